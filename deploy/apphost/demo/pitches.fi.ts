import type { DemoPitch } from './demo-pitch.ts'

export const pitches: readonly DemoPitch[] = [
  {
    name: 'Lukupesä',
    industry: 'designMedia',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'FI-11',
    city: 'Tampere',
    startDate: '2019-03-04',
    employees: 9,
    revenue: 1_150_000,
    valuation: 2_600_000,
    seeking: 260_000,
    share: 10,
    kept: 74,
    text: `
      Äänikirjoja niille kustantajille, joilla ei ole omaa studiota. Luimme viime vuonna 412 kirjaa suomeksi ja
      ruotsiksi, ja kirja on valmis yhdeksässä päivässä. Lukijoita on 45, ja vakituisia meitä on yhdeksän. 260 000
      eurolla rakennamme kolme koppia lisää ja palkkaamme saamenkielisten kirjojen tuottajan.`,
  },
  {
    name: 'Sarjakuvakellari',
    industry: 'designMedia',
    phase: 'breakEven',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'FI-19',
    city: 'Turku',
    startDate: '2013-09-16',
    employees: 5,
    revenue: 410_000,
    valuation: 500_000,
    seeking: 90_000,
    share: 18,
    kept: 82,
    text: `
      Kustannamme vuodessa kaksitoista sarjakuvaa ja kuvitamme oppikirjoja, jotka maksavat sarjakuvat. Suljetun piirin
      rikos on myyty yhdeksään maahan. Viisi tekijää saa palkan, mutta säästöön ei jää mitään. Ranskankielinen
      mallisto tarvitsee kääntäjän ja paikan Angoulêmen messuilta kahdeksi vuodeksi: 90 000 euroa.`,
  },
  {
    name: 'Kuori Pakkaus',
    industry: 'designMedia',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'FI-16',
    city: 'Lahti',
    startDate: '2023-02-06',
    employees: 4,
    revenue: 230_000,
    valuation: 1_200_000,
    seeking: 180_000,
    share: 15,
    kept: 75,
    text: `
      Muotoilemme pakkauksia, jotka puristetaan sahanpurusta muottiin ja hajoavat kompostissa kuudessa viikossa. Kaksi
      keksitehdasta ja yksi lamppumerkki on vaihtanut muovin meihin. Laskutimme ensimmäisenä vuonna 230 000 euroa
      neljän hengen voimin. Kun saamme 180 000 eurolla oman puristimen, koekappale syntyy päivässä eikä kolmessa
      viikossa.`,
  },
  {
    name: 'Metsäjuristi',
    industry: 'financeLaw',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'FI-15',
    city: 'Kuopio',
    startDate: '2008-04-01',
    employees: 7,
    revenue: 960_000,
    valuation: 1_100_000,
    seeking: 220_000,
    share: 20,
    kept: 80,
    coOwner: { roles: ['fullTime'], skills: ['law', 'leadership'], hours: [30, 38], ticket: [110_000, 220_000] },
    text: `
      Joka neljäs suomalainen metsätila on kuolinpesän hallussa, ja usein kukaan ei uskalla päättää mitään. Teemme
      sopimukset, jaot ja yhteismetsät kiinteään hintaan; 340 pesää viime vuonna. Toimistossa Kuopiossa on seitsemän
      juristia, joista kolme on itse metsänomistajia. Perustaja luopuu viidesosasta 220 000 eurolla ja jatkaa töissä
      kaksi vuotta.`,
  },
  {
    name: 'Taloyhtiötili',
    industry: 'financeLaw',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'FI-18',
    city: 'Espoo',
    startDate: '2016-01-18',
    employees: 21,
    revenue: 1_900_000,
    valuation: 3_200_000,
    seeking: 320_000,
    share: 10,
    kept: 72,
    text: `
      Kirjanpito, vastikkeet ja tilinpäätös 610 taloyhtiölle, joissa asukkaat hoitavat isännöinnin itse. Puheenjohtaja
      näkee puhelimestaan, kuka on maksanut. Laskut ja kysymykset hoitaa 21 ihmistä, ja vastaus tulee samana päivänä.
      320 000 euroa menee remonttilainojen laskuriin, jota kolme pankkia haluaa näyttää omissa palveluissaan.`,
  },
  {
    name: 'Arktinen Vakuutusmeklari',
    industry: 'financeLaw',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'FI-10',
    city: 'Rovaniemi',
    startDate: '2010-10-11',
    employees: 6,
    revenue: 820_000,
    valuation: 1_000_000,
    seeking: 200_000,
    share: 20,
    kept: 80,
    state: 'withdrawn',
    text: `
      Porot, moottorikelkat, lasikatot ja koirat ovat asioita, joita tavallinen yhtiö ei osaa vakuuttaa. Kilpailutamme
      vakuutukset 290 yritykselle Ylläkseltä Kuusamoon. Kuuden hengen toimisto, palkkiotuotot 820 000 euroa, tulos 140
      000. 200 000 eurolla avataan toimipiste Tromssaan, jossa yhdeksän asiakasta jo toimii.`,
  },
  {
    name: 'Jäätutka',
    industry: 'dataIt',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seriesA',
    county: 'FI-14',
    city: 'Oulu',
    startDate: '2018-05-07',
    employees: 16,
    revenue: 2_400_000,
    valuation: 7_200_000,
    seeking: 504_000,
    share: 7,
    kept: 58,
    text: `
      Laivan keulaan kiinnitettävä tutka mittaa jään paksuuden sadan metrin päästä. Laite on 34 aluksessa Perämerellä
      ja yhden kanadalaisen jäätien tarkastusautossa; polttoainetta säästyy keskimäärin yksitoista prosenttia. Meitä
      on 16, ja laitteet kootaan Oulussa. 504 000 euroa käytetään tyyppihyväksyntään, jota rahtivarustamot vaativat.`,
  },
  {
    name: 'Navettadata',
    industry: 'dataIt',
    phase: 'breakEven',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'FI-03',
    city: 'Seinäjoki',
    startDate: '2017-08-21',
    employees: 8,
    revenue: 870_000,
    valuation: 1_500_000,
    seeking: 210_000,
    share: 14,
    kept: 70,
    coOwner: { roles: ['board'], skills: ['export', 'data'], hours: [2, 6], ticket: [50_000, 210_000] },
    text: `
      Lypsyrobotti tietää lehmästä kaiken mutta kertoo sen vain valmistajalleen. Luemme viiden merkin robotit yhteen
      näkymään, jota 480 tilaa ja 62 eläinlääkäriä käyttää. Tilauksista kertyi 870 000 euroa, täsmälleen saman verran
      kuin kului. 210 000 euroa tarvitaan Tanskan versioon; sikäläinen neuvontajärjestö tuo ensimmäiset 150 tilaa.`,
  },
  {
    name: 'Selko',
    industry: 'dataIt',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'FI-18',
    city: 'Helsinki',
    startDate: '2024-01-29',
    employees: 5,
    revenue: 190_000,
    valuation: 1_800_000,
    seeking: 216_000,
    share: 12,
    kept: 76,
    text: `
      Joka kymmenes suomalainen ei ymmärrä viranomaisen kirjettä. Ohjelmamme ehdottaa selkokielistä muotoa, ja
      virkailija hyväksyy jokaisen lauseen. Neljätoista kaupunkia ja kaksi hyvinvointialuetta maksaa käytöstä. Viisi
      ihmistä, kaksi heistä kielenhuoltajia. 216 000 eurolla tulevat ruotsi ja arabia.`,
  },
  {
    name: 'Hirsikoulu Kuhmo',
    industry: 'construction',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'FI-05',
    city: 'Kuhmo',
    startDate: '2015-02-16',
    employees: 34,
    revenue: 6_800_000,
    valuation: 5_500_000,
    seeking: 440_000,
    share: 8,
    kept: 80,
    text: `
      Kouluja ja päiväkoteja massiivihirrestä, valmiina moduuleina Kuhmosta. Kolmetoista kohdetta pystyssä, viimeisin
      Raahessa 240 lapselle, eikä yhdessäkään ole todettu sisäilmaongelmaa. Tehtaalla on 34 tekijää, ja kouluja on
      tilattu syksyyn 2027 asti. 440 000 eurolla vaihdetaan liimapuristin, joka nyt määrää koko tehtaan tahdin.`,
  },
  {
    name: 'Viemärisukka',
    industry: 'construction',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'FI-18',
    city: 'Vantaa',
    startDate: '2009-11-02',
    employees: 26,
    revenue: 4_100_000,
    valuation: 3_000_000,
    seeking: 450_000,
    share: 15,
    kept: 85,
    text: `
      Kerrostalon vanha viemäri saa sisäänsä uuden putken, eikä kylpyhuonetta tarvitse purkaa. 1 900 asuntoa viime
      vuonna, keskimäärin neljä päivää porrasta kohti. 26 asentajaa teki 4,1 miljoonan työt ja 380 000 euron tuloksen.
      Jono ulottuu elokuuhun, joten tarvitsemme 450 000 euroa kahteen autoon ja robottileikkuriin.`,
  },
  {
    name: 'Saunalautta Saimaa',
    industry: 'construction',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'FI-04',
    city: 'Savonlinna',
    startDate: '2023-04-17',
    employees: 6,
    revenue: 540_000,
    valuation: 900_000,
    seeking: 144_000,
    share: 16,
    kept: 84,
    text: `
      Lautta, jolla on sauna, terassi ja riittävästi kantavuutta kahdellekymmenelle. Rakennamme rungon kierrätetystä
      alumiinista, kahdeksan viikkoa kappaleelta. 17 lauttaa myyty, kuusi vuokralla Savonlinnan oopperajuhlien
      vieraille. Kuusi hitsaajaa ja puuseppää ehtii kymmenen vuodessa. Katettu halli, jossa voi hitsata talvella,
      maksaa 144 000 euroa.`,
  },
  {
    name: 'Kaupparatsu',
    industry: 'salesMarketing',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'FI-08',
    city: 'Jyväskylä',
    startDate: '2011-01-10',
    employees: 14,
    revenue: 1_600_000,
    valuation: 1_400_000,
    seeking: 252_000,
    share: 18,
    kept: 82,
    coOwner: { roles: ['partTime', 'fullTime'], skills: ['sales', 'leadership'], hours: [15, 38] },
    text: `
      Pienellä ruoantuottajalla ei ole varaa omaan myyjään, joten 38 tuottajaa jakaa neljätoista yhteistä. Kierrämme 1
      250 kauppaa kuuden viikon välein, täytämme hyllyn ja kerromme, mitä naapuri maksaa. Liikevaihto 1,6 miljoonaa,
      tulos 170 000 euroa. Ruotsinkielinen tiimi Vaasaan ja Mälarin seudulle vaatii 252 000 euroa.`,
  },
  {
    name: 'Bussinkylki',
    industry: 'salesMarketing',
    phase: 'startup',
    companyType: 'soleProprietorship',
    fundingRound: 'none',
    county: 'FI-02',
    city: 'Lappeenranta',
    startDate: '2022-06-13',
    employees: 2,
    revenue: 160_000,
    valuation: 200_000,
    seeking: 60_000,
    share: 30,
    kept: 70,
    text: `
      Myymme mainostilaa 84 linja-auton kyljestä Lappeenrannassa, Imatralla ja Kouvolassa. Kiinnitämme teipin itse ja
      otamme sen itse pois. Kaksi tekijää ja 160 000 euroa liikevaihtoa. Toiminimi muuttuu osakeyhtiöksi, ja 60 000
      eurolla hankitaan oma tulostin; teippi maksaa meille sen jälkeen puolet nykyisestä.`,
  },
  {
    name: 'Vientiviesti',
    industry: 'salesMarketing',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'FI-12',
    city: 'Vaasa',
    startDate: '2018-02-12',
    employees: 11,
    revenue: 1_200_000,
    valuation: 2_100_000,
    seeking: 252_000,
    share: 12,
    kept: 78,
    coOwner: { roles: ['board'], skills: ['export', 'communication'], hours: [2, 4], ticket: [60_000, 252_000] },
    text: `
      Suomalainen konepaja kirjoittaa hyvän esitteen, jota kukaan Stuttgartissa ei usko. Saksalaiset insinöörimme
      kirjoittavat sen uudelleen, hoitavat messut ja vastaavat puhelimeen. Asiakkaita on 57 Pohjanmaalta Pirkanmaalle,
      ja heistä 40 on ollut mukana alusta asti. 252 000 eurolla teemme saman Puolassa.`,
  },
  {
    name: 'Majakkahotelli',
    industry: 'hotelRestaurant',
    phase: 'breakEven',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'FI-09',
    city: 'Kotka',
    startDate: '2014-05-19',
    employees: 12,
    revenue: 890_000,
    valuation: 1_600_000,
    seeking: 240_000,
    share: 15,
    kept: 85,
    text: `
      Entinen luotsiasema Kotkan edustalla: yksitoista huonetta, savusauna ja keittiö, jonka kala on pyydetty samana
      aamuna. Varausaste 88 prosenttia toukokuusta syyskuuhun. Polttoaine vie sen, mikä muuten jäisi voitoksi. 240 000
      euroa kattaa sähkökaapelin mantereelta, ja sen jälkeen aggregaatti saa olla hiljaa.`,
  },
  {
    name: 'Iltaruokala',
    industry: 'hotelRestaurant',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'FI-06',
    city: 'Hämeenlinna',
    startDate: '2024-02-05',
    employees: 8,
    revenue: 470_000,
    valuation: 600_000,
    seeking: 90_000,
    share: 15,
    kept: 85,
    text: `
      Koulun keittiö seisoo tyhjänä kello kolmesta eteenpäin. Vuokraamme sen ja tarjoamme naapurustolle illallisen
      kymmenellä eurolla, lapsille viidellä. Kolme koulua Hämeenlinnassa, 180 ruokailijaa illassa, kahdeksan
      työntekijää ja 470 000 euron liikevaihto. Riihimäen kaupunki odottaa meitä; kaksi keittiötä siellä vaatii 90 000
      euroa.`,
  },
  {
    name: 'Pannukakkutalo',
    industry: 'hotelRestaurant',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'FI-01',
    city: 'Maarianhamina',
    startDate: '2006-04-24',
    employees: 9,
    revenue: 780_000,
    valuation: 700_000,
    seeking: 140_000,
    share: 20,
    kept: 80,
    text: `
      Ahvenanmaan pannukakkua luumukiisselillä 64 000 annosta vuodessa, useimmat risteilyvieraille. Talo on
      satamakadulla omalla tontilla. Viime vuonna myimme 780 000 eurolla, josta jäi käteen 95 000. Pakastettu versio
      on ollut kokeilussa kahdessa kauppaketjussa; uunilinja ja pakastustunneli maksavat 140 000 euroa.`,
  },
  {
    name: 'Kuntoutus Kyyvesi',
    industry: 'health',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'FI-04',
    city: 'Mikkeli',
    startDate: '2007-09-03',
    employees: 31,
    revenue: 2_700_000,
    valuation: 2_400_000,
    seeking: 360_000,
    share: 15,
    kept: 85,
    text: `
      Aivohalvauksen jälkeen ensimmäiset kolme kuukautta ratkaisevat. Meillä on 24 paikkaa, allas ja puheterapia saman
      katon alla, ja 68 prosenttia palaa kotiin ilman apua. Kolme hyvinvointialuetta ostaa paikat. 31 työntekijää ja
      2,7 miljoonaa euroa. Kävelyrobotti ja kahdeksan huonetta: 360 000 euroa omaa rahaa lainan lisäksi.`,
  },
  {
    name: 'Muistipolku',
    industry: 'health',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'FI-13',
    city: 'Joensuu',
    startDate: '2022-10-24',
    employees: 7,
    revenue: 380_000,
    valuation: 2_000_000,
    seeking: 220_000,
    share: 11,
    kept: 69,
    text: `
      Muistisairaus todetaan Pohjois-Karjalassa keskimäärin kaksi vuotta liian myöhään. Teemme testin etänä kirjaston
      rauhallisessa huoneessa ja neurologi vastaa kymmenessä päivässä. Tutkittuja on 1 300 ja mukana 34 kirjastoa. 220
      000 euroa kuluu Kainuun ja Savon sopimuksiin ja lääkinnällisen laitteen merkintään.`,
  },
  {
    name: 'Yötyöterveys',
    industry: 'health',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'FI-11',
    city: 'Tampere',
    startDate: '2020-08-17',
    employees: 15,
    revenue: 1_400_000,
    valuation: 2_800_000,
    seeking: 280_000,
    share: 10,
    kept: 75,
    text: `
      Vastaanotto on auki iltakuudesta aamuseitsemään, koska yövuorossa nukutaan silloin, kun lääkäri on töissä.
      Hoidamme 6 100 leipurin, vartijan ja kuljettajan työterveyden. Meitä on 15 Tampereella ja Lempäälässä. 280 000
      eurolla avaamme Vantaalle, jossa lentoasema on pyytänyt tarjousta.`,
  },
  {
    name: 'Suohoito',
    industry: 'beauty',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'FI-14',
    city: 'Pudasjärvi',
    startDate: '2018-03-26',
    employees: 8,
    revenue: 920_000,
    valuation: 1_300_000,
    seeking: 195_000,
    share: 15,
    kept: 85,
    coOwner: { roles: ['silent'], skills: ['quality', 'export'], ticket: [40_000, 195_000] },
    text: `
      Turvenaamio on tuhat vuotta vanha keksintö ja silti lähes tuntematon Suomen ulkopuolella. Nostamme turpeen
      omasta suosta, 40 kuutiota vuodessa, ja myymme sen 210 kylpylään; yli puolet menee Japaniin ja Itävaltaan.
      Pudasjärvellä turpeesta elää kahdeksan meistä. Sterilointilinja maksaa 195 000 euroa, ja sen jälkeen purkki
      säilyy kolme vuotta.`,
  },
  {
    name: 'Kyläparturi',
    industry: 'beauty',
    phase: 'breakEven',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'FI-07',
    city: 'Kokkola',
    startDate: '2016-10-03',
    employees: 5,
    revenue: 290_000,
    valuation: 300_000,
    seeking: 60_000,
    share: 20,
    kept: 80,
    text: `
      Kaksi linja-autoa, joissa on kummassakin kaksi parturintuolia ja lämmin vesi. Käymme 38 kylässä
      Keski-Pohjanmaalla kolmen viikon välein, aina samana päivänä. Viisi parturia leikkasi viime vuonna 9 800 päätä,
      ja kassa meni tasan. Kannus ja Perho ovat toivoneet kolmatta autoa, ja se maksaa 60 000 euroa.`,
  },
  {
    name: 'Vihtapaja',
    industry: 'beauty',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'FI-16',
    city: 'Heinola',
    startDate: '2023-05-29',
    employees: 4,
    revenue: 310_000,
    valuation: 700_000,
    seeking: 126_000,
    share: 18,
    kept: 82,
    text: `
      Vihta kuivataan, puristetaan litteäksi ja herää henkiin kuumassa vedessä. 46 000 kappaletta viime kesänä,
      kolmannes Saksaan ja Koreaan. Koivut kasvavat sähkölinjojen alla, josta ne raivattaisiin muutenkin. Neljä
      vakituista ja heinäkuussa koko suku. 126 000 eurolla tulee toinen kuivuri, sillä lehti on sopiva vain viisi
      viikkoa.`,
  },
  {
    name: 'Kouvolan Vaihtokuorma',
    industry: 'transportLogistics',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'later',
    county: 'FI-09',
    city: 'Kouvola',
    startDate: '1997-06-02',
    employees: 39,
    revenue: 9_600_000,
    valuation: 6_000_000,
    seeking: 420_000,
    share: 7,
    kept: 80,
    text: `
      Siirrämme kontit junasta rekkaan ja takaisin, 410 päivässä. Rata Kiinaan hiljeni ja tilalle tulivat paperi ja
      sahatavara etelään; volyymi on nyt suurempi kuin 2021. Terminaalilla työskentelee 39 ihmistä kolmessa vuorossa.
      420 000 euroa on osuutemme sähköisestä kurottajasta, jonka akku vaihtuu kahvitauolla.`,
  },
  {
    name: 'Kylälokero',
    industry: 'transportLogistics',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'FI-15',
    city: 'Iisalmi',
    startDate: '2020-02-24',
    employees: 10,
    revenue: 1_000_000,
    valuation: 2_400_000,
    seeking: 264_000,
    share: 11,
    kept: 73,
    text: `
      Pakettiautomaatti, joka toimii aurinkopaneelilla ja akulla, vaikka kylätalon seinällä. 310 lokeroa Savossa,
      Kainuussa ja Karjalassa, kolme kuljetusyhtiötä jakaa ne. Yhtiöt maksavat paketista 62 senttiä, ja miljoona euroa
      tuli täyteen marraskuussa. 264 000 eurolla valmistetaan seuraavat 160, jotka kunnat ovat varanneet.`,
  },
  {
    name: 'Kylmälaatikko',
    industry: 'transportLogistics',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'FI-18',
    city: 'Vantaa',
    startDate: '2023-09-18',
    employees: 6,
    revenue: 350_000,
    valuation: 1_500_000,
    seeking: 210_000,
    share: 14,
    kept: 72,
    text: `
      Verkkokaupan ruoka kulkee styroksissa, joka heitetään pois. Laatikkomme pitää neljä astetta 30 tuntia, palaa
      kuljettajan mukana ja on tehnyt keskimäärin 61 matkaa. Kaksi ruokakauppaa ja yksi apteekki käyttää 5 200
      laatikkoa. 210 000 euroa menee muottiin, joka halventaa laatikon 29 euroon.`,
  },
  {
    name: 'Länsirannikon Ilmakanava',
    industry: 'serviceCleaning',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'FI-17',
    city: 'Rauma',
    startDate: '2003-03-10',
    employees: 13,
    revenue: 1_300_000,
    valuation: 900_000,
    seeking: 180_000,
    share: 20,
    kept: 80,
    text: `
      Puhdistamme ilmanvaihtokanavia kouluissa, laivoissa ja paperitehtaissa Porista Uuteenkaupunkiin. Kamera menee
      ensin, harja sen perässä, ja asiakas saa videon. Kolmetoista asentajaa, ja kymmenesosa laskutuksesta jää
      voitoksi. Telakalla on töitä vuoteen 2029, ja 180 000 eurolla perustamme laivoja varten oman ryhmän.`,
  },
  {
    name: 'Kotisiivous Sofia',
    industry: 'serviceCleaning',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'FI-18',
    city: 'Helsinki',
    startDate: '2019-01-07',
    employees: 44,
    revenue: 1_800_000,
    valuation: 1_500_000,
    seeking: 180_000,
    share: 12,
    kept: 76,
    text: `
      Kuukausipalkka, enintään kolme kotia päivässä ja sama siivooja joka kerta. Siksi lähtijöitä on vuodessa yhdeksän
      prosenttia alalla, jossa puolet vaihtuu. 44 siivoojaa hoitaa 920 kotia Helsingissä ja Espoossa. 180 000 euroa
      käytetään Turkuun: toimistoon, perehdytykseen ja ensimmäisen puolen vuoden palkkoihin.`,
  },
  {
    name: 'Lumituuli',
    industry: 'serviceCleaning',
    phase: 'breakEven',
    companyType: 'generalPartnership',
    fundingRound: 'loan',
    county: 'FI-10',
    city: 'Kemi',
    startDate: '2005-11-14',
    employees: 9,
    revenue: 760_000,
    valuation: 500_000,
    seeking: 110_000,
    share: 22,
    kept: 78,
    text: `
      Auraamme 140 taloyhtiön, kahden sairaalan ja Ajoksen sataman pihat, ja kesällä lakaisemme ne. Yhdeksän
      kuljettajaa, 760 000 euroa liikevaihtoa, tulos nollan tuntumassa, koska lunta satoi kaksi kuukautta liian vähän.
      Avoin yhtiö muutetaan osakeyhtiöksi. 110 000 eurolla kaksi vanhaa traktoria vaihtuu yhteen uuteen.`,
  },
  {
    name: 'Kotihoiva Kaisla',
    industry: 'socialEducation',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'FI-14',
    city: 'Oulu',
    startDate: '2012-08-06',
    employees: 36,
    revenue: 2_200_000,
    valuation: 1_800_000,
    seeking: 450_000,
    share: 25,
    kept: 75,
    text: `
      Kotihoitoa Oulussa, Kempeleessä ja Iissä 290 vanhukselle. Sama hoitaja käy vähintään neljä kertaa viidestä; sitä
      mitataan, ja sen takia jonossa on 60 nimeä. Palveluseteleistä ja sopimuksista kertyi viime vuonna 2,2 miljoonaa
      euroa; hoitajia ja muuta väkeä on 36.

      450 000 eurolla avataan Raahen yksikkö, ostetaan yksitoista autoa ja palkataan kaksi vastaavaa hoitajaa ennen
      kuin ensimmäinen asiakas tulee.`,
  },
  {
    name: 'Metsäeskari',
    industry: 'socialEducation',
    phase: 'growth',
    companyType: 'economicAssociation',
    fundingRound: 'none',
    county: 'FI-18',
    city: 'Espoo',
    startDate: '2017-08-07',
    employees: 28,
    revenue: 1_600_000,
    valuation: 1_200_000,
    seeking: 144_000,
    share: 12,
    kept: 88,
    text: `
      Esikoulu, jolla on kota, kaksi laavua ja vain sadepäivän sisätilat. 138 lasta Nuuksion ja Keskuspuiston
      ryhmissä, jono kahden vuoden mittainen. 28 työntekijää ja 1,6 miljoonaa euroa, josta palveluseteli on neljä
      viidesosaa. Osuuskunta ottaa yhden sijoittajajäsenen: 144 000 eurolla Kauniaisiin rakennetaan kota ja
      huoltotila.`,
  },
  {
    name: 'Nuottikärry',
    industry: 'socialEducation',
    phase: 'startup',
    companyType: 'soleProprietorship',
    fundingRound: 'none',
    county: 'FI-07',
    city: 'Kannus',
    startDate: '2023-08-14',
    employees: 3,
    revenue: 120_000,
    valuation: 150_000,
    seeking: 45_000,
    share: 30,
    kept: 70,
    text: `
      Musiikkiopisto on sadan kilometrin päässä, joten pakettiauto tuo sen kylälle. Kyydissä on kaksi pianoa, rummut
      ja kolme opettajaa, jotka pitävät viikossa 96 soittotuntia yhdeksällä koululla. Liikevaihto 120 000 euroa. Kun
      toiminimestä tulee yhtiö, 45 000 eurolla hankitaan toinen auto ja soittimia kotiin vuokrattaviksi.`,
  },
  {
    name: 'Palovahti',
    industry: 'security',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'FI-02',
    city: 'Imatra',
    startDate: '2019-05-20',
    employees: 9,
    revenue: 1_100_000,
    valuation: 3_400_000,
    seeking: 306_000,
    share: 9,
    kept: 67,
    coOwner: { roles: ['silent', 'board'], skills: ['fundraising', 'technology'], ticket: [75_000, 306_000] },
    text: `
      Kamera mastossa näkee savun 25 kilometrin päästä ja ilmoittaa siitä hätäkeskukseen neljässä minuutissa. 76
      mastoa Suomessa ja Virossa, viime kesänä 118 oikeaa ja kolme väärää hälytystä. Kamerat kootaan Imatralla
      yhdeksän hengen pajassa. 306 000 eurolla toimitamme Portugaliin kaksitoista mastoa, jotka maksetaan vasta kauden
      jälkeen.`,
  },
  {
    name: 'Vesivarmuus',
    industry: 'security',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'FI-08',
    city: 'Jyväskylä',
    startDate: '2023-03-20',
    employees: 5,
    revenue: 330_000,
    valuation: 1_000_000,
    seeking: 150_000,
    share: 15,
    kept: 85,
    text: `
      Pieni vesilaitos ei tiedä, mitä tekisi, jos pumput kaapataan. Harjoittelemme sen kanssa päivän, korjaamme mitä
      löytyy ja tulemme vuoden päästä takaisin. 41 laitosta, yhdessäkään salasanat eivät olleet kunnossa ensimmäisellä
      kerralla. Viisi asiantuntijaa, 330 000 euroa. 150 000 eurolla harjoituksesta tehdään verkkoversio ruotsiksi ja
      viroksi.`,
  },
  {
    name: 'Nokian Suojavaate',
    industry: 'security',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'FI-11',
    city: 'Nokia',
    startDate: '1984-02-13',
    employees: 29,
    revenue: 4_400_000,
    valuation: 3_800_000,
    seeking: 380_000,
    share: 10,
    kept: 90,
    text: `
      Ompelemme palomiesten ja puolustusvoimien suojapukuja mittojen mukaan. Puku skannataan, leikataan laserilla ja
      on valmis kymmenessä päivässä. Sopimukset kolmen maan kanssa jatkuvat vuoteen 2030, ja viime vuoden tulos oli
      410 000 euroa. Ompelimossa on 29 ihmistä. 380 000 eurolla hankitaan toinen leikkuri ja koulutetaan kuusi
      ompelijaa.`,
  },
  {
    name: 'Kausikädet',
    industry: 'consultingRecruitment',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'FI-15',
    city: 'Suonenjoki',
    startDate: '2020-04-06',
    employees: 7,
    revenue: 2_900_000,
    valuation: 1_300_000,
    seeking: 208_000,
    share: 16,
    kept: 84,
    coOwner: { roles: ['board'], skills: ['property', 'hr'], hours: [1, 3] },
    text: `
      Välitämme marjatiloille poimijat, joilla on työsopimus, tuntipalkka ja sänky ennen lähtöä. Viime kesänä 840
      ihmistä 61 tilalla; kaksi kolmesta tuli toista kertaa. Seitsemän vakituista Suonenjoella, laskutus 2,9 miljoonaa
      euroa. Kaksi entistä koulua on myynnissä 208 000 eurolla; kesällä niissä asuisivat poimijat, talvella hiihtäjät.`,
  },
  {
    name: 'Konkarit',
    industry: 'consultingRecruitment',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'FI-19',
    city: 'Turku',
    startDate: '2012-02-20',
    employees: 6,
    revenue: 1_700_000,
    valuation: 1_200_000,
    seeking: 240_000,
    share: 20,
    kept: 80,
    state: 'done',
    text: `
      410 eläkkeelle jäänyttä insinööriä, talousjohtajaa ja telakkamestaria tekee keikkoja meidän kauttamme, enintään
      kaksi päivää viikossa. Vanhin on 81. Turun toimistossa on kuusi nuorempaa. Viime vuonna jäi voittoa 210 000
      euroa. 240 000 eurolla perustetaan toimisto Hampuriin yhdessä sikäläisen kauppakamarin kanssa.`,
  },
  {
    name: 'Auditori',
    industry: 'consultingRecruitment',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'FI-17',
    city: 'Pori',
    startDate: '2023-10-09',
    employees: 4,
    revenue: 290_000,
    valuation: 500_000,
    seeking: 80_000,
    share: 16,
    kept: 84,
    coOwner: { roles: ['partTime'], skills: ['sales', 'software'], hours: [10, 20] },
    state: 'rejected',
    text: `
      Konepaja tarvitsee laatusertifikaatin, mutta konsultti kirjoittaa sille kansion, jota kukaan ei avaa. Me
      kuvaamme työvaiheet puhelimella ja teemme niistä ohjeet suoraan koneen viereen. 22 pajaa on läpäissyt
      auditoinnin ensimmäisellä kerralla. Neljä työntekijää, 290 000 euroa. 80 000 euroa riittää hitsauksen
      standardeihin ja yhteen myyjään.`,
  },
  {
    name: 'Piirakkapaja',
    industry: 'groceriesStores',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'FI-13',
    city: 'Joensuu',
    startDate: '2009-06-08',
    employees: 18,
    revenue: 1_500_000,
    valuation: 1_400_000,
    seeking: 210_000,
    share: 15,
    kept: 85,
    text: `
      3,1 miljoonaa karjalanpiirakkaa vuodessa, jokainen rypytetty käsin. Kone ei osaa, olemme kokeilleet kahta. 18
      rypyttäjää Joensuussa pitää 470 kaupan hyllyt täynnä. Pohjanmaalle ja Tukholmaan pääsemme pikapakastimella ja
      kylmäautolla, yhteensä 210 000 euroa.`,
  },
  {
    name: 'Puumalan Muikku',
    industry: 'groceriesStores',
    phase: 'breakEven',
    companyType: 'generalPartnership',
    fundingRound: 'loan',
    county: 'FI-04',
    city: 'Puumala',
    startDate: '2011-10-24',
    employees: 6,
    revenue: 840_000,
    valuation: 600_000,
    seeking: 120_000,
    share: 20,
    kept: 80,
    coOwner: {
      roles: ['silent', 'partTime'],
      skills: ['accounting', 'sales'],
      hours: [2, 10],
      ticket: [120_000, 120_000],
    },
    text: `
      Kolme kalastajaa ja kolme perkaajaa, 96 tonnia Saimaan muikkua vuodessa. Jäällä nuotataan joulukuusta,
      avovedellä troolataan juhannuksesta. Liikevaihto 840 000 euroa, tulos nolla, koska savustamo on vuokralla.
      Yhtiömuoto vaihtuu ja savustamo ostetaan: 120 000 euroa uudelta omistajalta, 90 000 pankilta.`,
  },
  {
    name: 'Yökyläkauppa',
    industry: 'groceriesStores',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'FI-19',
    city: 'Loimaa',
    startDate: '2023-01-23',
    employees: 7,
    revenue: 2_600_000,
    valuation: 1_600_000,
    seeking: 192_000,
    share: 12,
    kept: 75,
    text: `
      Kauppa ilman myyjää kylässä, josta viimeinen kauppa lähti kymmenen vuotta sitten. Ovi aukeaa pankkitunnuksella,
      1 400 tuotetta, hävikki alle prosentin. Yksitoista kauppaa Varsinais-Suomessa ja Satakunnassa, seitsemän
      työntekijää, 2,6 miljoonaa euroa. 192 000 eurolla pystytetään kuusi lisää; perustukset tekee kyläyhdistys.`,
  },
  {
    name: 'Hiisipelit',
    industry: 'entertainment',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'FI-11',
    city: 'Tampere',
    startDate: '2019-10-14',
    employees: 7,
    revenue: 1_300_000,
    valuation: 7_500_000,
    seeking: 600_000,
    share: 8,
    kept: 70,
    coOwner: {
      roles: ['board', 'partTime'],
      skills: ['marketing', 'ecommerce'],
      hours: [3, 10],
      ticket: [100_000, 600_000],
    },
    text: `
      Seitsemän hengen pelistudio Tampereelta. Ensimmäinen peli on myynyt 210 000 kappaletta, toisen esituotanto on
      valmis. Rahoitus kattaa kehityksen kevääseen 2028.

      Liikevaihto oli viime vuonna 1,3 miljoonaa euroa, josta yli puolet tuli Yhdysvalloista ja Japanista. 600 000
      euroa jakautuu kahden grafiikon ja yhden äänisuunnittelijan palkkoihin, lokalisointiin kahdeksalle kielelle ja
      julkaisuun omalla nimellä.`,
  },
  {
    name: 'Lavatanssit Forssa',
    industry: 'entertainment',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'FI-06',
    city: 'Forssa',
    startDate: '2002-05-06',
    employees: 6,
    revenue: 690_000,
    valuation: 500_000,
    seeking: 100_000,
    share: 20,
    kept: 80,
    text: `
      Tanssilava vuodelta 1958, 1 100 neliön lattia ja 74 tanssi-iltaa vuodessa. Viime kesänä kävi 41 000 tanssijaa.
      Kuusi työntekijää, liikevaihto 690 000 euroa, tulos 80 000. 100 000 eurolla uusitaan lattian 1980-luvulla tehty
      osa tammesta ja hankitaan lämpöpumppu lokakuun iltoja varten.`,
  },
  {
    name: 'Revontulihuone',
    industry: 'entertainment',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'FI-10',
    city: 'Sodankylä',
    startDate: '2024-03-18',
    employees: 5,
    revenue: 260_000,
    valuation: 800_000,
    seeking: 120_000,
    share: 15,
    kept: 85,
    text: `
      Revontulet eivät aina tule, vaikka matkailija on maksanut lennon. Kupolissamme ne tulevat: kuva on kuvattu kylän
      omalla taivaskameralla ja kestää 38 minuuttia. 17 000 kävijää ensimmäisenä talvena, viisi työntekijää, 260 000
      euroa. 120 000 eurolla tulee kaksi projektoria lisää ja tekstitys yhdeksälle kielelle.`,
  },
  {
    name: 'Ruokokuivike',
    industry: 'other',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'FI-12',
    city: 'Pietarsaari',
    startDate: '2019-09-23',
    employees: 10,
    revenue: 1_250_000,
    valuation: 1_900_000,
    seeking: 247_000,
    share: 13,
    kept: 77,
    text: `
      Turve loppuu kuivikkeena, ja rannat kasvavat umpeen. Leikkaamme järviruo'on talvella jäältä, hakkaamme sen ja
      toimitamme 160 sikalaan ja tallille. Viime talvena korjattiin 7 400 tonnia kymmenen miehen ja naisen voimin. Kun
      jäätä ei tule, tarvitaan amfibikone: 247 000 euroa.`,
  },
  {
    name: 'Akkuliiteri',
    industry: 'other',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'FI-19',
    city: 'Salo',
    startDate: '2023-06-12',
    employees: 8,
    revenue: 720_000,
    valuation: 3_000_000,
    seeking: 300_000,
    share: 10,
    kept: 65,
    state: 'changesRequested',
    text: `
      Sähköauton akku on vanha autoon mutta kelpaa maatilalle vielä viisitoista vuotta. Kokoamme niistä varaston, joka
      ostaa sähköä yöllä ja pyörittää kuivuria päivällä. 26 tilaa, kahdeksan työntekijää entisellä puhelintehtaalla
      Salossa, 720 000 euroa. Sarjatuotanto vaatii testauspenkin ja palotarkastuksen hyväksynnän, yhteensä 300 000
      euroa.`,
  },
  {
    name: 'Kalanahka',
    industry: 'other',
    phase: 'preStartup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'FI-10',
    city: 'Tornio',
    startDate: '2025-08-25',
    employees: 2,
    revenue: 0,
    valuation: null,
    seeking: 80_000,
    share: 20,
    kept: 80,
    text: `
      Siian ja lohen nahka menee nyt rehuksi. Parkitsemme sen pajunkuorella, ja tuloksena on nahkaa, joka kestää
      kenkänä paremmin kuin lampaan. Kaksi nahkuria, koe-erä 300 vuotaa, tilaus yhdeltä laukkutalolta Kööpenhaminasta.
      Kolme rumpua ja puolen vuoden vuokra entisessä meijerissä Torniossa maksavat 80 000 euroa.`,
  },
]
