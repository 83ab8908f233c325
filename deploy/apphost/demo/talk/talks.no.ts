import { type DemoConversation, on, one, other } from './conversation.ts'

export const talks: readonly DemoConversation[] = [
  {
    between: ['Anne Grete Lillevik', 'Sigrid Haugvoll'],
    about: 'Lakselinja',
    sittings: [
      on(
        22,
        one(
          'Hei Sigrid! Laks på tog er noe jeg har snakket varmt om i styrer i mange år uten at noen hørte etter. Hva skjer med inntektene hvis Ofotbanen står stille i tre døgn?',
        ),
        other(
          'Hei Anne Grete. Det skjedde i fjor vinter, i fire døgn. Vi kjørte på vei via Kiruna og tapte 900 000. Forsikringen dekker nå fra det andre døgnet.',
        ),
        one('Betryggende. Og de fem kontraktene, er det minstevolum i dem?'),
        other('I fire av fem. 70 prosent av avtalt volum betales uansett.'),
      ),
      on(
        16,
        one('Havna betaler resten av kranene. Hvem eier dem etterpå?'),
        other(
          'Et felles selskap, vi har 40 prosent og bruksrett til alt løft før klokka ni. Avtalen er på elleve sider, jeg leser den gjerne sammen med deg.',
        ),
      ),
      on(
        10,
        one(
          'Vi leste den, jeg og advokaten min. Den er bedre enn jeg ventet. Punkt 7 om indeksregulering bør dere likevel se på.',
        ),
        other(
          'Takk! Du er den tredje som leser avtalen og den første som fant punkt 7. Havna er villig til å endre det.',
        ),
      ),
      on(
        2,
        one(
          'Da er jeg klar for neste skritt. 4,75 millioner er for mye for meg alene, men jeg kan ta halvparten og kjenner en som tar resten.',
        ),
        other('Det høres veldig bra ut. Skal vi ta en prat alle tre?'),
        one({ phrase: 'meetOnline' }),
      ),
    ],
  },
  {
    between: ['Harald Brattset', 'Leyla Aydinsen'],
    about: 'Nabogrensa',
    sittings: [
      on(
        20,
        one(
          'Hei. Jeg har hytte på Sjusjøen og en nabo med motorsag, så dette treffer. Hvor ofte ender en sak med at ingen vil skrive under?',
        ),
        other('Hei Harald! I tolv av 190. Da får kunden halve prisen tilbake, og det har vi tatt med i regnskapet.'),
        one('Fast pris er modig. Hva er den dyreste saken dere har hatt?'),
        other('Fire dødsbo, en elv som hadde flyttet seg og en onkel i Canada. 71 timer. Vi ler av den nå.'),
      ),
      on(
        16,
        one('Jeg kan være med på 720 000 for seks prosent. Ikke mer, jeg er 67 og skal ha råd til ny brygge også.'),
        one({ shows: 'considering' }),
        other('Det er akkurat landmålerutstyret. Jeg må snakke med de andre fire, vi eier like mye hver.'),
      ),
      on(
        14,
        one({ proposes: { amount: 720_000, share: 6 } }),
        one('Her er det på papiret, så dere har noe å snakke om.'),
      ),
      on(
        10,
        other(
          'Harald, vi har fått et tilbud på hele beløpet og vil helst slippe å dele det opp. Vi sier derfor nei takk denne gangen, med tungt hjerte.',
        ),
        other({ answers: 'declineDeal' }),
        one('Det er lov. Grensa mi trenger dere uansett å se på.'),
        other('Vi kommer. Til fast pris!'),
      ),
    ],
  },
  {
    between: ['Ingunn Fossmo', 'Kristoffer Nesvik'],
    about: 'Nordcelle Gjenvinning',
    sittings: [
      on(
        10,
        one(
          'Hei Kristoffer. Tre spørsmål før jeg går videre:\n\n1. Hva får dere per tonn svart masse i dag, og hva tåler dere at prisen faller til?\n2. Hvem har ansvaret hvis et parti tar fyr i transporten?\n3. Er tørrlinjen bestilt med fast pris?',
        ),
        other(
          'Hei Ingunn, gode spørsmål.\n\n1. Rundt 61 000 kroner. Vi går i null på 44 000.\n2. Avsender til det er kvittert på Øra, deretter vi. Forsikret for 80 millioner.\n3. Ja, i euro, og to tredjedeler av valutaen er sikret.',
        ),
      ),
      on(
        6,
        one(
          'Takk, det er slik svar skal se ut. Jeg har vist tallene til en bekjent som har drevet smelteverk. Han undrer seg over 96 prosent nikkel. Er det målt av andre enn dere?',
        ),
        other('Av to kunder, hver måned. Jeg spør dem om vi får vise rapportene.'),
      ),
      on(
        1,
        other('Begge sa ja. Rapportene ligger klare, skal vi skrive en taushetserklæring først?'),
        one({ phrase: 'agreed' }),
        one('Send den over, så signerer jeg i kveld.'),
      ),
    ],
  },
  {
    between: ['Harald Brattset', 'Ola Myrvang'],
    about: 'Regnskapslosen',
    sittings: [
      on(
        20,
        one('Hei Ola! Aldri et år med minus siden 2004, og 17 øre igjen av krona. Hva er haken?'),
        other('Haken er at tre av oss kan kvotereglene utenat, og at partneren som selger er en av dem.'),
        one('Ærlig svar. Hvor lenge blir han?'),
        other('To år til på halv tid, det står i avtalen.'),
      ),
      on(
        14,
        one({ proposes: { amount: 1_000_000, share: 6 } }),
        one(
          'Et første bud, minsteposten deres. Jeg bidrar gjerne med å velge programvare, det har jeg gjort tre ganger.',
        ),
      ),
      on(
        12,
        one(
          'Jeg trekker budet inntil videre. Kona og jeg vil se på økonomien vår samlet først. Det har ikke noe med dere å gjøre.',
        ),
        one({ answers: 'withdrawDeal' }),
        other('Ingen fare, Harald. Posten er her så lenge ingen tar alle 25. Jeg sier fra hvis det skjer.'),
      ),
    ],
  },
  {
    between: ['Anne Grete Lillevik', 'Tonje Bakkestad'],
    about: 'Pakkebåten',
    sittings: [
      on(
        2,
        one(
          'Hei Tonje! Jeg bor på Flaskebekk og ser båten deres gå forbi kjøkkenvinduet hver morgen. Hvor stor del av pakkene kommer fram før ni når det er is i fjorden?',
        ),
      ),
    ],
  },
]
