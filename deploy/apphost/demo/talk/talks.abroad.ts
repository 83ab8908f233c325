import { type DemoConversation, on, one, other } from './conversation.ts'

/** Across borders: Scandinavians each write their own language, others what they share, or phrases. */
export const talks: readonly DemoConversation[] = [
  {
    between: ['Marja Kallioniemi', 'Malin Ekbacke'],
    about: 'Silvergrynet',
    sittings: [
      on(
        22,
        one({ phrase: 'hello' }),
        one({ phrase: 'interested' }),
        one({ phrase: 'whyThisCompany' }),
        other({ phrase: 'hello' }),
        other('Because nobody else on the island would develop my films :) 2018, in a laundry room.'),
      ),
      on(
        20,
        one({ phrase: 'whatIsTheMoneyFor' }),
        other(
          'One more developing machine (used) 560 000 kr, a faster scanner 340 000 kr. In summer people wait three weeks, with two machines five days.',
        ),
        one({ phrase: 'whoOwnsToday' }),
        other('Me 60 %, my brother 40 %.'),
        one({ phrase: 'sendAccounts' }),
        other({ phrase: 'comeBackThisWeek' }),
      ),
      on(
        16,
        other('3,9 Mkr in sales, result +12 000 kr. Every third roll comes from Germany.'),
        one({ phrase: 'readingIt' }),
      ),
      on(
        12,
        one({ phrase: 'isThePriceOpen' }),
        other({ phrase: 'howMuch' }),
        one('450 000 kr?'),
        other({ phrase: 'whichShare' }),
        one('7,5 %'),
        other({ phrase: 'needTime' }),
      ),
      on(
        6,
        other({ phrase: 'whatCanYouBring' }),
        one('Two photo shops in Kuopio and 30 years of bookkeeping. Kaksi valokuvausliikettä :)'),
        other('That is perfect!'),
      ),
      on(
        2,
        other({ phrase: 'whenCanWeMeet' }),
        one({ phrase: 'meetOnline' }),
        one({ phrase: 'sendAgreement' }),
        other({ phrase: 'agreed' }),
        one({ phrase: 'askAdviser' }),
        one({ shows: 'considering' }),
      ),
    ],
  },
  {
    between: ['Anne Grete Lillevik', 'Malin Ekbacke'],
    about: 'Svenska på jobbet',
    sittings: [
      on(
        4,
        one(
          'Hei Malin! Jeg sitter i styret for et slakteri i Rogaland med folk fra 22 land. Vi har prøvd kveldskurs i fem år, og ingen orker. Hvor mange timer er et kurs hos dere?',
        ),
        other(
          'Hej Anne Grete! 90 timmar på arbetstid, tre i veckan. Efter fyra månader klarar de flesta skyddsronden på svenska, och det är den arbetsgivaren betalar för.',
        ),
        one('Det er jo akkurat det vi trenger. Ville dere gjort det på norsk?'),
        other(
          'Ja, med lärare från Norge. Kursboken är bilder och ord från just den arbetsplatsen, så det mesta går att göra om.',
        ),
      ),
      on(
        1,
        one(
          'Jeg har snakket med fabrikksjefen. Hun vil prøve med tolv personer. Og jeg vil gjerne se på eierskapet ved siden av, men i den rekkefølgen.',
        ),
        other('Kund först, delägare sedan. Bättre due diligence finns inte.'),
      ),
    ],
  },
  {
    between: ['Ingunn Fossmo', 'Malin Ekbacke'],
    about: 'Lanthandeln rullar',
    sittings: [
      on(
        10,
        one(
          'Hei! Rullende butikk hadde vi i Gudbrandsdalen da jeg var liten. Hva tjener bilen på apoteket og pakkene?',
        ),
        other(
          'Hej Ingunn! Ungefär 11 kronor per ärende, så det är inte det som bär. Men var fjärde som hämtar medicin köper mat för mer än 300.',
        ),
      ),
      on(
        1,
        one(
          'Da jeg var liten, kom bilen på torsdager og hadde brunost. Nå skal jeg være voksen: hva koster en bil nummer to i drift per år, uten varene?',
        ),
        one('Og hvor mange av de ni kommunene i Dalsland betaler noe selv?'),
      ),
    ],
    unread: 2,
  },
  {
    between: ['Poul Erik Sandager', 'Malin Ekbacke'],
    about: 'Jönköpings Kyltransport',
    sittings: [
      on(
        14,
        one(
          'Hej Malin. Jeg har haft vognmandsforretning i Kolding i 24 år. Hvad har I regnet med, at en el-kølebil kører på en opladning om vinteren?',
        ),
        other(
          'Hej Poul Erik! 240 kilometer med aggregatet igång, uppmätt i minus elva. Därför byter vi tolv av 31 och inte alla.',
        ),
        one('Fornuftigt. Her lover sælgerne 400.'),
        other('Här också. Vi lånade en bil i två veckor och lovade säljaren att inte skratta.'),
      ),
      on(
        8,
        one('Hvor meget effekt får I af netselskabet?'),
        other('1,2 megawatt, klart om åtta månader. Det är den delen som styr tidplanen, inte bilarna.'),
      ),
      on(
        4,
        one(
          'Så har jeg ikke flere spørgsmål om strøm, kun om penge. Er de fire kunder bag de seks aftaler de samme som for ti år siden?',
        ),
        other('Tre av fyra. Den fjärde kom 2021 och är i dag den största.'),
        one('Tak. Jeg regner videre.'),
        one({ shows: 'considering' }),
      ),
    ],
  },
  {
    between: ['Harriet Coldstream', 'Malin Ekbacke'],
    about: 'Kommunkoll',
    sittings: [
      on(
        16,
        one(
          'Hello Malin, I sit on the board of a planning consultancy in York and we would kill for this in Yorkshire. Is the Norwegian step about language or about systems?',
        ),
        other(
          'Hello Harriet! Systems. We read nine of them in Norway, and each takes about three weeks to teach. The language took a weekend.',
        ),
        one('England has more than three hundred councils and, I suspect, three hundred systems.'),
        other('Forty-one, we have counted out of curiosity. But first Norway. I have promised my colleagues.'),
      ),
      on(
        8,
        one('Quite right. Would you take an investor who waits, and opens doors over here in two years?'),
        one({ shows: 'observing' }),
        other(
          'If she waits as an owner, gladly. We are talking with one person about part of the stake, and the rest is free.',
        ),
        one({ phrase: 'sendBudget' }),
        other(
          'Of course. I’ll translate the headings first, “övrigt” is not a category I want to defend in Swedish either.',
        ),
      ),
    ],
  },
  {
    between: ['Meera Chaudhuri', 'Malin Ekbacke'],
    about: 'Lanthandeln rullar',
    sittings: [
      on(
        0,
        one(
          'Hello Malin. I found you through the search for rural services. We tried something like this in Cumbria, and I wrote down what went wrong: https://hillshops.example/lessons. The short version: the second lorry is easy, the second driver is not. If that sounds familiar I’d love to talk.',
        ),
      ),
    ],
    unread: 1,
  },
  {
    between: ['Harald Brattset', 'Malin Ekbacke'],
    about: 'Lanthandeln rullar',
    sittings: [
      on(
        9,
        one(
          'Hei Malin! 418 kroner per kjøp er mer enn butikken på Lesja noen gang så. Hvor langt kjører bilen på en dag?',
        ),
        other('Hej Harald! 140 kilometer och elva stopp, och en förare som kan allas namn.'),
      ),
      on(
        7,
        one('Fint drevet. Men dette blir for langt fra Lillehammer for meg, jeg vil kunne stå i bilen en lørdag.'),
        one({ passes: ['place'] }),
        other('Det förstår jag helt och hållet. Tack för ett ärligt svar.'),
      ),
    ],
  },
  {
    between: ['Ditte Fuglsang', 'Malin Ekbacke'],
    about: 'Lanthandeln rullar',
    sittings: [
      on(
        8,
        one('Hej Malin. Hvor stor en del af de 7,9 millioner er varer, I ikke selv sætter prisen på?'),
        other('Hej Ditte! Medicin, paket och post, ungefär en sjundedel. Resten prissätter vi själva.'),
      ),
      on(
        6,
        one('Så er det en butik på hjul, og dem forstår jeg mig ikke på. Jeg holder mig til øl.'),
        one({ passes: ['sector', 'stage'] }),
        other({ phrase: 'thanks' }),
      ),
    ],
  },
  {
    between: ['Henning Overby', 'Malin Ekbacke'],
    about: 'Lanthandeln rullar',
    sittings: [
      on(
        7,
        one('Goddag Malin. Er en post på 300.000 svenske kroner for lille til jer?'),
        other(
          'God dag Henning! Ja, tyvärr. Bilen går inte att köpa till en tredjedel, och vi vill ha en delägare, inte fyra.',
        ),
        one('Det er et godt argument. Så træder jeg et skridt tilbage.'),
        one({ passes: ['size', 'stage'] }),
      ),
    ],
  },
  {
    between: ['Riitta Vainionpää', 'Malin Ekbacke'],
    about: 'Lanthandeln rullar',
    sittings: [
      on(
        6,
        one({ phrase: 'hello' }),
        one('We had a kauppa-auto in Savo until 1998 :)'),
        other('Then you know everything already! Do you miss it?'),
        one('The buns, yes. The winter roads, no.'),
      ),
      on(5, one({ phrase: 'notForMe' }), one({ passes: ['place', 'stage'] })),
    ],
  },
  {
    between: ['Duncan Aldersey', 'Malin Ekbacke'],
    about: 'Lanthandeln rullar',
    sittings: [
      on(
        5,
        one('Hello Malin. Is the second lorry ordered, or does it wait for the money?'),
        other('Hello Duncan! It waits. The builder has kept a place for us until spring.'),
        one({ shows: 'observing' }),
      ),
      on(
        3,
        one('Spring is when my own houses are due. I should be a distracted owner, and you deserve a better one.'),
        one({ passes: ['timing', 'stage'] }),
        other('That is kindly said. Come and buy a cheese if you pass by.'),
      ),
    ],
  },
  {
    between: ['Henrik Sandell', 'Sigrid Haugvoll'],
    about: 'Brent Bønne',
    sittings: [
      on(
        26,
        one('Hej Sigrid! 41 procent över världspriset och ändå vinst. Är det kaffebarerna eller bränneriet som bär?'),
        other('Hei Henrik! Barene bærer, brenneriet gir dem noe å bære. Av overskuddet på 1,7 kommer 1,3 fra barene.'),
        one('Och den nya rosten, är det för att ni vill sälja till andra?'),
        other('Ja. Elleve kafeer i Trøndelag står på lista, og vi brenner i dag om natta for å rekke det.'),
      ),
      on(
        20,
        one('Vad händer med hyrorna på de fem lokalerna?'),
        other('To går ut om to år, tre er lange. Tiller blir ti år med fast leie.'),
        one('Tack. Jag läser på om råkaffe så länge, det är ett nytt ämne för en ekonom.'),
      ),
      on(
        6,
        one('Jag har läst. Jag har också druckit för mycket kaffe. Hur säkrar ni valutan?'),
        other('Halvparten ett år fram. Resten er is i magen og varm kaffe.'),
      ),
      on(
        1,
        other(
          'Forresten: kooperativet i Honduras kommer på besøk neste måned. Du er velkommen til å smake sammen med oss, hvis Trondheim ikke er for langt.',
        ),
      ),
    ],
  },
  {
    between: ['Henrik Sandell', 'Aino Hirvikoski'],
    about: 'Lukupesä',
    sittings: [
      on(
        30,
        one({ phrase: 'hello' }),
        one({ phrase: 'interested' }),
        one({ phrase: 'tellMore' }),
        other({ phrase: 'hello' }),
        other(
          '412 books last year, 45 readers, 9 days from text to sound. Suomeksi ja ruotsiksi. My written Swedish is slow, so phrases are good :)',
        ),
      ),
      on(
        26,
        one({ phrase: 'whatIsTheMoneyFor' }),
        other('3 booths: 165 000 €. One producer for books in Sámi: 95 000 €.'),
        one({ phrase: 'whatIsYourRole' }),
        other('Managing director, and reader of everything with old ladies in it.'),
        one({ phrase: 'whatDoYouSeek' }),
        other('Somebody who knows Swedish publishers!'),
      ),
      on(
        22,
        one('I know two in Stockholm and one in Göteborg.'),
        other({ phrase: 'signConfidentiality' }),
        one({ phrase: 'agreed' }),
        one({ phrase: 'sendAccounts' }),
      ),
      on(
        18,
        other('1 150 000 € / +64 000 €. The whole of it when we have signed.'),
        one({ phrase: 'thanks' }),
        one({ phrase: 'readingIt' }),
      ),
      on(
        10,
        other({ phrase: 'whenCanWeMeet' }),
        one({ phrase: 'meetOnSite' }),
        other('Tampere? 14 days from now?'),
        one({ phrase: 'timeDoesNotSuit' }),
        one('One week later?'),
        other({ phrase: 'timeSuits' }),
      ),
    ],
  },
  {
    between: ['Henrik Sandell', 'Mette Kragholm'],
    about: 'Blomsterlinjen',
    sittings: [
      on(
        8,
        one('Hej Mette! 900 tomma turer om året är mycket diesel. Är hallen i Neumünster hyrd eller köpt?'),
        other(
          'Hej Henrik! Lejet i 12 år med ret til at købe. De 2,94 er vores halvdel af indretningen, gartnerierne betaler den anden.',
        ),
      ),
      on(
        2,
        one('Då är ni beroende av gartnerierna på två sätt. Vad händer om en av dem säljer?'),
        other(
          'Så følger aftalen med gården, det har vi skrevet ind. To har solgt siden 2015, og begge gange kørte vi videre.',
        ),
        other(
          'Og så er der noget, tal ikke viser: vi har aldrig væltet en orkidé til Stockholm. Det er vi ret stolte af.',
        ),
      ),
    ],
    unread: 2,
  },
  {
    between: ['Ditte Fuglsang', 'Marcus Fellbrigg'],
    about: 'Tidewrack Brewing',
    sittings: [
      on(
        24,
        one(
          'Hi Marcus, I sold beer to Danish supermarkets for nine years and would never have put cask in a can. What made you?',
        ),
        other(
          'Hi Ditte! Ninety shops who love us and can’t keep us. It won’t be the cask beers, it will be two new ones made for it.',
        ),
        one('Good. Then you won’t lose the people who drive to Whitby for the real thing.'),
      ),
      on(
        18,
        one('The line from Alkmaar: what year, and who takes it down?'),
        other(
          '2016, 6,000 cans an hour, and the seller’s own fitters take it down and put it up. £265,000 includes a fortnight of them drinking here.',
        ),
        one('Check the seamer. It is always the seamer.'),
        other('Noted in red.'),
      ),
      on(
        14,
        one({ proposes: { amount: 120_000, share: 4 } }),
        one('Four per cent, and four hours a week on the shops for a year.'),
        other(
          'Your hours are the best part. Can we say 3.75, so that the ten we offer still comes out for the others who have asked?',
        ),
      ),
      on(
        12,
        one('Of course, I had not thought of that. Send it your way.'),
        other({ proposes: { amount: 120_000, share: 3.75 } }),
        one('Seen it. Off to Alkmaar first, I want to look at that seamer myself.'),
      ),
      on(
        4,
        one(
          'Seamer is fine, rollers are not, he will change them. But the proposal ran out while I was in the van. Again, please?',
        ),
        other({ proposes: { amount: 120_000, share: 3.75 } }),
        other('There. And thank you for the rollers.'),
      ),
    ],
  },
  {
    between: ['Henning Overby', 'Eirik Strømdal'],
    about: 'Strek og Stav',
    sittings: [
      on(
        18,
        one(
          'Hej Eirik. Mine børnebørn kan sige “Ragna” på tegnsprog uden at vide, at det er norsk. Hvad tjener en episode, når den er solgt til to lande mere?',
        ),
        other(
          'Hei Henning, det gjorde dagen min. Omtrent 210 000 per episode det første året, så synkende. Derfor trenger vi filmen: den løfter serien på nytt.',
        ),
      ),
      on(
        12,
        one('Og hvis filmcentret siger nej?'),
        other('De har sagt ja på vilkår av at vi har vår del. Det står i brevet, jeg viser deg det gjerne.'),
        one('Gerne. Jeg kan godt lide breve.'),
      ),
    ],
  },
  {
    between: ['Timo Ylisaari', 'Tom Harbottle'],
    about: 'Bracken and Fleece',
    sittings: [
      on(
        6,
        one({ phrase: 'hello' }),
        one('My English is short. Peat I know: 20 years in a peat company. Now I want to be on other side.'),
        other('Hello Timo, you are very welcome on this side. Ask away, short questions are the best ones.'),
        one({ phrase: 'whoOwnsToday' }),
        other('Three of us: 40, 36 and 24 per cent. The farmers are suppliers, not owners.'),
      ),
      on(
        4,
        one('How wet is wool when it comes?'),
        other('A third of it is water. We pay for it dry.'),
        one('Good answer. This I wanted to know.'),
        one({ phrase: 'sendAccounts' }),
        other({ phrase: 'comeBackThisWeek' }),
      ),
    ],
  },
]
