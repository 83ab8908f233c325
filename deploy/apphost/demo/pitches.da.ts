import type { DemoPitch } from './demo-pitch.ts'

export const pitches: readonly DemoPitch[] = [
  {
    name: 'Bogbinderiet i Ribe',
    industry: 'designMedia',
    phase: 'breakEven',
    companyType: 'soleProprietorship',
    fundingRound: 'none',
    county: 'DK-83',
    city: 'Ribe',
    startDate: '2008-09-01',
    employees: 3,
    revenue: 1_900_000,
    valuation: 1_200_000,
    seeking: 420_000,
    share: 35,
    kept: 65,
    text: `
      Vi binder protokoller, speciale og slidte salmebøger om, og domkirken har givet os 600 bind fra sit arkiv. Tre
      bogbindere lever af det, og der er ingenting til overs. Skæremaskinen er fra 1931 og forsikringen dækker den
      ikke længere. 420.000 kr. betaler en nyere og et rum med styret fugt, så museerne må sende os deres ældste ting.`,
  },
  {
    name: 'Plakatværket',
    industry: 'designMedia',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'DK-82',
    city: 'Aarhus',
    startDate: '2012-04-16',
    employees: 9,
    revenue: 11_800_000,
    valuation: 10_000_000,
    seeking: 1_800_000,
    share: 18,
    kept: 82,
    coOwner: { roles: ['board'], skills: ['export', 'design'], hours: [2, 4], ticket: [300_000, 1_800_000] },
    text: `
      Silketryk i op til fjorten farver for kunstnere, biografer og hoteller. Vi trykte 61.000 plakater sidste år, og
      40 procent blev sendt uden for Danmark. Ni ansatte, 11,8 mio. kr. i omsætning og 1,5 mio. i overskud. For 1,8
      mio. kr. køber vi en tørrelinje og nabolokalet på Godsbanen, som udlejer holder til os til marts.`,
  },
  {
    name: 'Undertekst',
    industry: 'designMedia',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'DK-84',
    city: 'København',
    startDate: '2019-02-11',
    employees: 17,
    revenue: 13_200_000,
    valuation: 27_000_000,
    seeking: 2_970_000,
    share: 11,
    kept: 69,
    text: `
      Undertekster og synstolkning på dansk, grønlandsk og færøsk. Maskinen laver første udkast, og et menneske retter
      hver linje; vi leverer på to døgn til fem tv-stationer og 34 kommuner. Vi er 17, og elleve af os arbejder
      hjemmefra mellem Nuuk og Tórshavn. 2,97 mio. kr. går til direkte tekstning, som bliver lovkrav for kommunale
      møder om halvandet år.`,
  },
  {
    name: 'Andelsjuristen',
    industry: 'financeLaw',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'DK-84',
    city: 'Frederiksberg',
    startDate: '2005-01-10',
    employees: 11,
    revenue: 14_900_000,
    valuation: 13_000_000,
    seeking: 2_600_000,
    share: 20,
    kept: 80,
    coOwner: { roles: ['fullTime'], skills: ['law', 'leadership'], hours: [35, 40], ticket: [1_300_000, 2_600_000] },
    text: `
      Vi laver ikke andet end andelsboliger: vedtægter, salg, ventelister og naboer, der har hugget et vindue ud. 420
      foreninger har årsaftale fra 18.000 kr. og opefter. Der har været overskud, siden kontoret åbnede. En partner
      stopper til sommer. Hendes 20 procent koster 2,6 mio. kr.`,
  },
  {
    name: 'Fondsregnskab Viborg',
    industry: 'financeLaw',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'DK-82',
    city: 'Viborg',
    startDate: '2016-08-15',
    employees: 13,
    revenue: 12_400_000,
    valuation: 14_000_000,
    seeking: 1_680_000,
    share: 12,
    kept: 88,
    text: `
      Idrætsforeninger, menighedsråd og små fonde får deres regnskab ført og revideret af folk, der selv har siddet
      som kasserer. 730 kunder betaler et fast beløb om måneden, og 13 mennesker passer deres tal. Foreningerne vil
      have medlemmer, kontingent og tilskud i samme program. Det har vi bygget til os selv; 1,68 mio. kr. gør det
      salgbart.`,
  },
  {
    name: 'Skibsmægler Svendborgsund',
    industry: 'financeLaw',
    phase: 'profitable',
    companyType: 'limitedPartnership',
    fundingRound: 'none',
    county: 'DK-83',
    city: 'Svendborg',
    startDate: '1992-03-02',
    employees: 6,
    revenue: 9_600_000,
    valuation: 12_000_000,
    seeking: 3_000_000,
    share: 25,
    kept: 75,
    state: 'withdrawn',
    text: `
      Køb, salg og bareboat-aftaler for skibe under 3.000 tons. Vi formidlede 38 handler i 2025, fra stenfiskere til
      en polsk skonnert. Seks mand på havnen, 9,6 mio. kr. i kurtage. Kommanditselskabet har to ældre komplementarer
      og ét kontor i Svendborg; tre millioner for en fjerdedel åbner det næste i Ålesund.`,
  },
  {
    name: 'Varmekurven',
    industry: 'dataIt',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'DK-81',
    city: 'Aalborg',
    startDate: '2018-06-04',
    employees: 14,
    revenue: 16_700_000,
    valuation: 48_000_000,
    seeking: 4_320_000,
    share: 9,
    kept: 66,
    text: `
      Fjernvarmeværker sender vandet ud varmere end nødvendigt, fordi ingen kender det koldeste hus. Vores model gør.
      52 værker har sænket fremløbet med i gennemsnit seks grader og sparer 7 procent brændsel. 14 ansatte, 16,7 mio.
      kr., heraf tre fjerdedele abonnement. 4,32 mio. kr. skal bruges i Polen, hvor der er 400 værker.`,
  },
  {
    name: 'Plantelægen',
    industry: 'dataIt',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'DK-83',
    city: 'Odense',
    startDate: '2023-01-16',
    employees: 6,
    revenue: 2_400_000,
    valuation: 17_000_000,
    seeking: 2_040_000,
    share: 12,
    kept: 74,
    text: `
      Et kamera på vandingsvognen ser meldug fire dage før gartneren. Otte gartnerier på Fyn betaler 3.900 kr. om
      måneden pr. væksthus, og svindet er faldet fra 9 til 5 procent. Til 50 nye kameraer og en agronom i Almería
      mangler vi 2,04 mio. kr.`,
  },
  {
    name: 'Ventelisten',
    industry: 'dataIt',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'DK-85',
    city: 'Roskilde',
    startDate: '2014-11-03',
    employees: 5,
    revenue: 6_900_000,
    valuation: 11_000_000,
    seeking: 2_200_000,
    share: 20,
    kept: 80,
    coOwner: { roles: ['partTime'], skills: ['sales', 'communication'], hours: [8, 20] },
    text: `
      Kolonihaver, bådpladser, ungdomsboliger og dagplejer har ventelister i ringbind. 1.280 foreninger fører dem hos
      os, og 212.000 danskere betaler 30 kr. om året for at se deres plads. Fem ansatte kan følge med, og 1,6 mio. kr.
      blev tilbage sidste år. Svenske bådklubber har spurgt: 2,2 mio. kr. til sprog, salg og et kontor i Malmö.`,
  },
  {
    name: 'Vadehavets Stråtag',
    industry: 'construction',
    phase: 'profitable',
    companyType: 'generalPartnership',
    fundingRound: 'none',
    county: 'DK-83',
    city: 'Fanø',
    startDate: '1997-05-12',
    employees: 7,
    revenue: 8_200_000,
    valuation: 6_000_000,
    seeking: 1_800_000,
    share: 30,
    kept: 70,
    coOwner: {
      roles: ['partTime', 'fullTime'],
      skills: ['purchasing', 'production'],
      hours: [20, 37],
      ticket: [900_000, 1_800_000],
    },
    text: `
      Tagrør fra egne enge, lagt af syv tækkemænd på Fanø, Mandø og langs marsken. Vi lagde 41 tage sidste år og
      brandsikrede 19. Interessentskabet bliver et anpartsselskab, når den tredje ejer er fundet. 1,8 mio. kr. køber
      en høster, så rørene ikke skal hentes i Ungarn i våde år.`,
  },
  {
    name: 'Tørre Kældre',
    industry: 'construction',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'DK-84',
    city: 'Rødovre',
    startDate: '2019-09-16',
    employees: 18,
    revenue: 22_600_000,
    valuation: 20_000_000,
    seeking: 2_200_000,
    share: 11,
    kept: 77,
    text: `
      Københavns kældre suger vand. Vi måler væggen i tre uger, før vi siger, hvad der skal gøres, og fem års garanti
      følger med. 310 kældre sidste år; 14 har vi været tilbage i. Ordrebogen for 18 mand rækker til oktober.
      Injektionsanlæg og to varebiler til Aarhus koster 2,2 mio. kr., og lejemålet i Viby er fundet.`,
  },
  {
    name: 'Husbåden',
    industry: 'construction',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'DK-84',
    city: 'København',
    startDate: '2023-06-05',
    employees: 9,
    revenue: 7_400_000,
    valuation: 19_000_000,
    seeking: 1_900_000,
    share: 10,
    kept: 76,
    text: `
      Flydende rækkehuse på 74 kvadratmeter med pontoner af genbrugsbeton. Seks er solgt i Sydhavnen, fire er under
      bygning, og kommunen har udlagt plads til 110. Ni ansatte. Omsætningen på 7,4 mio. kr. følger antallet af huse.
      1,9 mio. kr. går til forme, så et hus tager ni uger i stedet for fjorten.`,
  },
  {
    name: 'Fodtrin',
    industry: 'salesMarketing',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'DK-82',
    city: 'Aarhus',
    startDate: '2020-03-09',
    employees: 10,
    revenue: 9_500_000,
    valuation: 30_000_000,
    seeking: 3_000_000,
    share: 10,
    kept: 64,
    text: `
      Hvor mange går forbi butikken, hvor mange kigger, hvor mange går ind? Vi tæller med radar, der ikke kan se
      ansigter, i 640 butikker og på 22 gågader. Udlejerne bruger tallene i huslejen. Vi er ti, halvdelen
      statistikere. 3 mio. kr. betaler sensorer til en svensk centerkæde, som har skrevet under på 90 steder.`,
  },
  {
    name: 'Bannerhuset',
    industry: 'salesMarketing',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'DK-82',
    city: 'Horsens',
    startDate: '2001-10-08',
    employees: 16,
    revenue: 19_200_000,
    valuation: 15_000_000,
    seeking: 2_700_000,
    share: 18,
    kept: 82,
    text: `
      Bannere, flag og byggepladsnet i fire meters bredde. De fleste kommer tilbage til os efter brug og bliver til
      tasker, presenninger eller nye bannere; 68 procent sidste år. Sidste år solgte vi for 19,2 mio. kr. og tjente
      1,8. En latexprinter uden opløsningsmidler koster 2,7 mio. kr. og afløser to gamle.`,
  },
  {
    name: 'Telefonpasserne',
    industry: 'salesMarketing',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'DK-82',
    city: 'Randers',
    startDate: '2024-01-08',
    employees: 12,
    revenue: 5_300_000,
    valuation: 7_000_000,
    seeking: 980_000,
    share: 14,
    kept: 86,
    text: `
      Elektrikeren ligger under et gulv, når kunden ringer. Vi tager telefonen i hans navn, giver en pris på småting
      og skriver i kalenderen. 390 håndværkere betaler 1.150 kr. om måneden, og kun tolv er sprunget fra. Vi er tolv
      om telefonerne. 980.000 kr. betaler weekendvagt, som halvdelen har bedt om.`,
  },
  {
    name: 'Badehotel Klitten',
    industry: 'hotelRestaurant',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'later',
    county: 'DK-81',
    city: 'Løkken',
    startDate: '1999-03-15',
    employees: 24,
    revenue: 26_500_000,
    valuation: 34_000_000,
    seeking: 3_060_000,
    share: 9,
    kept: 81,
    text: `
      31 værelser, 62 trin ned til vandet og gæster, der bestiller samme uge næste år på vej ud ad døren. Belægningen
      er 78 procent fra påske til efterårsferie. Af hver hundredkroneseddel bliver elleve i huset, og 24 har arbejde
      her. 3,06 mio. kr. er ejernes del af en vinterhave, så huset kan holde åbent i november og februar.`,
  },
  {
    name: 'Smørrebrød Torvegade',
    industry: 'hotelRestaurant',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'DK-84',
    city: 'København',
    startDate: '2018-01-29',
    employees: 21,
    revenue: 17_100_000,
    valuation: 16_000_000,
    seeking: 1_920_000,
    share: 12,
    kept: 88,
    text: `
      To smørrebrødsforretninger på Christianshavn og Østerbro med 44 slags, intet plast og frokost til 130 kontorer
      om dagen. Vi er 21, omsatte for 17,1 mio. kr. og måtte sige nej til 90 bestillinger i december. 1,92 mio. kr.
      flytter køkkenet til et lokale i Valby, der er tre gange så stort og allerede har fedtudskiller.`,
  },
  {
    name: 'Røgeriet i Svaneke',
    industry: 'hotelRestaurant',
    phase: 'breakEven',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'DK-84',
    city: 'Svaneke',
    startDate: '2011-05-02',
    employees: 8,
    revenue: 7_700_000,
    valuation: 8_000_000,
    seeking: 1_440_000,
    share: 18,
    kept: 82,
    text: `
      Sild, laks og torskerogn over elletræ, spist på bænke med udsigt til Christiansø. 71.000 besøgende fra maj til
      september, næsten ingen derefter. Otte ansatte, 7,7 mio. kr., nul på bundlinjen. 1,44 mio. kr. til en kølelinje
      med vakuum betyder, at vi kan sende røget sild til fastlandet resten af året; 60 butikker har sagt ja.`,
  },
  {
    name: 'Klinik Sundbro',
    industry: 'health',
    phase: 'breakEven',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'DK-83',
    city: 'Odense',
    startDate: '2018-02-12',
    employees: 5,
    revenue: 5_600_000,
    valuation: 7_000_000,
    seeking: 1_400_000,
    share: 20,
    kept: 80,
    coOwner: {
      roles: ['partTime'],
      skills: ['leadership', 'finance', 'hr'],
      hours: [6, 12],
      ticket: [700_000, 1_400_000],
    },
    text: `
      Fem fysioterapeuter i Odense og venteliste siden marts. Vi vil åbne to behandlingsrum mere og søger en medejer,
      der kender driften af en klinik.

      Omsætningen var 5,6 mio. kr. sidste år, og resultatet endte på nul efter en vandskade. Lokalet ved siden af
      bliver ledigt i februar; 1,4 mio. kr. dækker ombygning, fire brikse, træningsudstyr og to månedslønninger.`,
  },
  {
    name: 'Fodpleje på Hjul',
    industry: 'health',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'DK-82',
    city: 'Holstebro',
    startDate: '2020-08-10',
    employees: 19,
    revenue: 10_900_000,
    valuation: 12_000_000,
    seeking: 1_560_000,
    share: 13,
    kept: 87,
    text: `
      Fodterapi hjemme i stuen hos 6.400 mennesker med diabetes. Regionen betaler det meste. Hver terapeut har en
      lille elbil med stol, fræser og sterilisator, og 19 af dem dækker Vestjylland. Amputationer blandt vores faste
      patienter: ingen i tre år. 1,56 mio. kr. giver ni biler til Himmerland.`,
  },
  {
    name: 'Stemmeklinikken',
    industry: 'health',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'DK-81',
    city: 'Aalborg',
    startDate: '2022-11-07',
    employees: 6,
    revenue: 3_100_000,
    valuation: 9_000_000,
    seeking: 1_350_000,
    share: 15,
    kept: 75,
    text: `
      Hver tredje lærer mister stemmen i løbet af et skoleår. Vi er seks logopæder, der optager, måler og træner på
      skærm i tyve minutter om ugen. 48 skoler har aftale, og sygedage på grund af hæshed er halveret hos dem. Med
      1,35 mio. kr. vil vi afprøve metoden på callcentre og i forsvaret.`,
  },
  {
    name: 'Hindsholm Parfume',
    industry: 'beauty',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'DK-83',
    city: 'Kerteminde',
    startDate: '2021-05-31',
    employees: 4,
    revenue: 2_700_000,
    valuation: 8_000_000,
    seeking: 1_200_000,
    share: 15,
    kept: 85,
    text: `
      Roser, pors og strandmalurt fra vores egne seks hektar bliver til tre parfumer og et rosenvand. 9.100 flasker
      sidste år, solgt i 70 butikker fra Tromsø til Wien. Destilleriet kan klare 40 liter ad gangen, og høsten varer
      19 dage. En kedel på 200 liter og et tørreloft: 1,2 mio. kr.`,
  },
  {
    name: 'Gråt er Smukt',
    industry: 'beauty',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'DK-84',
    city: 'Gentofte',
    startDate: '2015-09-07',
    employees: 14,
    revenue: 9_300_000,
    valuation: 8_000_000,
    seeking: 1_200_000,
    share: 15,
    kept: 85,
    text: `
      Saloner for kvinder, der er holdt op med at farve. Overgangen tager et år og koster 4.800 kr. i abonnement;
      1.650 kvinder har det lige nu. De 14 frisører i Hellerup og på Vesterbro har aldrig været færre end året før.
      1,2 mio. kr. åbner salon nummer tre i Aarhus, hvor 230 står skrevet op.`,
  },
  {
    name: 'Sæbehanen',
    industry: 'beauty',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'DK-85',
    city: 'Køge',
    startDate: '2020-10-19',
    employees: 11,
    revenue: 18_300_000,
    valuation: 36_000_000,
    seeking: 2_880_000,
    share: 8,
    kept: 62,
    text: `
      Shampoo og opvaskemiddel på hane. Vi har 410 automater i supermarkeder, kunden fylder sin egen flaske og betaler
      pr. gram. Det sparede 96 tons plast sidste år. Elleve i Køge samler automaterne og fylder tankene. En tysk kæde
      vil prøve 60 automater; de koster 2,88 mio. kr. at bygge, før den første krone kommer ind.`,
  },
  {
    name: 'Blomsterlinjen',
    industry: 'transportLogistics',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'DK-83',
    city: 'Årslev',
    startDate: '1990-08-20',
    employees: 47,
    revenue: 83_000_000,
    valuation: 42_000_000,
    seeking: 2_940_000,
    share: 7,
    kept: 83,
    text: `
      Potteplanter tåler ikke kulde, træk eller at blive væltet. 22 trækkere med varme og hylder kører fra fynske
      gartnerier til Hamborg, Stockholm og Warszawa hver nat. Det gav 83 mio. kr. sidste år, hvoraf 4,4 blev til
      overskud. 2,94 mio. kr. er vores del af en ompakningshal i Neumünster, der fjerner 900 tomme ture om året.`,
  },
  {
    name: 'Flyttekassen',
    industry: 'transportLogistics',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'DK-84',
    city: 'København',
    startDate: '2023-03-27',
    employees: 7,
    revenue: 4_500_000,
    valuation: 8_000_000,
    seeking: 1_200_000,
    share: 15,
    kept: 85,
    text: `
      Plastkasser, der leveres dagen før flytningen og hentes tre uger efter. Vi har 14.000; hver kasse har været med
      i 17 flytninger. Andet år endte på 4,5 mio. kr., tre gange det første. Boligselskaberne vil lægge kasserne i
      lejekontrakten, og det kræver 9.000 flere kasser og en vaskemaskine til dem: 1,2 mio. kr.`,
  },
  {
    name: 'Kornprammen',
    industry: 'transportLogistics',
    phase: 'preStartup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'DK-85',
    city: 'Nykøbing Falster',
    startDate: '2025-09-15',
    employees: 2,
    revenue: 0,
    valuation: null,
    seeking: 1_200_000,
    share: 20,
    kept: 80,
    coOwner: { roles: ['silent', 'board'], skills: ['logistics', 'fundraising'], ticket: [400_000, 1_200_000] },
    text: `
      500 tons korn på en pram i stedet for på tyve lastbiler gennem Guldborgsund. Rederen og skipperen, det er os to,
      har tegnet båden færdig og har aftale med tre godser om 22.000 tons efter næste høst. Værftet i Stubbekøbing
      bygger skroget for 5,1 mio. kr. De første 1,2 mio. kr. skal komme fra en ejer, resten fra banken.`,
  },
  {
    name: 'Vingevask',
    industry: 'serviceCleaning',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'DK-83',
    city: 'Esbjerg',
    startDate: '2019-05-13',
    employees: 28,
    revenue: 34_000_000,
    valuation: 40_000_000,
    seeking: 3_200_000,
    share: 8,
    kept: 70,
    text: `
      En snavset vinge koster fire procent af strømmen. Vores 28 klatrere og tre robotter vasker og pletreparerer
      møller til havs fra Esbjerg, 612 vinger sidste år, uden at rotoren skal stå mere end tre timer. 34 mio. kr. i
      omsætning. 3,2 mio. kr. bygger robot fire og fem; to operatører har bestilt dem til 2027.`,
  },
  {
    name: 'Lys Rengøring',
    industry: 'serviceCleaning',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'DK-84',
    city: 'Ballerup',
    startDate: '2009-02-02',
    employees: 52,
    revenue: 24_700_000,
    valuation: 13_000_000,
    seeking: 1_560_000,
    share: 12,
    kept: 88,
    text: `
      Vi gør rent om dagen, mens folk er på arbejde. Så kan man sige godmorgen, slukke lyset om natten og gå hjem
      klokken fire. Vi er 52 og har i gennemsnit været her i seks år; fem procent bliver til overskud. For 1,56 mio.
      kr. åbner vi en skole for dagrengøring i Ballerup, som kommunen vil købe pladser på.`,
  },
  {
    name: 'Gravstedet',
    industry: 'serviceCleaning',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'DK-82',
    city: 'Silkeborg',
    startDate: '2023-04-03',
    employees: 8,
    revenue: 3_800_000,
    valuation: 6_000_000,
    seeking: 960_000,
    share: 16,
    kept: 84,
    text: `
      Pasning af gravsteder for familier, der er flyttet. Tre besøg, blomster efter årstiden og et billede på
      telefonen. 2.900 gravsteder på 74 kirkegårde, de fleste i Midtjylland. Otte gartnere arbejder på deltid fra
      påske til allehelgen. Stenhuggere og bedemænd vil sælge aftalen videre. 960.000 kr. til biler, planteskole og
      fortrykte kontrakter.`,
  },
  {
    name: 'Efterskolen på Vandet',
    industry: 'socialEducation',
    phase: 'preStartup',
    companyType: 'economicAssociation',
    fundingRound: 'none',
    county: 'DK-83',
    city: 'Marstal',
    startDate: '2025-11-03',
    employees: 4,
    revenue: 0,
    valuation: 9_000_000,
    seeking: 1_800_000,
    share: 20,
    kept: 80,
    state: 'changesRequested',
    text: `
      Et skoleår for 28 unge om bord på en tremastet skonnert, med matematik om formiddagen og vagt om natten. Skibet
      ligger i Marstal og er synet. Fire lærere og skippere har skrevet læseplanen, og 61 familier har betalt gebyr
      for ventelisten. Andelsforeningen mangler 1,8 mio. kr. til kahytter, før myndighederne giver plads til elever.`,
  },
  {
    name: 'Matematikcampen',
    industry: 'socialEducation',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'DK-82',
    city: 'Aarhus',
    startDate: '2013-06-17',
    employees: 7,
    revenue: 8_900_000,
    valuation: 9_000_000,
    seeking: 1_440_000,
    share: 16,
    kept: 84,
    text: `
      Seks uger hver sommer bor 640 børn i telte og regner på broer, brætspil og bål. Om vinteren underviser vi 90
      lærere i det samme. I juli er vi 80 instruktører, resten af året syv. Campen på Bornholm bliver til, når der er
      1,44 mio. kr. til køkkentelte, toiletter og depositum.`,
  },
  {
    name: 'Reservebedste',
    industry: 'socialEducation',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'DK-85',
    city: 'Vordingborg',
    startDate: '2020-01-20',
    employees: 9,
    revenue: 6_200_000,
    valuation: 10_000_000,
    seeking: 1_400_000,
    share: 14,
    kept: 71,
    text: `
      Børnefamilier uden bedsteforældre i nærheden får en, der henter én gang om ugen. 1.140 ældre er godkendt med
      børneattest og samtale; familien betaler 890 kr. om måneden, og 17 kommuner giver tilskud. Ni mennesker matcher
      og følger op. Vi søger 1,4 mio. kr. til Fyn og til forsikring af hentning i bil.`,
  },
  {
    name: 'Stelnummer',
    industry: 'security',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seriesA',
    county: 'DK-84',
    city: 'København',
    startDate: '2017-08-28',
    employees: 22,
    revenue: 29_500_000,
    valuation: 60_000_000,
    seeking: 4_200_000,
    share: 7,
    kept: 55,
    text: `
      58.000 cykler bliver stjålet om året i Danmark. Vores lås har sporing og skriver stelnummeret i et register, som
      tre forsikringsselskaber bruger; 71 procent af de stjålne med lås kommer tilbage. 130.000 låse solgt. Vi er 22
      og nåede 29,5 mio. kr. i 2025. 4,2 mio. kr. betaler godkendelse og lager i Holland, hvor to selskaber venter.`,
  },
  {
    name: 'Stormflod',
    industry: 'security',
    phase: 'breakEven',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'DK-82',
    city: 'Lemvig',
    startDate: '2015-02-09',
    employees: 12,
    revenue: 14_100_000,
    valuation: 18_000_000,
    seeking: 2_520_000,
    share: 14,
    kept: 86,
    text: `
      Gummirør på en meter i højden, fyldt med fjordvand af en pumpe, holder havet ude af en havneby på fire timer. Vi
      har 11 kilometer og udlejer til 26 kommuner. Tolv ansatte og 14,1 mio. kr. i omsætning, nul i overskud i et år
      uden storm. 2,52 mio. kr. køber seks kilometer mere, som Slesvig-Holsten vil leje fast.`,
  },
  {
    name: 'Beredskabsdronen',
    industry: 'security',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'DK-81',
    city: 'Hirtshals',
    startDate: '2023-09-25',
    employees: 5,
    revenue: 2_900_000,
    valuation: 12_000_000,
    seeking: 1_800_000,
    share: 15,
    kept: 70,
    text: `
      Dronen er fremme tre minutter før brandbilen og viser, hvor taget er varmest. Den starter selv fra en kasse på
      brandstationen. Fire beredskaber i Nordjylland betaler fast leje, 1.260 udkald indtil nu. To af os fem er
      brandfolk. 1,8 mio. kr. bygger tolv kasser og betaler en tilladelse til at flyve uden sigt.`,
  },
  {
    name: 'Maskinmesterbureauet',
    industry: 'consultingRecruitment',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'DK-81',
    city: 'Frederikshavn',
    startDate: '2006-11-06',
    employees: 15,
    revenue: 39_000_000,
    valuation: 19_000_000,
    seeking: 3_040_000,
    share: 16,
    kept: 84,
    text: `
      Skibe sejler ikke uden maskinmester, og hver fjerde er over tres. Vi har 310 på kartoteket og sender en afløser
      til ethvert skib i Nordsøen inden for to døgn. Kontoret i Frederikshavn er 15 mand og tjente 2,7 mio. kr. sidste
      år. 3,04 mio. kr. går til en simulator, så elektrikere kan omskoles på elleve måneder.`,
  },
  {
    name: 'Barselsvikaren',
    industry: 'consultingRecruitment',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'DK-84',
    city: 'København',
    startDate: '2024-02-19',
    employees: 8,
    revenue: 6_400_000,
    valuation: 14_000_000,
    seeking: 1_680_000,
    share: 12,
    kept: 76,
    text: `
      Jurister, controllere og ingeniører mellem to job tager en barsel på ni måneder. Virksomheden får én, der kan
      faget, i stedet for at lade kollegerne løbe stærkt. 74 vikariater det første år; 31 førte til fast stilling.
      Honoraret er en månedsløn. 1,68 mio. kr. til et kontor i Aarhus og til vores eget ansættelsessystem.`,
  },
  {
    name: 'Mejerikonsulenterne',
    industry: 'consultingRecruitment',
    phase: 'profitable',
    companyType: 'limitedPartnership',
    fundingRound: 'none',
    county: 'DK-82',
    city: 'Videbæk',
    startDate: '2000-04-03',
    employees: 9,
    revenue: 13_300_000,
    valuation: 12_000_000,
    seeking: 2_400_000,
    share: 20,
    kept: 80,
    coOwner: {
      roles: ['fullTime'],
      skills: ['productDevelopment', 'export'],
      hours: [30, 40],
      ticket: [600_000, 2_400_000],
    },
    state: 'done',
    text: `
      Ni mejeriingeniører, som har lavet ost i elleve lande. Vi indretter ysterier, finder fejl i kulturer og bliver,
      til den første ost er solgt. To tredjedele af honorarerne på 13,3 mio. kr. kommer fra udlandet.
      Kommanditselskabet skal have en yngre generation ind: 20 procent for 2,4 mio. kr., hvoraf halvdelen bliver til
      et forsøgsmejeri i Videbæk.`,
  },
  {
    name: 'Møllen på Røsnæs',
    industry: 'groceriesStores',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'DK-85',
    city: 'Kalundborg',
    startDate: '2017-10-02',
    employees: 10,
    revenue: 15_400_000,
    valuation: 18_000_000,
    seeking: 2_340_000,
    share: 13,
    kept: 79,
    text: `
      Mel af ølandshvede, svedjerug og enkorn fra 19 økologiske gårde omkring Kalundborg, malet på sten og solgt til
      bagere med navn på marken. 780 tons kom gennem stenene sidste år. Renseriet standser os hver november. 2,34 mio.
      kr. er prisen på et større, inklusive silo; fundamentet er støbt.`,
  },
  {
    name: 'Isværket Kolding',
    industry: 'groceriesStores',
    phase: 'breakEven',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'DK-83',
    city: 'Kolding',
    startDate: '2010-03-29',
    employees: 13,
    revenue: 11_200_000,
    valuation: 9_000_000,
    seeking: 1_440_000,
    share: 16,
    kept: 84,
    text: `
      Is på mælk fra en nabogård med 84 jerseykøer og bær fra Lillebælt. Vi har vores egen butik ved Kolding Fjord og
      fryser i 230 købmandsbutikker. Sommeren var kold, og resultatet landede på nul. 1,44 mio. kr. køber en linje til
      ispinde på frugt, som skolerne gerne må sælge.`,
  },
  {
    name: 'Grøntkassen Vendsyssel',
    industry: 'groceriesStores',
    phase: 'startup',
    companyType: 'economicAssociation',
    fundingRound: 'none',
    county: 'DK-81',
    city: 'Hjørring',
    startDate: '2022-08-29',
    employees: 6,
    revenue: 5_800_000,
    valuation: 4_000_000,
    seeking: 800_000,
    share: 20,
    kept: 80,
    text: `
      21 gårde nord for Limfjorden fylder 1.050 kasser om ugen med det, der er modent. Andelshaverne bestemmer prisen
      to gange om året, også for gulerødder. Seks mennesker pakker i Hjørring fra tirsdag morgen til torsdag aften.
      800.000 kr. bygger et kølehus med jordvarme, så kartofler og kål kan holde til maj.`,
  },
  {
    name: 'Koncertladen',
    industry: 'entertainment',
    phase: 'breakEven',
    companyType: 'soleProprietorship',
    fundingRound: 'none',
    county: 'DK-81',
    city: 'Thisted',
    startDate: '2014-07-07',
    employees: 3,
    revenue: 2_600_000,
    valuation: 2_000_000,
    seeking: 600_000,
    share: 30,
    kept: 70,
    coOwner: {
      roles: ['partTime'],
      skills: ['fundraising', 'communication'],
      hours: [5, 10],
      ticket: [600_000, 600_000],
    },
    text: `
      En kornlade i Thy med plads til 340, en flygelstemmer i nabohuset og 46 koncerter om året. Billetterne rækker
      lige. Jeg vil lave firmaet om til et selskab og dele det med nogen, der forstår sig på sponsorer: 600.000 kr.
      for 30 procent. De går til varmepumpe, så vi kan spille i januar.`,
  },
  {
    name: 'Rollespilsfabrikken',
    industry: 'entertainment',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'DK-82',
    city: 'Odder',
    startDate: '2009-08-03',
    employees: 19,
    revenue: 16_300_000,
    valuation: 14_000_000,
    seeking: 2_100_000,
    share: 15,
    kept: 85,
    text: `
      Skumsværd, ringbrynjer og 4.700 børn på sommerlejr. Værkstedet i Odder leverer til butikker i 14 lande, lejrene
      afprøver det hele. Sværdene giver to tredjedele af de 16,3 mio. kr. om året, lejrene resten, og 19 har fast
      arbejde. 2,1 mio. kr. køber en sprøjtestøber til sværd uden latex; allergi er den hyppigste grund til, at et
      barn ikke kan være med.`,
  },
  {
    name: 'Sommerrevyen',
    industry: 'entertainment',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'DK-85',
    city: 'Nykøbing Sjælland',
    startDate: '1978-02-06',
    employees: 7,
    revenue: 10_100_000,
    valuation: 6_000_000,
    seeking: 1_500_000,
    share: 25,
    kept: 75,
    state: 'rejected',
    text: `
      48 somre i samme telt, nu med 412 pladser og vinduer. 31.400 tilskuere så årets revy, gennemsnitsbilletten var
      318 kr. 38 er på lønningslisten i sæsonen, syv om vinteren. Instruktøren har købt forgængeren ud og søger 1,5
      mio. kr. til drejescene, nye stole og en turné til Jylland i september.`,
  },
  {
    name: 'Muslingemel',
    industry: 'other',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'DK-81',
    city: 'Nykøbing Mors',
    startDate: '2018-09-03',
    employees: 12,
    revenue: 12_200_000,
    valuation: 25_000_000,
    seeking: 2_500_000,
    share: 10,
    kept: 68,
    text: `
      2.600 tons muslingeskaller om året lå i bunker ved Limfjorden. Nu bliver de tørret og malet til kalk i
      hønsefoder og til underlag på cykelstier. Tolv ansatte, 12,2 mio. kr. i omsætning, aftaler med fire
      foderfabrikker. 2,5 mio. kr. går til en kværn, der maler så fint, at skallen kan bruges i maling;
      malerproducenten har bestilt 300 tons.`,
  },
  {
    name: 'Orgelbyggerne',
    industry: 'other',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'DK-83',
    city: 'Aabenraa',
    startDate: '1969-04-14',
    employees: 17,
    revenue: 18_800_000,
    valuation: 14_000_000,
    seeking: 2_800_000,
    share: 20,
    kept: 80,
    coOwner: { roles: ['fullTime', 'board'], skills: ['leadership', 'boardWork'], ticket: [1_400_000, 2_800_000] },
    text: `
      Pibeorgler, 212 stykker siden 1969, fra skoleorgler til domkirken i Reykjavík. 17 orgelbyggere har ordrer til
      2030. Vi støber, høvler og stemmer selv. Mesteren er fyldt 67 og lader 20 procent gå videre for 2,8 mio. kr. Den
      halve sum låner han firmaet: tinvalsen skal have nye lejer og taget isoleres.`,
  },
  {
    name: 'Regnormen',
    industry: 'other',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'DK-85',
    city: 'Holbæk',
    startDate: '2023-05-15',
    employees: 4,
    revenue: 1_400_000,
    valuation: 5_000_000,
    seeking: 900_000,
    share: 18,
    kept: 82,
    text: `
      Kaffegrums fra 64 kantiner bliver til gødning i fire ugers selskab med otte millioner orme. 190 tons det første
      hele år. Posen på ti liter koster 89 kr. i 150 havecentre. Fire mennesker og ormene bor i en nedlagt
      kyllingestald ved Holbæk. 900.000 kr. betaler pakkemaskine og stald nummer to.`,
  },
]
