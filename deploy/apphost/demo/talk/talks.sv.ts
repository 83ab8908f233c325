import { type DemoConversation, on, one, other } from './conversation.ts'

const tender = `Anbud: omputsning av Löt kyrka, södra långhuset och tornets fot

Omfattning
- 214 kvadratmeter kalkputs i tre skikt, eget bruk på bränd kalk från fastlandet.
- Ställning i 14 veckor. Vinterskydd ingår.
- Tre prover på plats innan arbetet börjar, de godkänns av antikvarien.

Tid
- Vi börjar den 4 maj och lämnar över den 28 augusti. Vid regn längre än en vecka flyttas slutet lika mycket.

Bemanning
- Två murare och en lärling. Arbetsledare är Sara Kjellgård.

Pris
- Struket i den här avskriften. Betalning i fyra delar efter besiktning av varje vägg.
`

const registration = `Registrering av köpare

Beloppet reserveras i 48 timmar efter att avgiften har kommit in. Avgiften, 18 500 kronor, dras av vid avslutet.
Uppgifter om kontot lämnas per telefon.
`

export const talks: readonly DemoConversation[] = [
  {
    between: ['Henrik Sandell', 'Malin Ekbacke'],
    about: 'Bryggkrogen Smögen',
    sittings: [
      on(
        18,
        one(
          'Hej Malin! Jag har ätit hos er två somrar i rad och visste inte att ni sökte en delägare. Tretton miljoner på sju månader är bra fart. Hur ser vintern ut i siffror: vad kostar det er att ha stängt?',
        ),
        other(
          'Hej Henrik, vad roligt att du har varit här! Stängt kostar ungefär 210 000 i månaden: hyra, försäkring, el och de fyra som vi har kvar på halvtid. Fem månader blir drygt en miljon som vi tjänar in på sommaren och eldar upp på vintern.',
        ),
        one('Då förstår jag varför ni vill hålla öppet helgerna. Vad får ni fiskboden för?'),
        other(
          '1,15 miljoner. Ägaren är 74 och har lovat oss den. Isolering, värme och nytt golv är räknat till 640 000, resten är kök och möbler.',
        ),
      ),
      on(
        16,
        one('Två frågor till. Vem äger bryggan, och har du ett skriftligt löfte om boden?'),
        other(
          'Bryggan är samfällighetens, vi arrenderar till 2038. Löftet om boden är ett handslag än så länge. Jag vet hur det låter, men på Smögen håller det. Vi skriver köpekontrakt när pengarna finns.',
        ),
        one('Jag tror dig. Min revisor gör det inte. Ett villkorat kontrakt skulle hjälpa oss båda.'),
        one({ shows: 'considering' }),
        other('Rimligt. Jag pratar med honom så fort han är i land.'),
      ),
      on(
        12,
        other(
          'Nu finns det på papper: 1,15 miljoner, tillträde två månader efter påskrift, villkorat av att vi har finansieringen inom sex veckor. Han tyckte att det var onödigt men bjöd på kaffe.',
        ),
        one('Utmärkt. Då läser jag på. Hur många helger räknar du med?'),
        other(
          '22 helger, november till mars. Jag har räknat med 45 gäster per dag, alltså knappt hälften av platserna, och 385 kronor i snitt. Det blir ungefär 760 000 i omsättning och täcker de fasta kostnaderna. Vinsten är att vi får behålla kockarna.',
        ),
      ),
      on(
        10,
        one(
          'Jag har suttit med siffrorna i två kvällar. Det jag gillar: råvaran, läget, att ni har samma personal år efter år. Det jag oroar mig för: att en regnig juli äter upp hela årets resultat. 2023 ser ut att ha varit ett sådant år, om jag läser rätt. Hur hanterade ni det?',
        ),
        other(
          'Du läser rätt. Vi tjänade 300 000 i stället för 1,5. Vi drog ner på säsongsfolk i augusti och sålde räkor över disk i stället. Sedan dess har vi en buffert på 600 000 som vi inte rör.',
        ),
        one('Bra svar. Den bufferten vill jag ha inskriven i aktieägaravtalet.'),
        other({ phrase: 'agreed' }),
      ),
      on(
        6,
        one('Kan jag få 20 procent för de 1,98 miljonerna?'),
        other(
          'Nej, där står jag kvar på 18. Min bror och jag har sagt att vi inte går under 82. Däremot är du välkommen i styrelsen, och du får gärna betala i två delar.',
        ),
        one('Ärligt. Jag sover på saken.'),
      ),
      on(
        4,
        one(
          'Jag har sovit. 18 procent, styrelseplats, hälften vid påskrift och hälften när boden är er. Buffert enligt ovan. Skicka ett förslag när du är redo, så tittar jag på det samma dag.',
        ),
        other('Tack Henrik. Jag visar det för min bror och återkommer om ett par dagar.'),
        one({ shows: 'committed' }),
      ),
      on(
        0,
        other('Nu har han läst. Vi är överens med dig på varje punkt, även bufferten.'),
        other({ proposes: { amount: 1_980_000, share: 18 } }),
        other(
          'Där är förslaget. Ingen brådska, men om boden måste vi säga till inom tre veckor. Och du får bordet längst ut oavsett vad du svarar.',
        ),
      ),
    ],
    unread: 2,
  },
  {
    between: ['Henrik Sandell', 'Sara Kjellgård'],
    about: 'Kalk och Flinta',
    sittings: [
      on(
        30,
        one(
          'God morgon Sara. Kyrkputs på Öland är inte vad jag brukar hamna i, men en kalender som är full till hösten 2027 får mig att läsa en gång till. Vad är det som hindrar er från att ta fler jobb redan nu?',
        ),
        other(
          'God morgon! Folk, framför allt. En murare som kan kalk tar tre år att lära upp. Vi har två lärlingar som snart är klara. Bruket är den andra flaskhalsen: vi köper bränd kalk av två ställen på fastlandet och väntar ofta.',
        ),
        one('Och därför en egen bruksstation. Vad kostar den, och vad kostar ställningarna om ni köper?'),
        other(
          'Stationen 1,1 miljoner på plats. Ställningar för två objekt samtidigt 750 000. Återstoden är moms som ligger ute.',
        ),
      ),
      on(
        26,
        one('Ombildningen från handelsbolag: vem gör den, och är något undantaget?'),
        other(
          'En byrå i Kalmar. Allt går in utom min pickup. Per och jag äger hälften var i dag, efteråt 37,5 var om någon tar 25.',
        ),
        one(
          'Ni skriver att ni söker någon på plats minst halvtid. Jag är ekonom och bor inte på ön. Faller det på det?',
        ),
        other(
          'Inte nödvändigtvis. Det vi behöver är någon som tar anbuden och pratar med stiften, de kräver numera tjugo bilagor. Det kan man göra från var som helst tre dagar i veckan.',
        ),
      ),
      on(
        20,
        one('Skicka gärna ett av anbuden så att jag ser vad det rör sig om.'),
        other({
          says:
            'Löt kyrka, i fjol. Jag har strukit priserna men resten är som det var. Bilagorna är tjugo, dem slipper du.',
          with: { name: 'Anbud Löt kyrka.txt', text: tender },
        }),
      ),
      on(
        16,
        one('Läst. Ni glömde ta betalt för vinterskyddet.'),
        other('Det är precis därför vi söker dig.'),
        one('Ha! Jag föreslår en siffra så har vi något att prata om.'),
        one({ proposes: { amount: 1_700_000, share: 25 } }),
      ),
      on(
        14,
        other(
          'Tack för förslaget. Vi gick igenom det i fikarummet. 1,7 räcker inte till både station och ställningar, och då är vi tillbaka i hyran. Vi svarar med vårt eget.',
        ),
        other({ proposes: { amount: 2_000_000, share: 26 } }),
        other('En procent mer, samma summa som i pitchen.'),
      ),
      on(
        12,
        one(
          'Generöst räknat av er. Jag avböjer inte för siffrans skull, utan för att jag vill träffa er först. Jag har aldrig köpt något utan att ha varit i lokalen.',
        ),
        one({ answers: 'declineDeal' }),
        other('Det är klokt. Kom när vi slår bruk, så förstår du på en timme vad vi har skrivit om i tre veckor.'),
      ),
      on(
        4,
        one({ shows: 'considering' }),
        one('Passar det om två veckor? Hur är vädret hos er?'),
        other('Det passar. Blåst, som alltid. Ta med ordentliga skor, så ordnar vi kaffet.'),
        other({ meets: { days: [10, 13], hour: 9, minutes: 120, note: 'Ladan i Löt. Vi slår bruk från nio.' } }),
        one({ comes: 'acceptMeeting' }),
      ),
      on(
        1,
        one(
          'Skorna är inköpta. Jag tar med mig Birgitta Vassmark också, om det går bra. Hon har byggt hus i hela sitt liv.',
        ),
        other('Varmt välkomna båda två!'),
      ),
    ],
  },
  {
    between: ['Henrik Sandell', 'Jonas Lindvärn'],
    about: 'Ljudlådan',
    sittings: [
      on(
        28,
        one(
          'Hej Jonas! Två tredjedelar återkommande är starkt. Hur många av de 46 museerna har sagt upp sig de senaste två åren?',
        ),
        other('Hej! Tre. Två stängde för ombyggnad och en bytte till en gratisapp. Den tredje har hört av sig igen.'),
      ),
      on(
        24,
        one('Varför Hamburg och inte Köpenhamn?'),
        other(
          'Sjöfartsmuseet ringde oss. Det finns 60 museer inom en timme därifrån och ingen som gör ljud med riktiga uppläsare till det priset. I Köpenhamn har vi redan åtta.',
        ),
        one('Då föreslår jag något försiktigt, så får du säga vad du tycker.'),
        one({ proposes: { amount: 2_000_000, share: 12 } }),
      ),
      on(
        22,
        other(
          'Tack Henrik. Det är ett seriöst förslag, men det skulle värdera oss till knappt 17 miljoner. Vi har två andra som ligger nära 24. Jag avböjer hellre rakt än att dra ut på det.',
        ),
        other({ answers: 'declineDeal' }),
        one({ phrase: 'thanks' }),
        one({ passes: ['terms'] }),
        one('Det är helt i sin ordning. Lycka till i Hamburg, och hör av dig om det blir plats i nästa omgång.'),
      ),
    ],
  },
  {
    between: ['Henrik Sandell', 'Ingrid Åkerlund'],
    about: 'Kringelgården Bageri',
    sittings: [
      on(
        28,
        one(
          'Hej Ingrid. Norrköping är hemma för mig, så era bullar behöver ingen presentation. Är Mjölby bestämt även om ni inte får in hela summan?',
        ),
        other(
          'Hej! Ja, hyresavtalet är påskrivet från mars. Får vi in mindre skjuter vi på stenugnen, inte på Mjölby.',
        ),
      ),
      on(
        22,
        one('Jag kan tänka mig en mindre post. Grossistdelen intresserar mig mest.'),
        one({ shows: 'considering' }),
        other('Då gör vi så här: jag lägger ett förslag på fyra procent så ser du hur det skulle se ut.'),
        other({ proposes: { amount: 1_500_000, share: 4 } }),
      ),
      on(
        12,
        one(
          'Ingrid, jag låg i influensa och ser först nu att förslaget har gått ut. Jag var på väg att säga ja till hälften. Gäller det ännu?',
        ),
        other('Krya på dig! Styrelsen sitter i nästa vecka, jag tar upp det där. Gå ingenstans.'),
      ),
    ],
  },
  {
    between: ['Petter Åsmark', 'Henrik Sandell'],
    sittings: [
      on(
        6,
        one(
          'Hej Henrik! Jag såg i nätverket att du har suttit i styrelsen för två byggbolag. Vi lyfter grunder i Skåne med kalkbruk i stället för att gräva. 63 hus, inget har satt sig. Får jag skicka en halv sida om vad vi söker?',
        ),
        other('Hej Petter, gör det. Och skriv gärna vad garantin till husägaren lovar, det är det första jag undrar.'),
      ),
      on(
        2,
        one(
          'Tio år på lyftet, försäkrad genom branschens bolag. Vi har aldrig behövt använda den. Ett lyft tar två dagar och kostar kunden i snitt 67 000.',
        ),
        other('Vad säger kommunerna? Har någon prövat det på en skola?'),
      ),
      on(
        1,
        one(
          'Trelleborg prövar det på en förskola. Vi får svaret om en månad, och vi hade gärna haft en till pumpbil på plats till dess.',
        ),
        one(
          'Halv sida som utlovat:\n\n• 1,8 miljoner för 20 procent\n• pumpbil nummer två 1,35, borrutrustning 0,45\n• orderbok 5,1 miljoner, fyra månaders väntetid\n• vi är fem, alla delägare i vinsten men inte i bolaget',
        ),
      ),
    ],
  },
  {
    between: ['Amina Duale', 'Henrik Sandell'],
    sittings: [
      on(
        20,
        one(
          'Hej Henrik. Du är ekonom, och vi har en partner som går i pension i juni. Hans tjugo procent kostar 3,4 miljoner. Vi söker någon som vill jobba här, men en styrelseledamot vore också ett steg. Är det något för dig?',
        ),
        other('Hej Amina! Heltid i Karlstad är inte aktuellt, tyvärr. Men berätta gärna hur lantbrukarna tar bytet.'),
      ),
      on(
        14,
        one(
          'De flesta har redan träffat den som tar över deras böcker. Vi har tappat två av 310, och båda har lagt ner gården.',
        ),
        other('Då är ni bättre än de flesta revisorer jag vet.'),
      ),
      on(
        0,
        one(
          'Nu har vi delat upp posten: 1,7 miljoner för tio procent går också bra, utan krav på heltid. Tänkte på dig direkt.',
        ),
      ),
    ],
    unread: 1,
  },
  {
    between: ['Henrik Sandell', 'Frida Norrgren'],
    about: 'Åkerråd',
    sittings: [
      on(
        24,
        one(
          'Hej Frida! Rådgivare som inte säljer något har jag väntat på i tio år, min bror är lantbrukare. Hur tar ni betalt, och vad händer med intäkterna ett torrår?',
        ),
        other(
          'Hej Henrik! Per hektar och år, 92 kronor i snitt, oavsett skörd. 2018 förlorade vi fyra kunder av 140. De andra ringde oftare.',
        ),
        one('Så torka är bra för er.'),
        other('Torka är bra för oss och hemsk för alla vi tycker om. Vi säger inte det högt.'),
      ),
      on(
        20,
        one('Komplementären vill lämna över om tio år, skriver ni. Det blir knappast jag, jag är 58. Stör det?'),
        other('Nej. Vi har två unga agronomer som vill, men ingen av dem har 1,44 miljoner. Du skulle ge dem tid.'),
      ),
      on(
        16,
        one('Drönaren: köpa eller leasa?'),
        other(
          'Köpa. 390 000 med kamera och utbildning. Kartorna köper vi i dag för 280 000 om året, så den är betald på ett och ett halvt.',
        ),
        one('Då har jag inga fler invändningar, bara en fru att fråga.'),
      ),
      on(
        8,
        one('Hon sa ja. Hon sa faktiskt att det var det första vettiga jag har visat henne i år.'),
        other('Hälsa henne att hon är välkommen på kräftskivan med alla gårdarna.'),
      ),
      on(
        2,
        other({ proposes: { amount: 1_440_000, share: 24 } }),
        other(
          'Precis som vi sa på telefon: hela beloppet vid påskrift, du i styrelsen, och ingen utdelning de två första åren.',
        ),
        one({ answers: 'agreeDeal' }),
        one('Bekräftat. Jag läste villkoren två gånger, mest för att det kändes högtidligt.'),
        other('Välkommen! Jag ber juristen i Kristianstad om aktieägaravtalet i dag.'),
      ),
      on(1, other('Alla sex står i köket och skålar i svartvinbärssaft. Du får en flaska.'), one({ phrase: 'thanks' })),
    ],
  },
  {
    between: ['Henrik Sandell', 'Olle Hedqvarn'],
    about: 'Återglas',
    sittings: [
      on(4, one('Hej Olle! Är Klimatklivets halva villkorad av att er är på plats före ett visst datum?')),
      on(
        2,
        other(
          'Hej, ja, det ska stå klart inom ett år. Men vi har nog redan en finansiär för hela posten. Jag ville säga det innan du lägger tid på oss.',
        ),
        one('Rakt och bra, tack. Då lägger jag det här åt sidan.'),
        one({ turnsAway: 'hideConversation' }),
      ),
    ],
  },
  {
    between: ['Birgitta Vassmark', 'Malin Ekbacke'],
    about: 'Kommunkoll',
    sittings: [
      on(
        24,
        one(
          'Hej Malin. Jag satt tolv år i en byggnadsnämnd och hade gett mycket för att kunna söka i grannkommunernas protokoll. Hur snabbt är ni ute efter ett möte?',
        ),
        other(
          'Hej Birgitta! Klart morgonen efter i 96 fall av 100. Resten är skannade papper som någon har lagt snett i maskinen.',
        ),
        one('Jag vet precis vilka kommuner du menar.'),
      ),
      on(
        18,
        one('214 prenumeranter: hur fördelar de sig?'),
        other('118 redaktioner, 61 byggbolag, 35 advokatbyråer. Byggbolagen betalar mest och säger upp sig minst.'),
        one('Varför inte fler byggbolag i Sverige först, och Norge sedan?'),
        other(
          'Det är en bra fråga, och vi har bråkat om den. Norge har inget liknande, men två är på väg. Är vi först där så är vi det länge. Sverige hinner vi med av egen kraft.',
        ),
      ),
      on(
        10,
        one(
          'Det argumentet köper jag. Jag tänker mig 1,6 miljoner för tolv procent, och timmar när ni ska sälja till byggsidan. Jag känner de flesta inköpschefer söder om Gävle.',
        ),
        other('De timmarna är värda mer än pengarna. 1,6 för tolv är lite under vårt pris, men låt mig räkna.'),
      ),
      on(
        6,
        other('Räknat. Vi möts på 1,6 för 13 procent om du tar fyra timmar i veckan det första året.'),
        one('Fyra timmar i veckan har jag. Bra, då lägger jag ett förslag.'),
        one({ shows: 'committed' }),
      ),
      on(
        1,
        one({ proposes: { amount: 1_600_000, share: 13 } }),
        one(
          'Så där, enligt överenskommelse. Jag är på landet några dagar men har telefonen med mig om du undrar något.',
        ),
      ),
    ],
    unread: 1,
  },
  {
    between: ['Nils Torpare', 'Malin Ekbacke'],
    about: 'Jönköpings Kyltransport',
    sittings: [
      on(
        12,
        one(
          'Hej! Jag representerar en grupp som kan gå in med hela summan redan den här veckan. Är ni öppna för ett snabbt avslut?',
        ),
        other(
          'Hej Nils. Snabbt går bra om det också är ordentligt. Vilka är gruppen, och får jag se ett par bolag ni redan äger?',
        ),
        one(
          'De vill vara anonyma tills handpenningen är på plats. För att reservera beloppet tar vi en registreringsavgift på 18 500 kronor, den betalas till vårt konto utomlands och dras av sedan.',
        ),
        other('Nej. Den som vill köpa en del av bolaget betalar oss, inte tvärtom.'),
      ),
      on(
        10,
        one(
          'Det är så det fungerar internationellt. Erbjudandet gäller till i kväll. Skriv till mig på ett annat ställe, så går det fortare.',
        ),
        other('Vi är klara här. Jag stänger samtalet.'),
        other({ turnsAway: 'blockContact' }),
        other({
          reports: 'scam',
          words: 'Han vill ha en avgift betald till ett konto utomlands innan han säger vilka han företräder.',
        }),
      ),
    ],
  },
  {
    between: ['Nils Torpare', 'Petter Åsmark'],
    about: 'Avtalspunkten',
    sittings: [
      on(
        1,
        one({
          says:
            'Hej! Jag representerar en grupp som kan gå in med hela summan redan den här veckan. För att reservera beloppet tar vi en registreringsavgift på 18 500 kronor, den dras av sedan. Är ni öppna för ett snabbt avslut?',
          with: { name: 'Registrering.txt', text: registration },
        }),
        other({ reports: 'scam', words: 'Samma brev har gått till flera som jag känner.' }),
      ),
    ],
  },
]
