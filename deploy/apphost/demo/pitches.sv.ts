import type { DemoPitch } from './demo-pitch.ts'

export const pitches: readonly DemoPitch[] = [
  {
    name: 'Silvergrynet',
    industry: 'designMedia',
    phase: 'breakEven',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'SE-I',
    city: 'Visby',
    startDate: '2018-04-09',
    employees: 4,
    revenue: 3_900_000,
    valuation: 6_000_000,
    seeking: 900_000,
    share: 15,
    kept: 85,
    text: `
      Vi framkallar film. Folk postar sina rullar till Visby och får tillbaka negativ och skanningar inom fem dagar;
      21 000 rullar kom förra året, var tredje från Tyskland. Fyra anställda och 3,9 miljoner i omsättning räcker
      precis till att gå jämnt ut. En begagnad framkallare till och en snabbare skanner kostar 900 000 kronor och tar
      bort kön som i somras var tre veckor.`,
  },
  {
    name: 'Ljudlådan',
    industry: 'designMedia',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'SE-M',
    city: 'Malmö',
    startDate: '2019-09-02',
    employees: 11,
    revenue: 12_600_000,
    valuation: 24_000_000,
    seeking: 3_000_000,
    share: 12.5,
    kept: 70,
    text: `
      Ljudguider för museer, på nio språk, inlästa av människor. 46 museer i Norden betalar årsavgift, de flesta sedan
      de slutade hyra ut apparater. Av omsättningen på 12,6 miljoner är två tredjedelar återkommande. Tre miljoner ska
      betala två redaktörer och en säljare i Hamburg, där vi redan gör guiden till sjöfartsmuseet.`,
  },
  {
    name: 'Typsnickeriet',
    industry: 'designMedia',
    phase: 'preStartup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'SE-AB',
    city: 'Stockholm',
    startDate: '2026-02-16',
    employees: 2,
    revenue: 0,
    valuation: null,
    seeking: 300_000,
    share: 10,
    kept: 90,
    text: `
      Två formgivare ritar typsnitt som klarar alla fem samiska språken, finska och isländska utan att prickar och
      streck hamnar fel. Första familjen, Nåjd, är klar i fyra snitt och säljs från mars. Vi vill ha 300 000 kronor
      för att rita kursiven och betala en samisk språkgranskare i ett år.`,
  },
  {
    name: 'Avtalspunkten',
    industry: 'financeLaw',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'SE-C',
    city: 'Uppsala',
    startDate: '2020-01-13',
    employees: 9,
    revenue: 11_200_000,
    valuation: 28_000_000,
    seeking: 2_800_000,
    share: 10,
    kept: 72,
    coOwner: { roles: ['partTime'], skills: ['sales', 'accounting'], hours: [8, 16] },
    text: `
      Fasta priser på avtal för småföretag: anställningsavtal 1 900 kronor, aktieägaravtal 6 400. Sju jurister och två
      utvecklare hanterade 4 300 ärenden i fjol. Hälften av kunderna återkommer inom ett år. Vi tar in 2,8 miljoner
      för att bygga ett arkiv där kunden ser när varje avtal löper ut, och söker någon som har sålt till
      redovisningsbyråer.`,
  },
  {
    name: 'Bokslutsbyrån Vänern',
    industry: 'financeLaw',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'SE-S',
    city: 'Karlstad',
    startDate: '2006-08-21',
    employees: 14,
    revenue: 15_800_000,
    valuation: 17_000_000,
    seeking: 3_400_000,
    share: 20,
    kept: 80,
    coOwner: {
      roles: ['fullTime'],
      skills: ['accounting', 'leadership'],
      hours: [35, 40],
      ticket: [1_700_000, 3_400_000],
    },
    text: `
      Vi sköter bokföring och skatt åt 310 lantbruk och skogsägare kring Vänern. Omsättningen är 15,8 miljoner och
      resultatet har legat runt två miljoner i sex år. En av grundarna går i pension i juni och hans tjugo procent är
      till salu för 3,4 miljoner. Fjorton anställda stannar, och kontoret i Åmål likaså.`,
  },
  {
    name: 'Bouppteckningen',
    industry: 'financeLaw',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'SE-E',
    city: 'Linköping',
    startDate: '2024-05-20',
    employees: 3,
    revenue: 1_400_000,
    valuation: 7_000_000,
    seeking: 980_000,
    share: 14,
    kept: 86,
    text: `
      En bouppteckning tar i dag ungefär tre månader och kostar efter timme. Hos oss tar den sex veckor och kostar 9
      900 kronor, eftersom banker och Skatteverket frågas digitalt. 140 dödsbon har anlitat oss sedan starten. 980 000
      kronor räcker till en jurist till och till avtal med begravningsbyråer i fem län.`,
  },
  {
    name: 'Gruvluft',
    industry: 'dataIt',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'SE-BD',
    city: 'Kiruna',
    startDate: '2019-11-04',
    employees: 13,
    revenue: 17_500_000,
    valuation: 46_000_000,
    seeking: 4_140_000,
    share: 9,
    kept: 64,
    coOwner: { roles: ['board'], skills: ['export', 'quality'], hours: [2, 4], ticket: [1_000_000, 4_140_000] },
    text: `
      Ventilation är den största elräkningen i en gruva. Vårt system styr fläktarna efter var fordonen faktiskt är och
      sparar mellan 28 och 41 procent av elen i de fyra gruvor där det går. Vi är tretton, fakturerade 17,5 miljoner i
      fjol och har avtal i Kiruna och Garpenberg till 2029. Pengarna, 4,14 miljoner, går till certifiering för Kanada.`,
  },
  {
    name: 'Radläsaren',
    industry: 'dataIt',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'SE-O',
    city: 'Göteborg',
    startDate: '2023-08-14',
    employees: 6,
    revenue: 2_100_000,
    valuation: 18_000_000,
    seeking: 1_980_000,
    share: 11,
    kept: 75,
    text: `
      Arkiven har hyllkilometer av handskrivna protokoll som ingen kan söka i. Vår läsare klarar svensk handstil från
      1680-talet och framåt med fyra fel på hundra ord. Ett landsarkiv och tre stift är kunder. 1,98 miljoner betalar
      beräkningskraft och en paleograf, så att vi kan ta oss an danska kyrkböcker nästa höst.`,
  },
  {
    name: 'Kommunkoll',
    industry: 'dataIt',
    phase: 'breakEven',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'SE-T',
    city: 'Örebro',
    startDate: '2017-03-06',
    employees: 7,
    revenue: 8_400_000,
    valuation: 12_000_000,
    seeking: 2_160_000,
    share: 18,
    kept: 82,
    coOwner: { roles: ['board', 'partTime'], skills: ['export', 'sales', 'law'], hours: [4, 12] },
    text: `
      Alla protokoll från 290 kommuner och 21 regioner, sökbara dagen efter mötet. 214 redaktioner, advokatbyråer och
      byggbolag prenumererar. Vi är sju, omsätter 8,4 miljoner och gör nollresultat sedan i våras. 2,16 miljoner ska
      gå till Norge, där 357 kommuner publicerar på ungefär samma sätt men i nio olika system.`,
  },
  {
    name: 'Timmerlod',
    industry: 'construction',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seriesA',
    county: 'SE-AC',
    city: 'Umeå',
    startDate: '2016-05-02',
    employees: 41,
    revenue: 68_000_000,
    valuation: 40_000_000,
    seeking: 2_800_000,
    share: 7,
    kept: 93,
    text: `
      Prefabricerade stommar i norrländsk gran, färdiga att resa på två dagar. Orderboken är full till augusti och
      fabriken i Umeå går i ett skift med 41 anställda. Omsättningen var 68 miljoner i fjol. För 2,8 miljoner bygger
      vi om kapstationen så att ett andra skift kan börja efter sommaren.`,
  },
  {
    name: 'Kalk och Flinta',
    industry: 'construction',
    phase: 'profitable',
    companyType: 'generalPartnership',
    fundingRound: 'none',
    county: 'SE-H',
    city: 'Borgholm',
    startDate: '2003-04-01',
    employees: 8,
    revenue: 9_700_000,
    valuation: 8_000_000,
    seeking: 2_000_000,
    share: 25,
    kept: 75,
    coOwner: {
      roles: ['partTime', 'fullTime'],
      skills: ['production', 'leadership'],
      hours: [20, 40],
      ticket: [2_000_000, 2_000_000],
    },
    text: `
      Vi putsar om kyrkor, herrgårdar och vanliga öländska stenhus med kalkbruk som vi bränner själva. Åtta murare
      hinner med jobb för knappt tio miljoner om året, och kalendern är full till hösten 2027. Handelsbolaget blir
      aktiebolag när den nya delägaren kommer in med två miljoner. De köper en egen bruksstation och slipper hyra
      ställningar för 600 000 om året.`,
  },
  {
    name: 'Grundlyftet',
    industry: 'construction',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'SE-M',
    city: 'Trelleborg',
    startDate: '2023-02-20',
    employees: 5,
    revenue: 4_200_000,
    valuation: 9_000_000,
    seeking: 1_800_000,
    share: 20,
    kept: 80,
    text: `
      När ett hus sjunker i skånsk lera brukar man gräva. Vi borrar tjugo millimeters hål och pressar in ett
      kalkbaserat bruk som lyfter grunden medan familjen bor kvar. 63 hus sedan starten, inget har satt sig igen. 1,8
      miljoner går till en andra pumpbil; den vi har är bokad fyra månader fram. Det blev arbete för 4,2 miljoner i
      fjol, på fem man.`,
  },
  {
    name: 'Torgvana',
    industry: 'salesMarketing',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'SE-G',
    city: 'Växjö',
    startDate: '2024-03-11',
    employees: 4,
    revenue: 2_600_000,
    valuation: 8_000_000,
    seeking: 960_000,
    share: 12,
    kept: 88,
    text: `
      Hantverkare säljer bäst där folk redan går. Vi hyr tomma lokaler på sex veckor i taget och fyller dem med tjugo
      tillverkare som betalar hyra plus åtta procent. Elva butiker i Växjö, Kalmar och Halmstad hittills, alla med
      vinst. 960 000 kronor ger oss inredning till fyra städer samtidigt i stället för två.`,
  },
  {
    name: 'Kvittolycka',
    industry: 'salesMarketing',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'SE-AB',
    city: 'Solna',
    startDate: '2021-06-07',
    employees: 16,
    revenue: 14_900_000,
    valuation: 52_000_000,
    seeking: 4_160_000,
    share: 8,
    kept: 61,
    text: `
      Stamkundskort för butiker som inte har råd med ett. Kunden drar sitt vanliga kort, vi känner igen köpet och
      butiken bestämmer vad tionde kaffet kostar. 3 560 butiker betalar 349 kronor i månaden; uppsägningen är 1,1
      procent. Av oss sexton sitter nio i Solna och resten på vägarna mellan butikerna. 4,16 miljoner går till
      koppling mot tre kassasystem till.`,
  },
  {
    name: 'Skyltmakarna i Borås',
    industry: 'salesMarketing',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'SE-O',
    city: 'Borås',
    startDate: '1994-01-10',
    employees: 22,
    revenue: 27_300_000,
    valuation: 21_000_000,
    seeking: 4_200_000,
    share: 20,
    kept: 80,
    coOwner: {
      roles: ['fullTime'],
      skills: ['leadership', 'production', 'technology'],
      ticket: [2_100_000, 4_200_000],
    },
    text: `
      Neon, lysdioder och målade fasadskyltar från en verkstad med 22 anställda. Omsättning 27,3 miljoner, vinst varje
      år sedan 1997. Ägaren är 63 och vill lämna över i tre steg; det första är tjugo procent för 4,2 miljoner.
      Hälften lånar han ut till bolaget, som byter sin fräs från 2008 mot en femaxlig.`,
  },
  {
    name: 'Ottsjö Fjällgård',
    industry: 'hotelRestaurant',
    phase: 'breakEven',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'SE-Z',
    city: 'Åre',
    startDate: '2015-12-01',
    employees: 9,
    revenue: 8_800_000,
    valuation: 14_000_000,
    seeking: 2_100_000,
    share: 15,
    kept: 85,
    text: `
      Fjorton rum, 62 bäddar och ett kök som lagar på ren och röding från socknen. Beläggningen är 71 procent på
      vintern och 34 på sommaren. Räknat över året går nio löner och räntan precis ihop. Med 2,1 miljoner bygger vi en
      bastu vid sjön och öppnar leden till Vålådalen för cyklister, det som fattas för att sommaren ska bära sig.`,
  },
  {
    name: 'Bryggkrogen Smögen',
    industry: 'hotelRestaurant',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'SE-O',
    city: 'Smögen',
    startDate: '2009-05-15',
    employees: 12,
    revenue: 13_100_000,
    valuation: 11_000_000,
    seeking: 1_980_000,
    share: 18,
    kept: 82,
    text: `
      Krog på bryggan med 94 platser, öppen april till oktober. Två båtar landar räkor och kräftor direkt till vår
      kaj. På sju månader säljer vi för 13,1 miljoner och tjänar 1,6. 1,98 miljoner gör att vi kan köpa fiskboden
      intill, vinterisolera den och hålla öppet helger hela året med våra tolv anställda.`,
  },
  {
    name: 'Nattvagnen',
    industry: 'hotelRestaurant',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'SE-M',
    city: 'Lund',
    startDate: '2024-08-19',
    employees: 7,
    revenue: 4_800_000,
    valuation: 6_000_000,
    seeking: 900_000,
    share: 15,
    kept: 85,
    text: `
      Vegetarisk kebab på selleri och svamp, såld ur två vagnar mellan 22 och 04. Vi säljer 310 portioner en vanlig
      fredag. Sju studenter och kockar delar på nätterna. 900 000 kronor köper en tredje vagn, till Helsingborg, och
      ett produktionskök där vi redan har hyreskontrakt. Omsättning första hela året: 4,8 miljoner.`,
  },
  {
    name: 'Ryggverket',
    industry: 'health',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'SE-Y',
    city: 'Sundsvall',
    startDate: '2012-02-06',
    employees: 17,
    revenue: 19_400_000,
    valuation: 22_000_000,
    seeking: 3_300_000,
    share: 15,
    kept: 75,
    text: `
      Sjukgymnaster som arbetar inne på fabrikerna. Vi har mottagning på två pappersbruk, tre sågverk och nio andra
      arbetsplatser längs kusten. Sjukskrivningar för rygg har gått ned med en tredjedel hos dem som varit kunder i
      tre år. 17 anställda, 19,4 miljoner. 3,3 miljoner går till mottagningar i Gävle och Örnsköldsvik.`,
  },
  {
    name: 'Barnmorskan kommer',
    industry: 'health',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'SE-X',
    city: 'Gävle',
    startDate: '2021-03-15',
    employees: 12,
    revenue: 9_600_000,
    valuation: 20_000_000,
    seeking: 2_400_000,
    share: 12,
    kept: 78,
    text: `
      Hembesök av barnmorska dagen efter förlossningen och en gång i veckan i sex veckor. Två regioner betalar för det
      sedan 2023; 1 870 familjer har fått besök. Vi är tolv barnmorskor, alla med minst fem år på förlossningen. 2,4
      miljoner behövs för att klara upphandlingen i Uppsala, som kräver dygnet runt-telefon och ett journalsystem som
      talar med regionens.`,
  },
  {
    name: 'Sömnposten',
    industry: 'health',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'SE-AB',
    city: 'Stockholm',
    startDate: '2023-10-02',
    employees: 8,
    revenue: 3_300_000,
    valuation: 25_000_000,
    seeking: 2_500_000,
    share: 10,
    kept: 68,
    state: 'underReview',
    text: `
      Sömnapné utreds i dag på sjukhus med ett halvt års kö. Vi skickar en mätare stor som en klocka i ett kuvert,
      patienten sover med den två nätter och en specialist svarar inom en vecka. 2 200 utredningar, avtal med region
      Sörmland. Åtta anställda. 2,5 miljoner går till 400 mätare och en läkare till.`,
  },
  {
    name: 'Saxen och Havet',
    industry: 'beauty',
    phase: 'profitable',
    companyType: 'soleProprietorship',
    fundingRound: 'none',
    county: 'SE-N',
    city: 'Varberg',
    startDate: '2011-09-01',
    employees: 6,
    revenue: 4_600_000,
    valuation: 3_000_000,
    seeking: 900_000,
    share: 30,
    kept: 70,
    text: `
      Tre stolar blev sex och kunderna bokar åtta veckor i förväg. Salongen ligger vid kallbadhuset i Varberg och
      klipper 9 400 huvuden om året. Den enskilda firman blir bolag med två ägare: 30 procent för 900 000 kronor, som
      blir en andra salong i Falkenberg. Vi är sex och har ingen skuld.`,
  },
  {
    name: 'Björksav',
    industry: 'beauty',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'SE-X',
    city: 'Ljusdal',
    startDate: '2022-04-25',
    employees: 4,
    revenue: 1_900_000,
    valuation: 7_000_000,
    seeking: 1_050_000,
    share: 15,
    kept: 85,
    coOwner: { roles: ['board'], skills: ['ecommerce', 'export'], hours: [2, 5], ticket: [150_000, 1_050_000] },
    text: `
      Ansiktsvatten och tvål på björksav som vi tappar själva under tre veckor i april. 6 200 flaskor förra året i 41
      butiker och en egen webb. Omsättningen är 1,9 miljoner. Tanken som saven steriliseras i är för liten. En ny på 4
      000 liter kostar 700 000 och resten av de 1,05 miljonerna går till att sälja i Norge.`,
  },
  {
    name: 'Möllebarberarna',
    industry: 'beauty',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'SE-M',
    city: 'Helsingborg',
    startDate: '2018-10-08',
    employees: 19,
    revenue: 13_800_000,
    valuation: 16_000_000,
    seeking: 1_600_000,
    share: 10,
    kept: 90,
    text: `
      Fem barberare i Skåne med samma pris i alla stolar: 320 kronor, ingen bokning, kölapp i mobilen. Vi klippte 51
      000 herrar i fjol. Nitton barberare går på kollektivavtal, vilket är ovanligare än det borde vara. Till nästa
      två stolar i Ängelholm och Höganäs behövs 1,6 miljoner, hälften till VVS.`,
  },
  {
    name: 'Jönköpings Kyltransport',
    industry: 'transportLogistics',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'later',
    county: 'SE-F',
    city: 'Jönköping',
    startDate: '1988-06-01',
    employees: 64,
    revenue: 118_000_000,
    valuation: 58_000_000,
    seeking: 4_640_000,
    share: 8,
    kept: 80,
    text: `
      31 kylbilar kör mejeri, kött och blommor mellan Jönköping och sex lager från Malmö till Gävle. Av 118 miljoner i
      intäkter blev 6,2 kvar i fjol. Tolv av bilarna ska bytas mot el före 2029 och depån behöver laddning för det:
      4,64 miljoner av egna medel, lika mycket av banken. Sex fasta avtal löper till 2031.`,
  },
  {
    name: 'Cykelbud Fyris',
    industry: 'transportLogistics',
    phase: 'growth',
    companyType: 'economicAssociation',
    fundingRound: 'none',
    county: 'SE-C',
    city: 'Uppsala',
    startDate: '2019-05-06',
    employees: 18,
    revenue: 10_300_000,
    valuation: 9_000_000,
    seeking: 900_000,
    share: 10,
    kept: 90,
    coOwner: { roles: ['silent'], skills: [], ticket: [900_000, 900_000] },
    text: `
      Arton bud på lastcyklar delar ut paket, blodprov och skollunch i Uppsala. Bilarna hinner elva stopp i timmen i
      centrum, vi hinner sjutton. Förra året fakturerade vi 10,3 miljoner och fick två nya kunder i kvartalet. Den
      ekonomiska föreningen ägs av buden; en extern medlem tar tio procent för 900 000 kronor, som blir ett
      omlastningsrum vid Kungsängen.`,
  },
  {
    name: 'Skärgårdsfrakt Norr',
    industry: 'transportLogistics',
    phase: 'breakEven',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'SE-AB',
    city: 'Norrtälje',
    startDate: '2010-04-12',
    employees: 7,
    revenue: 9_200_000,
    valuation: 10_000_000,
    seeking: 2_200_000,
    share: 22,
    kept: 78,
    text: `
      Sand, pellets, byggvaror och en och annan flygel till 140 öar mellan Kapellskär och Öregrund. Sju man delar på
      två bogserpråmar. Den äldre pråmen är från 1971 och klarar inte nästa besiktning. 2,2 miljoner är insatsen för
      en begagnad ersättare från Åbo som ligger och väntar till mars.`,
  },
  {
    name: 'Hamnstäd',
    industry: 'serviceCleaning',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'SE-O',
    city: 'Göteborg',
    startDate: '2008-09-15',
    employees: 26,
    revenue: 18_200_000,
    valuation: 5_000_000,
    seeking: 1_100_000,
    share: 22,
    kept: 78,
    text: `
      Städning av kontor och fartyg i Göteborgs hamn. 26 anställda, kollektivavtal och fasta kontrakt till 2028.
      Omsättningen var 18,2 miljoner och marginalen fyra procent, som det brukar vara i branschen. 1,1 miljoner ska
      bli två högtrycksbåtar, för skrov får vi tre gånger så bra betalt som för golv.`,
  },
  {
    name: 'Klara Rutor',
    industry: 'serviceCleaning',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'SE-U',
    city: 'Västerås',
    startDate: '2023-05-02',
    employees: 9,
    revenue: 5_100_000,
    valuation: 6_000_000,
    seeking: 960_000,
    share: 16,
    kept: 84,
    text: `
      Fönsterputs med avjoniserat vatten och tolv meters stång, från marken och utan kemikalier. 1 300 villor i
      Västerås har abonnemang på tre putsningar om året. Andra året slutade på 5,1 miljoner, mot två det första. 960
      000 kronor räcker till tre bilar och ett lager i Enköping, där 400 hushåll står på kö.`,
  },
  {
    name: 'Bergslagens Sotare',
    industry: 'serviceCleaning',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'SE-W',
    city: 'Ludvika',
    startDate: '1999-02-01',
    employees: 15,
    revenue: 14_200_000,
    valuation: 13_000_000,
    seeking: 2_600_000,
    share: 20,
    kept: 80,
    state: 'withdrawn',
    text: `
      Sotning och brandskyddskontroll i fem kommuner på entreprenad till 2030, 22 000 eldstäder. Femton sotare,
      medelålder 38. Vi har börjat fräsa och gjuta om rökkanaler, och den delen växer med en fjärdedel om året. 2,6
      miljoner för tjugo procent; pengarna blir två fräsmaskiner och en utbildad gjutare.`,
  },
  {
    name: 'Läxhyttan',
    industry: 'socialEducation',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'SE-D',
    city: 'Eskilstuna',
    startDate: '2020-08-17',
    employees: 23,
    revenue: 11_900_000,
    valuation: 19_000_000,
    seeking: 2_090_000,
    share: 11,
    kept: 81,
    text: `
      Läxhjälp i skolans lokaler, betald av kommunen, gratis för eleven. Vi finns på 34 skolor i Sörmland och Närke.
      Andelen med godkänt i matematik steg från 71 till 84 procent på skolorna som varit med i tre år. De flesta av
      våra 23 lärare pluggar själva till läraryrket. 2,09 miljoner till tolv skolor i Västmanland.`,
  },
  {
    name: 'Förskolan Myrstigen',
    industry: 'socialEducation',
    phase: 'profitable',
    companyType: 'economicAssociation',
    fundingRound: 'loan',
    county: 'SE-K',
    city: 'Karlskrona',
    startDate: '1996-08-05',
    employees: 21,
    revenue: 17_600_000,
    valuation: 10_000_000,
    seeking: 1_500_000,
    share: 15,
    kept: 85,
    text: `
      Två förskolor på Trossö och i Lyckeby med 108 barn och 21 anställda. Föräldrar har drivit dem som förening i
      trettio år, med vinst de senaste tretton. Kommunen vill att vi öppnar en tredje i Rödeby och har en tomt. Av
      bygget fattas 1,5 miljoner, för vilket en medlem som inte är förälder kan få femton procent.`,
  },
  {
    name: 'Svenska på jobbet',
    industry: 'socialEducation',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'SE-AC',
    city: 'Skellefteå',
    startDate: '2023-09-11',
    employees: 10,
    revenue: 6_300_000,
    valuation: 11_000_000,
    seeking: 1_540_000,
    share: 14,
    kept: 80,
    text: `
      Språkundervisning på industrins arbetstid, med ord från just den arbetsplatsen. 780 montörer och operatörer från
      39 länder har gått kursen i Skellefteå och Piteå. Arbetsgivaren betalar 14 800 per person. Tio lärare, varav sex
      själva har lärt sig svenska som vuxna. 1,54 miljoner gör kursen färdig för gruva och slakteri, som har frågat.`,
  },
  {
    name: 'Låsmästarna Hälsingland',
    industry: 'security',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'SE-X',
    city: 'Hudiksvall',
    startDate: '1991-03-04',
    employees: 11,
    revenue: 14_600_000,
    valuation: 12_000_000,
    seeking: 3_000_000,
    share: 25,
    kept: 75,
    coOwner: { roles: ['partTime', 'fullTime'], skills: ['sales', 'customerService'], hours: [16, 40] },
    text: `
      Tre låsverkstäder, i Hudiksvall, Söderhamn och Bollnäs, med jour dygnet runt. Elva låssmeder, 14,6 miljoner i
      omsättning och 1,9 i resultat. Två av tre delägare är kvar; den tredjes fjärdedel säljs för tre miljoner.
      Kommunernas byte till elektroniska lås är upphandlat och ger arbete till 2029.`,
  },
  {
    name: 'Brandrond',
    industry: 'security',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'SE-E',
    city: 'Linköping',
    startDate: '2020-10-05',
    employees: 12,
    revenue: 10_800_000,
    valuation: 32_000_000,
    seeking: 2_880_000,
    share: 9,
    kept: 67,
    text: `
      Fastighetsskötaren går sin rond med mobilen, dörrar och släckare svarar via klistermärke, och försäkringsbolaget
      ser resultatet samma kväll. 7 400 byggnader, de flesta allmännytta. Intäkterna, 10,8 miljoner i fjol, är
      prenumerationer till sista kronan. Två försäkringsbolag vill sälja tjänsten vidare; 2,88 miljoner bygger
      kopplingen och anställer den som ska sköta avtalen.`,
  },
  {
    name: 'Vaktbåten',
    industry: 'security',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'SE-AB',
    city: 'Nynäshamn',
    startDate: '2024-04-29',
    employees: 5,
    revenue: 1_700_000,
    valuation: 5_000_000,
    seeking: 1_000_000,
    share: 20,
    kept: 80,
    state: 'rejected',
    text: `
      Stölder av utombordare kostar båtägare 190 miljoner om året. Vi patrullerar nitton hamnar i södra skärgården
      från maj till oktober med två båtar och värmekamera; betalt blir det per brygga. Fem säsongsvakter, 1,7 miljoner
      andra sommaren. En miljon räcker till en tredje båt och till larm som båtklubben själv kan hyra.`,
  },
  {
    name: 'Skiftbyrån',
    industry: 'consultingRecruitment',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'SE-O',
    city: 'Trollhättan',
    startDate: '2013-01-14',
    employees: 38,
    revenue: 44_000_000,
    valuation: 24_000_000,
    seeking: 2_880_000,
    share: 12,
    kept: 74,
    text: `
      Vi hyr ut svetsare, elektriker och truckförare, fast anställda hos oss med lön också mellan uppdragen. 38
      personer ute på tolv industrier längs Göta älv. 44 miljoner i omsättning, 2,1 i resultat. 2,88 miljoner bygger
      en egen svetsskola i Vargön, eftersom vi tackade nej till uppdrag för nio miljoner förra året.`,
  },
  {
    name: 'Flytta norrut',
    industry: 'consultingRecruitment',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'SE-BD',
    city: 'Luleå',
    startDate: '2021-11-01',
    employees: 14,
    revenue: 16_200_000,
    valuation: 26_000_000,
    seeking: 2_600_000,
    share: 10,
    kept: 80,
    text: `
      Ingenjörer säger ja till jobbet och nej till flytten. Vi hjälper hela familjen: skola, partnerns arbete, tomt,
      skotergarage. 210 hushåll har flyttat till Norrbotten genom oss och 187 bor kvar efter två år. Arbetsgivaren
      betalar oss när familjen har varit på plats i sex månader. 2,6 miljoner går till kontor i Milano och Porto, där
      de flesta sökande finns.`,
  },
  {
    name: 'Åkerråd',
    industry: 'consultingRecruitment',
    phase: 'breakEven',
    companyType: 'limitedPartnership',
    fundingRound: 'none',
    county: 'SE-M',
    city: 'Kristianstad',
    startDate: '2007-03-19',
    employees: 6,
    revenue: 5_400_000,
    valuation: 6_000_000,
    seeking: 1_440_000,
    share: 24,
    kept: 76,
    coOwner: { roles: ['fullTime'], skills: ['data', 'sustainability'], hours: [30, 40] },
    state: 'done',
    text: `
      Sex agronomer som inte säljer utsäde, gödsel eller maskiner. 160 gårdar betalar per hektar för att slippa fråga
      den som tjänar på svaret. Omsättning 5,4 miljoner, resultatet delas lika. 1,44 miljoner ger oss markkartor med
      egen drönare i stället för inköpta. Komplementären vill ha in någon som kan ta över om tio år.`,
  },
  {
    name: 'Kringelgården Bageri',
    industry: 'groceriesStores',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'SE-E',
    city: 'Norrköping',
    startDate: '2011-03-01',
    employees: 38,
    revenue: 31_400_000,
    valuation: 37_500_000,
    seeking: 4_500_000,
    share: 12,
    kept: 78,
    coOwner: { roles: ['board'], skills: ['purchasing', 'logistics'], hours: [2, 6], ticket: [500_000, 4_500_000] },
    text: `
      Fyra bagerier i Norrköping och Linköping, leveranser till 62 kaféer före klockan sex. Vi är 38 anställda,
      omsatte 31,4 miljoner kronor förra året och tjänade 2,9. Grossistdelen växer snabbast: 9 kaféer 2021, 62 i dag.

      Vi söker 4,5 miljoner till en andra stenugn (1,9), ett femte bageri i Mjölby (1,8) och kyltransport (0,8).
      Hyresavtalet i Mjölby är påskrivet och gäller från mars. Helst av någon som kan inköp eller livsmedelslogistik
      och vill sitta i styrelsen.`,
  },
  {
    name: 'Lanthandeln rullar',
    industry: 'groceriesStores',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'SE-O',
    city: 'Mariestad',
    startDate: '2024-01-22',
    employees: 6,
    revenue: 7_900_000,
    valuation: 9_000_000,
    seeking: 1_080_000,
    share: 12,
    kept: 88,
    text: `
      I 43 byar mellan Vänern och Vättern har affären stängt. Vår lastbil har 900 varor, kortläsare och apoteksombud
      och stannar på samma plats samma tid varje vecka. Snittköpet är 418 kronor. Bilen säljer för 7,9 miljoner om
      året med sex personer i två skift. En andra lastbil kostar 1,08 miljoner inredd, och nio kommuner i Dalsland har
      bett oss komma.`,
  },
  {
    name: 'Österlens Senap',
    industry: 'groceriesStores',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'SE-M',
    city: 'Ystad',
    startDate: '2014-06-02',
    employees: 7,
    revenue: 8_600_000,
    valuation: 12_000_000,
    seeking: 2_400_000,
    share: 20,
    kept: 80,
    text: `
      Grovmald senap på frö från fyra gårdar i Ystads kommun. 290 000 burkar förra året, i 620 butiker och på tre
      danska smørrebrødskedjor. 8,6 miljoner i omsättning, sju anställda, elva procents marginal. Tappningen görs för
      hand. En begagnad fyllmaskin och ett större kylrum går på 2,4 miljoner.`,
  },
  {
    name: 'Flipperhallen',
    industry: 'entertainment',
    phase: 'breakEven',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'SE-T',
    city: 'Örebro',
    startDate: '2019-02-11',
    employees: 5,
    revenue: 4_100_000,
    valuation: 5_000_000,
    seeking: 900_000,
    share: 18,
    kept: 82,
    text: `
      84 flipperspel från 1962 och framåt, alla spelbara, inget myntinkast: 140 kronor i entré och spela hur länge man
      vill. 27 000 besök i fjol och världscupdeltävling två år i rad. Fem anställda, varav två reparerar på heltid.
      900 000 kronor köper en samling på 60 spel i Karlskoga innan den går till Tyskland.`,
  },
  {
    name: 'Tärning och Te',
    industry: 'entertainment',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'SE-AC',
    city: 'Umeå',
    startDate: '2017-09-04',
    employees: 13,
    revenue: 9_900_000,
    valuation: 15_000_000,
    seeking: 2_100_000,
    share: 14,
    kept: 72,
    text: `
      Ett kafé med 900 brädspel som började ge ut egna. Vårt fjärde spel, Älvsborg, är tryckt i 38 000 exemplar på sex
      språk. Förlaget är nu två tredjedelar av omsättningen på 9,9 miljoner. Tretton anställda. 2,1 miljoner
      finansierar nästa två spel fram till mässan i Essen, så att vi slipper sälja rättigheterna.`,
  },
  {
    name: 'Rymdkajen',
    industry: 'entertainment',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'SE-S',
    city: 'Karlstad',
    startDate: '2023-11-13',
    employees: 6,
    revenue: 3_200_000,
    valuation: 4_000_000,
    seeking: 800_000,
    share: 20,
    kept: 80,
    state: 'changesRequested',
    text: `
      Tre flyktrum i ett gammalt tvätteri vid Klarälven, byggda av en scenograf från operan. Betyg 4,9 av 1 100
      besökare. Sex spelledare jobbar deltid och fredagarna är slutsålda. Med 800 000 kronor blir övervåningen ett
      fjärde rum för tolv personer, storleken som företag frågar efter och som vi i dag skickar till Örebro.`,
  },
  {
    name: 'Återglas',
    industry: 'other',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seriesA',
    county: 'SE-G',
    city: 'Lessebo',
    startDate: '2018-03-12',
    employees: 24,
    revenue: 29_000_000,
    valuation: 55_000_000,
    seeking: 4_950_000,
    share: 9,
    kept: 58,
    text: `
      Gamla fönster blir nya rutor. Vi skiljer glas från båge, karm och fog och säljer krosset till floatglasverk som
      annars smälter sand. 11 400 ton förra året, avtal med fyra rivningsbolag. 24 anställda i Lessebo, 29 miljoner i
      omsättning. 4,95 miljoner är vår halva av en sorteringslinje; Klimatklivet har beviljat den andra.`,
  },
  {
    name: 'Halländska Bigårdar',
    industry: 'other',
    phase: 'profitable',
    companyType: 'soleProprietorship',
    fundingRound: 'none',
    county: 'SE-N',
    city: 'Falkenberg',
    startDate: '2005-05-02',
    employees: 3,
    revenue: 2_800_000,
    valuation: 2_500_000,
    seeking: 1_000_000,
    share: 40,
    kept: 60,
    coOwner: { roles: ['fullTime'], skills: ['production'], hours: [30, 45], ticket: [1_000_000, 1_000_000] },
    text: `
      240 bikupor som på sommaren hyrs ut till rapsfält och fruktodlingar och resten av året ger nio ton honung. Det
      ger 2,8 miljoner om året och lön åt tre. Jag som driver firman har fått besvär med axlarna och vill ha en yngre
      biodlare som delägare: 40 procent för en miljon, som blir lyftkran på bilen och ett slungrum som går att sköta
      utan att bära.`,
  },
  {
    name: 'Tjust Kajak',
    industry: 'other',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'SE-H',
    city: 'Västervik',
    startDate: '2022-10-17',
    employees: 5,
    revenue: 3_600_000,
    valuation: 8_000_000,
    seeking: 1_200_000,
    share: 15,
    kept: 85,
    text: `
      Havskajaker i furufanér, 14 kilo, tillverkade i Västervik efter måtten på den som ska paddla. 96 kajaker i fjol
      för i snitt 37 000 kronor; halva kön är utländsk. Fem båtbyggare. Formarna är flaskhalsen: 1,2 miljoner ger tre
      nya, ett varmrum och en lärling från båtbyggarskolan på Skeppsholmen.`,
  },
]
