import { type DemoConversation, on, one, other } from './conversation.ts'

export const talks: readonly DemoConversation[] = [
  {
    between: ['Poul Erik Sandager', 'Rasmus Vestervig'],
    about: 'Møllen på Røsnæs',
    sittings: [
      on(
        26,
        one(
          'Hej Rasmus. Jeg var møller i min ungdom, i to somre. Hvad er udbyttet på jeres ølandshvede, når renseriet holder?',
        ),
        other(
          'Hej Poul Erik, så taler vi samme sprog! 74 procent sigtet, 96 på fuldkorn. Renseriet når 1,1 ton i timen, og i november kommer der tre.',
        ),
        one('Derfor står lastbilerne i kø. Hvad gør I ved det i dag?'),
        other(
          'Vi lejer plads hos en kollega på Nordfyn og kører kornet frem og tilbage. Det kostede 310.000 sidste år.',
        ),
      ),
      on(
        22,
        one('Og de 2,34 mio., er det med montering?'),
        other('Med montering, silo og el. Fundamentet har vi selv støbt, som du kan se på billederne.'),
      ),
      on(
        14,
        one(
          'Jeg har regnet på det. 13 procent er i orden for mig, men jeg vil gerne købe i to omgange: halvdelen nu, halvdelen når renseriet kører.',
        ),
        other('Det kan vi godt leve med. Gårdene har i øvrigt forkøbsret på fem procent, det skal du vide.'),
        one('Godt, at du siger det. Så bliver vi mange om bordet, og det er kun hyggeligt.'),
      ),
      on(
        6,
        other('Er du forbi Kalundborg en dag? Stenene skal hugges, det er værd at se.'),
        one('Jeg kommer, og jeg tager min egen kop med.'),
      ),
    ],
  },
  {
    between: ['Ditte Fuglsang', 'Søren Tangbjerg'],
    about: 'Røgeriet i Svaneke',
    sittings: [
      on(
        10,
        one('Hej Søren! 60 butikker har sagt ja. Har de sagt ja til en pris også, eller bare til sild?'),
        other('Hej Ditte. Begge dele. 38 kr. pr. pakke ab Rønne, mindst ti kasser om måneden fra september til april.'),
        one('Så er det cirka hvor meget om året?'),
        other('2,1 mio. kr., hvis alle køber minimum. Elletræet rækker til det dobbelte.'),
      ),
      on(
        8,
        one('Hvad med færgen? Hvis den ikke sejler to dage, hvad gør fisken så?'),
        other('Med vakuum holder den 28 dage. Uden holder den fem, og det er hele historien om vores vinter.'),
      ),
      on(
        4,
        one({ proposes: { amount: 1_440_000, share: 20 } }),
        one(
          'Jeg ved godt, at der står 18. Jeg lægger to dage om måneden i salget oveni, jeg har selv solgt til de kæder i ni år.',
        ),
      ),
      on(
        1,
        other(
          'Det er fristende. Min kone og jeg sover på det, og så får du svar. Må vi ringe til nogen, der kender dig?',
        ),
        one('Selvfølgelig. Jeg sender to navne i morgen.'),
      ),
    ],
  },
  {
    between: ['Henning Overby', 'Karen Lyngsø'],
    about: 'Orgelbyggerne',
    sittings: [
      on(
        22,
        one(
          'Kære Karen. Jeg har sunget i kor under et af jeres orgler i 30 år. Hvad sker der med værkstedet, den dag mesteren ikke kommer?',
        ),
        other(
          'Kære Henning, hvor er det fint at høre. Det samme som i dag: to intonatører kan det, han kan, og en tredje er i lære. Men ingen af dem vil skrive breve til menighedsråd, og det er der, vi mangler nogen.',
        ),
        one('Breve til menighedsråd har jeg skrevet nok af. Jeg sad i et i 16 år.'),
      ),
      on(
        18,
        other('Så er du måske den, vi leder efter! Vil du se ordrelisten?'),
        one('Meget gerne. Og årsregnskabet, hvis det er muligt.'),
        other('Det kommer, så snart revisoren har underskrevet. Tinvalsen er taget ud af det som en særlig linje.'),
      ),
      on(
        10,
        one('Jeg har læst ordrelisten. Fem kirker i Norge, to på Island. Er priserne i kroner eller i valuta?'),
        other('I norske kroner, desværre. Det kostede os 340.000 i fjor. Nu står der en klausul i de nye.'),
        one('Det var mit eneste spørgsmål. Jeg vender tilbage med et forslag, når jeg har talt med banken.'),
      ),
    ],
  },
  {
    between: ['Henning Overby', 'Line Havskov'],
    about: 'Klinik Sundbro',
    sittings: [
      on(
        16,
        one(
          'Hej Line. Jeg er hverken fysioterapeut eller fra Odense, men jeg har drevet tandklinik. Hvor mange timer tænker I, at en medejer lægger om ugen?',
        ),
        other(
          'Hej Henning, 6 til 12. Mest ledelse og vagtplan, så vi kan behandle i stedet for at sidde med regneark.',
        ),
        one('Seks kan jeg love. Har forsikringen betalt vandskaden?'),
        other('To tredjedele. Resten anker vi.'),
      ),
      on(
        12,
        one({ phrase: 'notForMe' }),
        one({ passes: ['size', 'timing'] }),
        one(
          'Jeg må være ærlig: det er for langt at køre. Men jeg kender en i Middelfart, må jeg give hende jeres navn?',
        ),
        other('Ja tak, og tak for en ordentlig besked.'),
      ),
    ],
  },
  {
    between: ['Ditte Fuglsang', 'Mette Kragholm'],
    about: 'Reservebedste',
    sittings: [
      on(
        10,
        one(
          'Hej Mette! Min søn har en reservebedste i Præstø, og hun er en gave. Vi betaler 890 kr. om måneden. Hvor meget giver kommunerne til?',
        ),
        other(
          'Hej Ditte, det bliver jeg rigtig glad for at høre. 17 kommuner giver tilskud, de fleste 200 kr. pr. familie om måneden. Det går til samtaler og børneattester.',
        ),
      ),
      on(
        4,
        one('Hvad er den største udgift?'),
        other('Samtalerne. Vi taler med hver bedste tre gange, før de møder et barn. Det sparer vi ikke på.'),
        one('Det skal I heller ikke. Jeg læser videre.'),
      ),
    ],
  },
]
