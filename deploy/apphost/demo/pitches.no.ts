import type { DemoPitch } from './demo-pitch.ts'

export const pitches: readonly DemoPitch[] = [
  {
    name: 'Kystlys Film',
    industry: 'designMedia',
    phase: 'breakEven',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'NO-15',
    city: 'Ålesund',
    startDate: '2016-03-01',
    employees: 6,
    revenue: 7_400_000,
    valuation: 9_000_000,
    seeking: 1_440_000,
    share: 16,
    kept: 84,
    text: `
      Vi filmer under vann og fra lufta for tv-serier, rederier og oppdrettere. Seks fotografer og dykkere, 142
      opptaksdager i fjor, 7,4 millioner i omsetning og null i resultat fordi vi leide undervannsfartøy for 1,1
      millioner. Eget fartøy med 4K-kamera og 300 meter kabel koster 1,44 millioner brukt, og eieren i Aberdeen holder
      det til nyttår.`,
  },
  {
    name: 'Strek og Stav',
    industry: 'designMedia',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'NO-46',
    city: 'Bergen',
    startDate: '2018-08-20',
    employees: 15,
    revenue: 16_800_000,
    valuation: 34_000_000,
    seeking: 3_400_000,
    share: 10,
    kept: 66,
    text: `
      Animasjon for barn på nynorsk, norsk tegnspråk og samisk. Serien om sauen Ragna går på tre nordiske kanaler og
      er solgt til Irland og Baskerland. Av de 16,8 millionene vi tjente inn i fjor, var halvparten rettigheter. 3,4
      millioner dekker pilot og manus til spillefilmen; filmsenteret på Vestlandet går inn med like mye når vi har vår
      del.`,
  },
  {
    name: 'Papirhjertet',
    industry: 'designMedia',
    phase: 'startup',
    companyType: 'soleProprietorship',
    fundingRound: 'none',
    county: 'NO-31',
    city: 'Halden',
    startDate: '2023-10-02',
    employees: 2,
    revenue: 1_100_000,
    valuation: 1_500_000,
    seeking: 450_000,
    share: 30,
    kept: 70,
    coOwner: { roles: ['partTime'], skills: ['sales', 'customerService'], hours: [10, 20], ticket: [450_000, 450_000] },
    text: `
      Kort og bryllupsinvitasjoner trykt på en Heidelberg fra 1958. 340 ordre i fjor, snittpris 3 200 kroner.
      Enkeltpersonforetaket blir aksjeselskap når det kommer inn en eier som vil ta seg av salget; jeg kan trykke,
      ikke ringe. 450 000 kroner går til skjæremaskin, eksosvifte og et år med husleie i den gamle fyrstikkfabrikken.`,
  },
  {
    name: 'Regnskapslosen',
    industry: 'financeLaw',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'NO-55',
    city: 'Tromsø',
    startDate: '2004-01-05',
    employees: 12,
    revenue: 15_100_000,
    valuation: 16_000_000,
    seeking: 4_000_000,
    share: 25,
    kept: 75,
    coOwner: {
      roles: ['board', 'fullTime'],
      skills: ['software', 'accounting'],
      hours: [5, 40],
      ticket: [1_000_000, 4_000_000],
    },
    text: `
      Regnskap for fiskebåter. Lott, mannskap, kvoter og merverdiavgift på fire språk for 228 fartøy fra Vardø til
      Bømlo. Vi er tolv, har aldri hatt et år med minus og sitter igjen med 17 øre av krona. En partner selger sine 25
      prosent for fire millioner. Vi vil helst ha inn noen som kjenner kvotemarkedet og kan flytte oss over på egen
      programvare.`,
  },
  {
    name: 'Nabogrensa',
    industry: 'financeLaw',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'NO-34',
    city: 'Hamar',
    startDate: '2023-02-13',
    employees: 5,
    revenue: 3_000_000,
    valuation: 12_000_000,
    seeking: 1_440_000,
    share: 12,
    kept: 78,
    text: `
      To av tre hyttetomter i Innlandet har grenser ingen kan peke ut. Vi gir eieren en landmåler, en jurist og en
      avtale naboen kan skrive under på, til fast pris 24 500. 190 saker til nå, fire havnet i retten. Vi er fem og
      tar én sak til om uka enn i fjor. Landmålerutstyr nummer to og en advokat til koster 1,44 millioner.`,
  },
  {
    name: 'Selvangivelsen Direkte',
    industry: 'financeLaw',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'NO-33',
    city: 'Drammen',
    startDate: '2010-11-22',
    employees: 9,
    revenue: 10_600_000,
    valuation: 9_000_000,
    seeking: 1_800_000,
    share: 20,
    kept: 80,
    state: 'withdrawn',
    text: `
      Polske, litauiske og ukrainske arbeidere betaler hvert år for mye skatt fordi skjemaet er på norsk. Vi fikk 31
      millioner tilbake til 7 600 av dem i 2025. Ni ansatte som snakker elleve språk til sammen. Omsetningen var 10,6
      millioner. Tjue prosent for 1,8 millioner; pengene blir til kontorer i Mosjøen og på Stord, der verftene er.`,
  },
  {
    name: 'Skredpuls',
    industry: 'dataIt',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'NO-55',
    city: 'Lyngen',
    startDate: '2020-06-15',
    employees: 8,
    revenue: 7_900_000,
    valuation: 30_000_000,
    seeking: 3_300_000,
    share: 11,
    kept: 69,
    text: `
      Radar og sprenglyd fra 26 skredløp blir til varsel på mobilen til brøytebilen, i snitt elleve minutter før vegen
      må stenges. Fylkeskommunen betaler per løp. Åtte personer passer på skjermene, fire av dem geologer. For 3,3
      millioner setter vi opp tolv nye anlegg som kommunene har bestilt, men først betaler når de står der.`,
  },
  {
    name: 'Hjelmbrikken',
    industry: 'dataIt',
    phase: 'breakEven',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'NO-50',
    city: 'Trondheim',
    startDate: '2017-10-09',
    employees: 10,
    revenue: 11_700_000,
    valuation: 18_000_000,
    seeking: 2_700_000,
    share: 15,
    kept: 70,
    text: `
      En brikke i hjelmen stempler inn når du går gjennom porten på byggeplassen og ut igjen når du går hjem. 340
      plasser, 18 000 brikker, ingen lapper på brakka. 11,7 millioner i omsetning gir ti ansatte og null i overskudd.
      Et nytt kort med batteri som varer i seks år er ferdig tegnet; 2,7 millioner bestiller det første partiet.`,
  },
  {
    name: 'Sauespor',
    industry: 'dataIt',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seriesA',
    county: 'NO-11',
    city: 'Bryne',
    startDate: '2015-04-27',
    employees: 27,
    revenue: 41_000_000,
    valuation: 88_000_000,
    seeking: 5_280_000,
    share: 6,
    kept: 52,
    text: `
      Klaven på sauen sier fra når dyret er sykt, borte eller utenfor beitet, også der mobilen er død. 94 000 dyr hos
      1 350 bønder i Norge, på Island og i Wales. To tredjedeler av de 41 millionene vi fikk inn i fjor, er
      abonnement. 5,28 millioner skal til New Zealand, hvor forskningsstasjonen har hatt 2 000 klaver på prøve i to
      sesonger.`,
  },
  {
    name: 'Bademodul',
    industry: 'construction',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'NO-34',
    city: 'Raufoss',
    startDate: '2008-02-18',
    employees: 54,
    revenue: 96_000_000,
    valuation: 62_000_000,
    seeking: 4_960_000,
    share: 8,
    kept: 80,
    coOwner: { roles: ['silent'], skills: [], ticket: [500_000, 4_960_000] },
    text: `
      Ferdige baderom med fliser, rør og speil, heist inn fra lastebil. Vi bygger seks om dagen på Raufoss; 1 320 ble
      levert i fjor til elleve entreprenører. Det gikk ut varer for 96 millioner, og 5,1 ble igjen. Hall to er tegnet
      og tomta betalt, banken tar 20 millioner og eierne skal inn med 4,96.`,
  },
  {
    name: 'Odda Fjellsikring',
    industry: 'construction',
    phase: 'breakEven',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'NO-46',
    city: 'Odda',
    startDate: '2013-09-02',
    employees: 16,
    revenue: 24_000_000,
    valuation: 15_000_000,
    seeking: 2_100_000,
    share: 14,
    kept: 86,
    text: `
      Bolting, nett og rensk over veg, bane og kraftverk mellom Hardanger og Haugalandet. Rammeavtalene med veg og
      kraft varer ut 2028 og gir arbeid til 16 klatrere og borere. Nullresultat i fjor etter at en borerigg gikk i
      fjorden. 2,1 millioner er egenandelen på en ny, som rekker 40 meter og ikke trenger folk i tau.`,
  },
  {
    name: 'Andre Mur',
    industry: 'construction',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'NO-03',
    city: 'Oslo',
    startDate: '2023-04-17',
    employees: 7,
    revenue: 5_200_000,
    valuation: 14_000_000,
    seeking: 1_820_000,
    share: 13,
    kept: 77,
    text: `
      Brukt teglstein, renset, sortert og testet. Vi tok vare på 610 000 steiner fra fire rivninger i Oslo i fjor og
      solgte alle; steinen fra et bryggeri i Nydalen står nå i en skole på Ensjø. Sju ansatte, 5,2 millioner.
      Rensemaskinen klarer 4 000 i timen, transportbåndet 2 500. Et nytt bånd og en større tomt på Alna koster 1,82
      millioner.`,
  },
  {
    name: 'Messekassen',
    industry: 'salesMarketing',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'NO-32',
    city: 'Lillestrøm',
    startDate: '2019-01-14',
    employees: 14,
    revenue: 21_500_000,
    valuation: 26_000_000,
    seeking: 2_600_000,
    share: 10,
    kept: 78,
    text: `
      Messestander som pakkes i kasser og brukes igjen. Et vanlig firma kaster standen etter tre dager; våre er i
      snitt på sin ellevte messe. 88 firmaer har kassene sine stående hos oss. 2,6 millioner går til lager i Göteborg,
      siden seks av kundene stiller ut der oftere enn på Lillestrøm.`,
  },
  {
    name: 'Smakslaget',
    industry: 'salesMarketing',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'NO-03',
    city: 'Oslo',
    startDate: '2012-08-13',
    employees: 8,
    revenue: 18_400_000,
    valuation: 10_000_000,
    seeking: 2_000_000,
    share: 20,
    kept: 80,
    coOwner: { roles: ['fullTime'], skills: ['leadership', 'sales'], ticket: [2_000_000, 2_000_000] },
    text: `
      Du har smakt ost av oss. 260 timelønte demonstratører skjærer, heller og forklarer i 900 matbutikker, og
      leverandøren ser på skjermen hva som ble solgt samme time. På kontoret er vi åtte. Nå vil en av to eiere ut.
      Prisen er to millioner for tjue prosent, og vi beholder navnet.`,
  },
  {
    name: 'Anbudsklokka',
    industry: 'salesMarketing',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'NO-42',
    city: 'Kristiansand',
    startDate: '2024-02-05',
    employees: 4,
    revenue: 1_600_000,
    valuation: 9_000_000,
    seeking: 1_080_000,
    share: 12,
    kept: 76,
    text: `
      Små håndverkere vinner sjelden offentlige anbud, for de rekker ikke å lese dem. Vi leser alle 17 000
      kunngjøringer i året og sender bare dem som passer, med skjemaet halvferdig. 210 abonnenter til 690 kroner
      måneden; 64 av dem har vunnet noe. 1,08 millioner betaler to utviklere i et år. Vi er fire.`,
  },
  {
    name: 'Rorbua Moskenes',
    industry: 'hotelRestaurant',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'NO-18',
    city: 'Reine',
    startDate: '2017-05-02',
    employees: 11,
    revenue: 14_300_000,
    valuation: 28_000_000,
    seeking: 3_360_000,
    share: 12,
    kept: 88,
    text: `
      Fjorten rorbuer fra 1890-årene, satt i stand én hver vinter av samme snekker. Belegget er 82 prosent fra februar
      til oktober. Elleve av bygdas 300 innbyggere jobber her. Nabobruket med åtte buer og kai er til salgs for elleve
      millioner; vår del etter lån er 3,36. Vi har forkjøpsrett til 1. april.`,
  },
  {
    name: 'Brent Bønne',
    industry: 'hotelRestaurant',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'NO-50',
    city: 'Trondheim',
    startDate: '2013-03-18',
    employees: 26,
    revenue: 22_900_000,
    valuation: 20_000_000,
    seeking: 3_000_000,
    share: 15,
    kept: 70,
    text: `
      Fem kaffebarer og et brenneri på Lademoen. Vi kjøper rett fra to kooperativer i Etiopia og Honduras og betalte
      dem i fjor 41 prosent over verdensprisen. Likevel ble det 1,7 millioner i overskudd av 22,9. Ny brenner på 60
      kilo koster 2,2 millioner og en kaffebar på Tiller 800 000. Til sammen tre millioner.`,
  },
  {
    name: 'Fergekroa',
    industry: 'hotelRestaurant',
    phase: 'preStartup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'NO-11',
    city: 'Haugesund',
    startDate: '2026-01-26',
    employees: 3,
    revenue: 0,
    valuation: null,
    seeking: 2_000_000,
    share: 25,
    kept: 75,
    text: `
      Vi har kjøpt M/F «Skudefjord», bygget i 1969, for 400 000 kroner. På bildekket blir det 110 sitteplasser og
      kjøkken, i salongen bar. Kommunen har gitt kaiplass i Smedasundet i ti år. To kokker og en skipsingeniør har
      lagt inn egne penger; to millioner gjenstår til strøm, brannvern og avtrekk før åpning i mai.`,
  },
  {
    name: 'Tannbåten',
    industry: 'health',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'NO-18',
    city: 'Sandnessjøen',
    startDate: '2020-02-03',
    employees: 9,
    revenue: 11_900_000,
    valuation: 17_000_000,
    seeking: 2_550_000,
    share: 15,
    kept: 80,
    text: `
      Tannklinikk om bord i en ombygd katamaran, med to stoler og røntgen. Den ligger ved 31 kaier på Helgeland etter
      fast rute og har 5 800 pasienter som før brukte en hel dag på ferge. Mannskapet er ni: fire tannleger, tre
      sekretærer, skipper og styrmann. 2,55 millioner gir stol nummer tre og en kjeveortoped en uke i måneden.`,
  },
  {
    name: 'Hørselsbussen',
    industry: 'health',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'NO-40',
    city: 'Skien',
    startDate: '2009-10-12',
    employees: 10,
    revenue: 12_400_000,
    valuation: 12_000_000,
    seeking: 2_400_000,
    share: 20,
    kept: 80,
    text: `
      Bussen kjører til bedriften, de ansatte er ute igjen etter elleve minutter og lege ser på svarene samme kveld.
      27 000 hørselsprøver i fjor på industri, skoler og korps i Telemark og Vestfold. Åtte av ti kunder har vært med
      i mer enn fem år, og marginen er tolv prosent. Buss tre koster 2,4 millioner med målerom; ventelista er sju
      måneder.`,
  },
  {
    name: 'Blodsvar',
    industry: 'health',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'NO-03',
    city: 'Oslo',
    startDate: '2023-05-22',
    employees: 11,
    revenue: 4_400_000,
    valuation: 38_000_000,
    seeking: 3_420_000,
    share: 9,
    kept: 60,
    text: `
      Blodprøver hjemme, tatt av sykepleier mellom seks og åtte om morgenen, svar før kvelden. 6 900 besøk i Oslo
      siste året, flest hos kronisk syke som ellers tar fri fra jobb. To helseforetak prøver ordningen. Elleve
      sykepleiere sykler rundene sine. Pengene, 3,42 millioner, går til Bergen og til kobling mot fastlegenes journal.`,
  },
  {
    name: 'Tang og Salt',
    industry: 'beauty',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'NO-50',
    city: 'Frøya',
    startDate: '2022-03-28',
    employees: 4,
    revenue: 2_200_000,
    valuation: 6_000_000,
    seeking: 960_000,
    share: 16,
    kept: 84,
    coOwner: { roles: ['board'], skills: ['marketing', 'ecommerce'], hours: [2, 4] },
    text: `
      Badesalt og såpe av sukkertare som vi dyrker på fire liner ved Titran. 14 000 glass solgt i fjor, halvparten til
      hoteller. Vi er fire, og to av oss var fiskere før. Tørkerommet er et gammelt fiskemottak som vi leier år for
      år; 960 000 kroner kjøper det og en tørke som bruker en tredel av strømmen.`,
  },
  {
    name: 'Hårvaktene',
    industry: 'beauty',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'NO-32',
    city: 'Bærum',
    startDate: '2020-09-14',
    employees: 31,
    revenue: 15_600_000,
    valuation: 18_000_000,
    seeking: 2_160_000,
    share: 12,
    kept: 76,
    text: `
      Frisør på sykehjemmet, hver fjortende dag, med egen vask på hjul. Vi har avtale med 117 hjem rundt Oslofjorden
      og 31 ansatte på fastlønn. Omsetning 15,6 millioner. Kommunene betaler oppmøtet, beboeren klippen. 2,16
      millioner går til Trøndelag, der vi har vunnet et anbud på 40 hjem fra august.`,
  },
  {
    name: 'Negleverkstedet',
    industry: 'beauty',
    phase: 'breakEven',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'NO-03',
    city: 'Oslo',
    startDate: '2019-11-04',
    employees: 12,
    revenue: 7_800_000,
    valuation: 5_000_000,
    seeking: 1_000_000,
    share: 20,
    kept: 80,
    text: `
      Bransjen er kjent for svart arbeid. Vi har tariffavtale, avtrekk ved hvert bord og skriver opp arbeidstida.
      Manikyr koster 740 kroner og de fleste betaler gjerne. Tolv ansatte i to lokaler på Grünerløkka og Majorstua,
      7,8 millioner i omsetning, i balanse siden påske. En million åpner den tredje, på Oslo S.`,
  },
  {
    name: 'Lakselinja',
    industry: 'transportLogistics',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seriesA',
    county: 'NO-18',
    city: 'Narvik',
    startDate: '2018-01-08',
    employees: 33,
    revenue: 74_000_000,
    valuation: 95_000_000,
    seeking: 4_750_000,
    share: 5,
    kept: 62,
    text: `
      Laks på tog. 46 kjølecontainere går hver dag fra Narvik til Padborg på 31 timer, uten at en trailer krysser
      Saltfjellet. Fem slakterier har kontrakt til 2029, og i fjor kjørte vi inn 74 millioner. Flaskehalsen er
      løftekraner på terminalen; 4,75 millioner er vår andel, havna betaler resten.`,
  },
  {
    name: 'Varebil på Strøm',
    industry: 'transportLogistics',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'NO-39',
    city: 'Sandefjord',
    startDate: '2023-08-28',
    employees: 6,
    revenue: 8_100_000,
    valuation: 13_000_000,
    seeking: 1_950_000,
    share: 15,
    kept: 75,
    text: `
      Rørleggere og malere vil ha elbil, men banken vil ikke finansiere batteriet. Vi leier ut 74 elektriske varebiler
      med lading hjemme hos sjåføren, alt på én faktura til 8 900 kroner. Én bil har stått stille mer enn en uke. Vi
      er seks, tre av oss mekanikere. 1,95 millioner er egenkapitalen til 40 biler til.`,
  },
  {
    name: 'Pakkebåten',
    industry: 'transportLogistics',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'NO-32',
    city: 'Nesodden',
    startDate: '2024-03-04',
    employees: 8,
    revenue: 3_400_000,
    valuation: 16_000_000,
    seeking: 1_920_000,
    share: 12,
    kept: 70,
    text: `
      En elektrisk båt på tolv meter tar 900 pakker fra Filipstad og legger til på elleve brygger i Indre Oslofjord
      før ni om morgenen. To nettbutikker og posten på Nesodden bruker oss. Åtte skippere og bud deler to skift. 1,92
      millioner går til båt nummer to, så vi når Drøbak og slipper å stå når batteriet lader.`,
  },
  {
    name: 'Hyttevask Sør',
    industry: 'serviceCleaning',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'NO-42',
    city: 'Arendal',
    startDate: '2019-04-15',
    employees: 22,
    revenue: 13_700_000,
    valuation: 11_000_000,
    seeking: 1_540_000,
    share: 14,
    kept: 86,
    text: `
      Mellom klokka elleve og fire på lørdager bytter 640 hytter gjester. Vi vasker, skifter sengetøy og teller glass
      fra Risør til Lillesand. 22 ansatte på helårslønn; om vinteren tar vi barnehager og legekontor. 13,7 millioner i
      omsetning. 1,54 millioner bygger eget vaskeri, linet koster oss i dag 1,1 millioner i året hos andre.`,
  },
  {
    name: 'Taksnø og Renner',
    industry: 'serviceCleaning',
    phase: 'profitable',
    companyType: 'soleProprietorship',
    fundingRound: 'none',
    county: 'NO-40',
    city: 'Rjukan',
    startDate: '2007-11-01',
    employees: 5,
    revenue: 4_900_000,
    valuation: 3_000_000,
    seeking: 900_000,
    share: 30,
    kept: 70,
    text: `
      Snømåking av tak fra november til april, rensing av renner resten av året. 420 hytteeiere ved Gaustatoppen har
      fast avtale. Fem mann, 4,9 millioner i omsetning, ingen gjeld. Foretaket gjøres om til AS, og den som kjøper 30
      prosent for 900 000 kroner, får en pistenbil og et pent kundekart på kjøpet.`,
  },
  {
    name: 'Skjortebudet',
    industry: 'serviceCleaning',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'NO-03',
    city: 'Oslo',
    startDate: '2024-01-15',
    employees: 9,
    revenue: 4_700_000,
    valuation: 10_000_000,
    seeking: 1_500_000,
    share: 15,
    kept: 80,
    text: `
      Skjorter hentes på kontoret mandag, henger strøket der onsdag. 74 bedrifter i sentrum betaler 49 kroner skjorta,
      og 60 prosent kommer tilbake hver uke. Vi er ni i vaskeriet på Økern. En strykelinje til 1,1 millioner dobler
      kapasiteten; resten av halvannen million er husleie og to elsykler.`,
  },
  {
    name: 'Leirskolen Hallingskarvet',
    industry: 'socialEducation',
    phase: 'profitable',
    companyType: 'economicAssociation',
    fundingRound: 'loan',
    county: 'NO-33',
    city: 'Geilo',
    startDate: '1998-06-08',
    employees: 18,
    revenue: 16_200_000,
    valuation: 14_000_000,
    seeking: 2_100_000,
    share: 15,
    kept: 85,
    text: `
      84 skoleklasser i året sover, fryser og fisker på ørret hos oss. Samvirket ble startet av lærere i Hallingdal og
      har gått med overskudd i 22 av 27 år. 18 årsverk er mye i ei bygd med 2 500 innbyggere. Internatet fra 1964
      trenger sprinkler og nytt tak til sju millioner; banken vil se 2,1 i ny andelskapital først.`,
  },
  {
    name: 'Praksisplassen',
    industry: 'socialEducation',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'NO-31',
    city: 'Sarpsborg',
    startDate: '2019-08-12',
    employees: 17,
    revenue: 12_800_000,
    valuation: 13_000_000,
    seeking: 1_690_000,
    share: 13,
    kept: 79,
    text: `
      Ungdom som har sluttet på videregående lærer å reparere sykler, hvitevarer og båtmotorer, og vi selger det de
      lager. 71 av 96 har gått videre til lære siden 2021. NAV og fylket betaler plassene, butikken gir 4,1 av 12,8
      millioner i omsetning. 17 ansatte. 1,69 millioner til verksted i Moss.`,
  },
  {
    name: 'Tegn Nå',
    industry: 'socialEducation',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'NO-50',
    city: 'Trondheim',
    startDate: '2022-10-10',
    employees: 14,
    revenue: 6_600_000,
    valuation: 21_000_000,
    seeking: 2_100_000,
    share: 10,
    kept: 72,
    text: `
      Tegnspråktolk på skjerm innen 90 sekunder, til legetimen, butikken eller foreldremøtet. 14 tolker på vakt fra
      sju til tjueto, 2 300 samtaler i måneden. NAV kjøper halvparten av timene, kommunene resten. 2,1 millioner går
      til døgnvakt, som sykehusene krever før de kan skrive avtale.`,
  },
  {
    name: 'Fjordvakt',
    industry: 'security',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seriesA',
    county: 'NO-18',
    city: 'Bodø',
    startDate: '2018-11-19',
    employees: 19,
    revenue: 27_400_000,
    valuation: 50_000_000,
    seeking: 6_500_000,
    share: 13,
    kept: 63,
    coOwner: {
      roles: ['board', 'partTime'],
      skills: ['export', 'sales'],
      hours: [4, 15],
      ticket: [1_500_000, 6_500_000],
    },
    text: `
      Sensorer som varsler rømming og lus i merdene før noen ser det. 31 anlegg betaler per merd og måned, 27,4
      millioner i fjor, og ingen har sagt opp. Vi er 19 i Bodø og tre av dem bor halve året på flåte.

      6,5 millioner går til lager og folk i Oban. Vi trenger en eier som kan åpne Skottland: to skotske oppdrettere
      har hatt utstyret på prøve siden mars.`,
  },
  {
    name: 'Hyttevarsel',
    industry: 'security',
    phase: 'breakEven',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'NO-33',
    city: 'Hemsedal',
    startDate: '2014-09-15',
    employees: 7,
    revenue: 9_300_000,
    valuation: 12_000_000,
    seeking: 2_040_000,
    share: 17,
    kept: 83,
    text: `
      Alarm for hytter uten mobildekning. Signalet går over radio fra hytte til hytte og ned i dalen, der to vakter
      med snøscooter svarer døgnet rundt. 2 150 hytter, 39 innbrudd avbrutt siden vi begynte. Sju ansatte, 9,3
      millioner, i balanse. 2,04 millioner bygger ut til Gol, Nes og Flå.`,
  },
  {
    name: 'Bølgebryter',
    industry: 'security',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'NO-34',
    city: 'Gjøvik',
    startDate: '2023-01-09',
    employees: 13,
    revenue: 8_500_000,
    valuation: 33_000_000,
    seeking: 3_300_000,
    share: 10,
    kept: 64,
    text: `
      Små kommuner har én som kan data, og han sover om natta. Vi passer på nettet til 24 av dem fra et vaktrom på
      Gjøvik og stengte elleve angrep i fjor før noe ble kryptert. Vi er 13, flere av dem utdannet i byen. 3,3
      millioner gir tredje skift og godkjenningen som vannverk og kraftlag spør etter.`,
  },
  {
    name: 'Finnmark Bemanning',
    industry: 'consultingRecruitment',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'NO-56',
    city: 'Alta',
    startDate: '2011-05-09',
    employees: 29,
    revenue: 48_000_000,
    valuation: 22_000_000,
    seeking: 3_300_000,
    share: 15,
    kept: 75,
    text: `
      Sykepleiere, vernepleiere og leger i turnus nord for polarsirkelen, med bolig, bil og fadder. 29 er fast ansatt
      og 160 står i poolen; i fjor ga det 3,4 millioner på bunnlinja. Seks av ti vikarer kommer tilbake. 3,3 millioner
      kjøper fire boliger i Hammerfest og Vardø; leie er i dag den største utgiften etter lønn.`,
  },
  {
    name: 'Styrekandidaten',
    industry: 'consultingRecruitment',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'NO-03',
    city: 'Oslo',
    startDate: '2024-04-08',
    employees: 3,
    revenue: 1_300_000,
    valuation: 6_000_000,
    seeking: 900_000,
    share: 15,
    kept: 85,
    state: 'rejected',
    text: `
      Aksjeselskaper med under femti ansatte finner styremedlemmer på julebordet. Vi har et register over 3 100
      kandidater med bransje, regnskapsforståelse og ledig kapasitet, og tar 29 000 kroner per plass. 46 plasser fylt
      første året. 900 000 kroner gjør intervjuene digitale og dekker en selger i Bergen. Vi er tre.`,
  },
  {
    name: 'Verftsfolk',
    industry: 'consultingRecruitment',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'NO-46',
    city: 'Stord',
    startDate: '2016-10-17',
    employees: 46,
    revenue: 71_000_000,
    valuation: 36_000_000,
    seeking: 3_240_000,
    share: 9,
    kept: 73,
    text: `
      Vi leier ut rørleggere, isolatører og skipselektrikere til ni verft fra Egersund til Ulsteinvik. 46 er fast
      ansatt hos oss og bor i egne hybler, ikke i brakker. 71 millioner i omsetning. 3,24 millioner går til
      godkjenning og språkkurs for 30 fagfolk fra verft i Gdynia som blir lagt ned til sommeren.`,
  },
  {
    name: 'Seterkvalitet',
    industry: 'groceriesStores',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'NO-34',
    city: 'Fagernes',
    startDate: '2014-06-16',
    employees: 14,
    revenue: 19_600_000,
    valuation: 26_000_000,
    seeking: 5_200_000,
    share: 20,
    kept: 68,
    coOwner: {
      roles: ['silent', 'board'],
      skills: ['logistics', 'quality'],
      hours: [1, 4],
      ticket: [900_000, 5_200_000],
    },
    text: `
      Ost fra elleve setre i Valdres, solgt i 140 butikker. Lageret i Fagernes er fullt, og vi leter etter en medeier
      til et nytt modningsrom.

      Omsetningen var 19,6 millioner i fjor, 14 ansatte medregnet fire i helgene. Rommet tar 38 tonn og koster 4,3
      millioner; med 900 000 til egne hyller i butikkene blir det 5,2. Brunosten fra Vaset fikk sølv i Bergamo.`,
  },
  {
    name: 'Kongekrabbe Direkte',
    industry: 'groceriesStores',
    phase: 'breakEven',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'NO-56',
    city: 'Vadsø',
    startDate: '2018-08-06',
    employees: 9,
    revenue: 23_500_000,
    valuation: 14_000_000,
    seeking: 2_100_000,
    share: 15,
    kept: 85,
    text: `
      Levende kongekrabbe fra Varangerfjorden til restauranter i København, Paris og Seoul på under 40 timer. Vi
      kjøper av 22 båter og har ni ansatte på mottaket. 23,5 millioner i omsetning; fjoråret gikk i null da flyrutene
      ble lagt om. 2,1 millioner går til tanker på Gardermoen, der krabben kan stå til neste avgang.`,
  },
  {
    name: 'Nabomat',
    industry: 'groceriesStores',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'NO-46',
    city: 'Bergen',
    startDate: '2023-11-20',
    employees: 12,
    revenue: 14_100_000,
    valuation: 13_000_000,
    seeking: 1_560_000,
    share: 12,
    kept: 80,
    text: `
      Mat som går ut på dato om tre uker, solgt til halv pris i to butikker i Fyllingsdalen og på Danmarksplass. 480
      tonn ble ikke kastet i fjor. Tolv ansatte solgte for 14,1 millioner det andre året. Vi henter hos 38
      leverandører med én bil; 1,56 millioner gir bil nummer to med frys og en butikk i Åsane.`,
  },
  {
    name: 'Varmestua',
    industry: 'entertainment',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'NO-11',
    city: 'Stavanger',
    startDate: '2017-09-25',
    employees: 10,
    revenue: 11_300_000,
    valuation: 15_000_000,
    seeking: 2_400_000,
    share: 16,
    kept: 84,
    coOwner: { roles: ['board'], skills: ['property', 'marketing'], hours: [2, 5] },
    text: `
      Flytende badstuer i Stavanger og Sandnes, 38 000 besøk i fjor. Vi eier to og vil bygge to til før sommeren.

      290 kroner for halvannen time ga 11,3 millioner i omsetning og 2,2 i overskudd. Ti ansatte, de fleste badevakter
      på deltid. Byggetillatelse og kaiplass i Vågen og på Tau er gitt; 2,4 millioner betaler skrog og ovner hos
      båtbyggeren i Strand.`,
  },
  {
    name: 'Klatreskogen',
    industry: 'entertainment',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'NO-15',
    city: 'Molde',
    startDate: '2010-04-19',
    employees: 13,
    revenue: 9_400_000,
    valuation: 10_000_000,
    seeking: 1_800_000,
    share: 18,
    kept: 82,
    text: `
      118 heiser, broer og liner i furu over Moldefjorden, med 420 meter zipline ned til sjøen. 31 000 gjester mellom
      april og november. Billettene ga 9,4 millioner i fjor, og 1,3 ble til overs. Skolene vil komme hele året. 1,8
      millioner gir lys i løypa, garderobe med varme og tak over ventetida.`,
  },
  {
    name: 'Kinobåten',
    industry: 'entertainment',
    phase: 'preStartup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'NO-15',
    city: 'Kristiansund',
    startDate: '2025-10-13',
    employees: 2,
    revenue: 0,
    valuation: null,
    seeking: 1_000_000,
    share: 20,
    kept: 80,
    state: 'changesRequested',
    text: `
      Kysten har 47 bygder med bryggeplass og uten kino. Vi vil seile en rute på seks uker med 62 seter i lasterommet
      på en gammel fraktebåt. Båten er kjøpt og lerretet hengt opp; 14 bygder har skrevet under på minstebillettsalg.
      En million trengs til nødutganger, aggregat og visningsrettigheter for første sesong.`,
  },
  {
    name: 'Nordcelle Gjenvinning',
    industry: 'other',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seriesA',
    county: 'NO-31',
    city: 'Fredrikstad',
    startDate: '2019-03-18',
    employees: 43,
    revenue: 66_000_000,
    valuation: 120_000_000,
    seeking: 18_000_000,
    share: 15,
    kept: 58,
    text: `
      Batterier fra elbiler og ferger blir til svart masse med 96 prosent av nikkelen i behold. Anlegget på Øra tok
      imot 3 900 tonn i fjor og solgte for 66 millioner, med 43 folk på tre skift. Avtaler med to bilimportører og et
      fergerederi dekker 70 prosent av neste års volum.

      18 millioner går til tørrlinjen som skiller grafitt. Den er bestilt i Freiberg, leveres i oktober og gjør det
      siste avfallet til en vare.`,
  },
  {
    name: 'Ullstova Vinje',
    industry: 'other',
    phase: 'breakEven',
    companyType: 'economicAssociation',
    fundingRound: 'loan',
    county: 'NO-40',
    city: 'Vinje',
    startDate: '2012-02-13',
    employees: 8,
    revenue: 6_800_000,
    valuation: 6_000_000,
    seeking: 1_200_000,
    share: 20,
    kept: 80,
    text: `
      Bøndene i Vest-Telemark fikk åtte kroner kiloen for ulla. Samvirket vårt betaler 31, spinner den selv og selger
      garn til 190 butikker. I fjor ble det 36 tonn, lønn til åtte og et regnskap som gikk opp på krona. Kardemaskinen
      fra 1938 må ha ny reim og nytt belegg; sammen med et fargeri blir det 1,2 millioner.`,
  },
  {
    name: 'Levanger Skogplanter',
    industry: 'other',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'NO-50',
    city: 'Levanger',
    startDate: '1986-05-05',
    employees: 15,
    revenue: 17_900_000,
    valuation: 21_000_000,
    seeking: 4_200_000,
    share: 20,
    kept: 80,
    coOwner: { roles: ['silent'], skills: ['sustainability', 'finance'], ticket: [700_000, 4_200_000] },
    state: 'done',
    text: `
      Vi har sådd gran og furu i fire veksthus siden 1986 og leverer 4,6 millioner planter i året til skogeiere i
      Trøndelag. Femten ansatte, 17,9 millioner, overskudd 2,6. Etter stormen i 2024 er bestillingene høyere enn
      plassen. 4,2 millioner bygger et femte veksthus varmet med spillvarme fra ysteriet i nabolaget.`,
  },
]
