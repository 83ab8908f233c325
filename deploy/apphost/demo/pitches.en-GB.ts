import type { DemoPitch } from './demo-pitch.ts'

export const pitches: readonly DemoPitch[] = [
  {
    name: 'Hollow Oak Maps',
    industry: 'designMedia',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'UKD',
    city: 'Keswick',
    startDate: '2012-05-14',
    employees: 5,
    revenue: 640_000,
    valuation: 600_000,
    seeking: 108_000,
    share: 18,
    kept: 82,
    text: `
      Hand-drawn walking maps, surveyed on foot with a dog and a pencil. We have 61 sheets from the Cheviots to
      Dartmoor and sold 88,000 copies last year, most of them in shops that sell nothing else on paper. There are five
      of us, six with the dog, and last year left £90,000 over. £108,000 pays two surveyors for the Welsh borders and
      a printer that does not mind rain-proof stock.`,
  },
  {
    name: 'Accent House',
    industry: 'designMedia',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'UKC',
    city: 'Newcastle upon Tyne',
    startDate: '2019-09-23',
    employees: 12,
    revenue: 1_100_000,
    valuation: 2_400_000,
    seeking: 264_000,
    share: 11,
    kept: 71,
    text: `
      Game studios in Los Angeles cast Geordies who have never been north of Watford. We keep 740 actors in 46
      accents, record them in our two studios above a chip shop and deliver clean files overnight. Turnover is £1.1m,
      three quarters of it from abroad. With £264,000 we add motion capture, which eleven of our clients currently fly
      people to Prague for.`,
  },
  {
    name: 'Lantern Slide',
    industry: 'designMedia',
    phase: 'breakEven',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'UKJ',
    city: 'Lewes',
    startDate: '2016-02-29',
    employees: 7,
    revenue: 420_000,
    valuation: 450_000,
    seeking: 72_000,
    share: 16,
    kept: 84,
    text: `
      Families send us the box from the loft: slides, cine film, tapes nobody can play. It comes back in three weeks
      with everything scanned and captioned, along with the box. Seven of us opened 5,900 boxes last year and just
      about covered the rent. £72,000 replaces the film scanner we nurse along with parts from a dead one, and halves
      the wait.`,
  },
  {
    name: 'Party Wall Office',
    industry: 'financeLaw',
    phase: 'profitable',
    companyType: 'limitedPartnership',
    fundingRound: 'none',
    county: 'UKI',
    city: 'London',
    startDate: '2007-10-01',
    employees: 9,
    revenue: 1_300_000,
    valuation: 1_000_000,
    seeking: 250_000,
    share: 25,
    kept: 75,
    coOwner: {
      roles: ['fullTime'],
      skills: ['property', 'law', 'leadership'],
      hours: [30, 40],
      ticket: [125_000, 250_000],
    },
    text: `
      Your neighbour digs a basement, the law says you need a surveyor, and most charge by the hour. We charge £1,150,
      whatever happens. 1,130 awards in 2025 across eleven boroughs with nine surveyors and no court cases. One
      partner is moving to Lisbon and her quarter is for sale at £250,000. She lends half of it back to open in
      Manchester.`,
  },
  {
    name: 'Croft and Creel',
    industry: 'financeLaw',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'UKM',
    city: 'Inverness',
    startDate: '2015-04-07',
    employees: 11,
    revenue: 780_000,
    valuation: 900_000,
    seeking: 126_000,
    share: 14,
    kept: 86,
    text: `
      Books, grants and tax for 640 crofters, fishermen and people who are both, depending on the weather. Half of it
      happens by phone because half of it is beyond broadband. Seven of us sit in Inverness and four in Stornoway.
      £126,000 buys the client list of a retiring accountant in Oban, with 190 names we mostly know already.`,
  },
  {
    name: 'Paid by Friday',
    industry: 'financeLaw',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'UKE',
    city: 'Leeds',
    startDate: '2023-06-19',
    employees: 6,
    revenue: 390_000,
    valuation: 1_600_000,
    seeking: 192_000,
    share: 12,
    kept: 74,
    text: `
      Small suppliers are owed money by large customers who know they will not sue. We do the chasing, politely, in
      the customer's own payment portal, and take four per cent of what arrives. £9.7m recovered for 830 firms in the
      last twelve months. £192,000 connects us to the two accounting packages our clients ask for.`,
  },
  {
    name: 'Railhead',
    industry: 'dataIt',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seriesA',
    county: 'UKF',
    city: 'Derby',
    startDate: '2017-11-13',
    employees: 21,
    revenue: 3_400_000,
    valuation: 9_500_000,
    seeking: 570_000,
    share: 6,
    kept: 55,
    text: `
      Leaves on the line are a joke until a train does not stop. Our axle-box sensor measures grip every metre and
      tells the driver behind. It is fitted to 212 units of three operators; wrong-side slides are down 38 per cent on
      those routes. We are 21, most of us railway people first and engineers second. £570,000 pays for the Austrian
      approval that opens most of Central Europe.`,
  },
  {
    name: 'Plotline',
    industry: 'dataIt',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'UKG',
    city: 'Shrewsbury',
    startDate: '2011-03-21',
    employees: 8,
    revenue: 910_000,
    valuation: 1_500_000,
    seeking: 270_000,
    share: 18,
    kept: 82,
    coOwner: { roles: ['partTime'], skills: ['data', 'customerService'], hours: [8, 16] },
    text: `
      There are 16,000 churchyards in England and most of their records are in a ledger, a head or a shed. We walk the
      ground with a drone and a volunteer, and the parish gets a map of who lies where. 2,250 churchyards so far at
      £400 a year. One pound in five is profit. £270,000 is for Ireland, where three dioceses have asked.`,
  },
  {
    name: 'Halo Queue',
    industry: 'dataIt',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'UKN',
    city: 'Belfast',
    startDate: '2024-01-15',
    employees: 7,
    revenue: 260_000,
    valuation: 2_200_000,
    seeking: 220_000,
    share: 10,
    kept: 72,
    state: 'underReview',
    text: `
      At eight in the morning 40 people ring the surgery and 34 hear an engaged tone. Our line answers all of them,
      asks three questions a doctor wrote and gives each a time. 29 practices in Belfast and Lisburn use it;
      complaints to reception have fallen by half. Seven of us, £260,000. £220,000 buys the safety case that Wales and
      Scotland require.`,
  },
  {
    name: 'Retrofit Rows',
    industry: 'construction',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'UKD',
    city: 'Liverpool',
    startDate: '2019-05-20',
    employees: 37,
    revenue: 4_900_000,
    valuation: 4_000_000,
    seeking: 360_000,
    share: 9,
    kept: 76,
    text: `
      Insulating one terraced house is expensive; insulating the whole row costs a third less each, because the
      scaffold goes up once. 31 streets done in Bootle and Birkenhead, 1,240 homes, gas use down 46 per cent. All 37
      of us are on the payroll, fitters included. £360,000 funds the float the council contracts need: they pay at the
      end of a street.`,
  },
  {
    name: 'Slate Again',
    industry: 'construction',
    phase: 'breakEven',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'UKL',
    city: 'Bethesda',
    startDate: '2014-08-11',
    employees: 13,
    revenue: 1_200_000,
    valuation: 1_100_000,
    seeking: 165_000,
    share: 15,
    kept: 85,
    text: `
      Welsh slate lasts two hundred years, yet roofs are stripped after ninety and tipped. We lift, sort and test it:
      1.7 million slates last year, sold at half the price of new with the same guarantee. Thirteen people work in the
      yard, and a wet winter ate the profit. £165,000 covers the yard so that sorting goes on when it rains.`,
  },
  {
    name: 'Scaffold Share',
    industry: 'construction',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'UKJ',
    city: 'Milton Keynes',
    startDate: '2023-02-13',
    employees: 5,
    revenue: 310_000,
    valuation: 1_400_000,
    seeking: 182_000,
    share: 13,
    kept: 77,
    text: `
      On any day four in ten scaffolds stand idle because the next trade is late. We tag the fittings, show builders
      what is free within ten miles, and insure the handover. 64 yards take part and 9,100 tonnes have changed hands.
      Five staff, £310,000 in commission. £182,000 for tags, a claims handler and the M1 corridor up to Leicester.`,
  },
  {
    name: 'Market Day',
    industry: 'salesMarketing',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'UKH',
    city: 'Norwich',
    startDate: '2020-03-02',
    employees: 9,
    revenue: 720_000,
    valuation: 1_700_000,
    seeking: 204_000,
    share: 12,
    kept: 73,
    coOwner: { roles: ['board', 'partTime'], skills: ['finance', 'law'], hours: [2, 8], ticket: [50_000, 204_000] },
    text: `
      Stall rents are still collected in cash by a man with a bucket. Our handset books the pitch, takes the rent and
      tells the town what sells, in 118 markets from Norwich to Penzance. 6,300 traders use it for cards as well. Nine
      of us run it from a room above Norwich market. £204,000 goes into a loan product the traders asked for, run with
      a credit union.`,
  },
  {
    name: 'Trade Counter Pictures',
    industry: 'salesMarketing',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'UKG',
    city: 'Wolverhampton',
    startDate: '2008-06-16',
    employees: 10,
    revenue: 870_000,
    valuation: 700_000,
    seeking: 140_000,
    share: 20,
    kept: 80,
    coOwner: { roles: ['silent'], skills: ['logistics', 'ecommerce'], ticket: [35_000, 140_000] },
    text: `
      We photograph hinges, elbows, brackets and boilers for builders' merchants, 74,000 objects last year on a
      turntable we designed. Nobody else wants to, which is why the margin is nineteen per cent. Ten of us, and a very
      patient forklift. A new owner gets a fifth for £140,000, which turns into a second turntable and a van to take
      it to the warehouses.`,
  },
  {
    name: 'Hand to Door',
    industry: 'salesMarketing',
    phase: 'startup',
    companyType: 'soleProprietorship',
    fundingRound: 'none',
    county: 'UKF',
    city: 'Nottingham',
    startDate: '2022-09-12',
    employees: 4,
    revenue: 180_000,
    valuation: 150_000,
    seeking: 45_000,
    share: 30,
    kept: 70,
    text: `
      Leaflets, delivered by students who are paid for the hour and followed by GPS, so the pizzeria sees which doors
      were reached. 3.1 million leaflets in Nottingham, Derby and Loughborough last year. Four of us in the office and
      £180,000 in sales. I am turning the business into a company: £45,000 for 30 per cent, to be spent on Sheffield.`,
  },
  {
    name: 'Tidewrack Brewing',
    industry: 'hotelRestaurant',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'UKE',
    city: 'Whitby',
    startDate: '2013-07-01',
    employees: 22,
    revenue: 2_300_000,
    valuation: 3_200_000,
    seeking: 320_000,
    share: 10,
    kept: 82,
    coOwner: {
      roles: ['board'],
      skills: ['production', 'sales', 'purchasing'],
      hours: [2, 6],
      ticket: [80_000, 320_000],
    },
    text: `
      A brewery and taproom on the harbour in Whitby. 41% of sales come from casks we deliver ourselves within 30
      miles. Looking for an owner to put in a canning line.

      We brewed 6,800 hectolitres last year with 22 staff, turned over £2.3m and made £240,000. Of the £320,000,
      £265,000 buys a second-hand line from Alkmaar and the rest moves the cold store out of its way. Cans would sell
      in the 90 shops that cannot keep cask.`,
  },
  {
    name: 'The Long Lunch',
    industry: 'hotelRestaurant',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'UKK',
    city: 'Bristol',
    startDate: '2020-10-05',
    employees: 19,
    revenue: 1_200_000,
    valuation: 1_300_000,
    seeking: 156_000,
    share: 12,
    kept: 80,
    text: `
      Chefs from Aleppo, Asmara and Kharkiv run the canteens of seven Bristol firms that had given up on theirs. 900
      lunches a day at £7.40, and four in five are eaten by people who used to bring a sandwich. All 19 of us earn
      above the living wage. £156,000 fits out a central kitchen in Bedminster to serve six more buildings.`,
  },
  {
    name: 'Bothy Beds',
    industry: 'hotelRestaurant',
    phase: 'breakEven',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'UKM',
    city: 'Fort William',
    startDate: '2018-03-12',
    employees: 10,
    revenue: 690_000,
    valuation: 1_200_000,
    seeking: 180_000,
    share: 15,
    kept: 85,
    text: `
      Four bunkhouses, a day's walk apart, on the last stretch of the West Highland Way. 104 beds at £38 and a drying
      room in each, which is what walkers really want. Since last year the beds have paid for themselves and for ten
      wages. £180,000 puts in a fifth at Kinlochleven, where people now take a taxi out and often do not come back.`,
  },
  {
    name: 'Clear Ears',
    industry: 'health',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'UKD',
    city: 'Stockport',
    startDate: '2020-07-13',
    employees: 23,
    revenue: 1_500_000,
    valuation: 2_000_000,
    seeking: 240_000,
    share: 12,
    kept: 73,
    text: `
      Most surgeries have stopped removing ear wax. We do it in 64 public libraries, by appointment, in twenty
      minutes, for £48, and pay the library rent it badly needs. 33,000 ears last year. It takes 23 nurses and
      audiologists, most of them part of the week. £240,000 adds hearing tests to every room and 30 libraries in the
      Midlands.`,
  },
  {
    name: 'Nightlight Care',
    industry: 'health',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'UKL',
    city: 'Cardiff',
    startDate: '2022-11-21',
    employees: 9,
    revenue: 520_000,
    valuation: 1_800_000,
    seeking: 234_000,
    share: 13,
    kept: 70,
    coOwner: { roles: ['board'], skills: ['quality', 'fundraising'], hours: [2, 4], ticket: [40_000, 234_000] },
    text: `
      A sensor under the mattress notices a seizure, and a trained nurse who knows the family answers within forty
      seconds. 310 households in South Wales; hospital trips for epilepsy at night are down by 61 per cent among them.
      Two health boards pay for most of them. £234,000 for the medical device mark and a second night team.`,
  },
  {
    name: 'The Warm Room',
    industry: 'health',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'UKJ',
    city: 'Reading',
    startDate: '2015-01-26',
    employees: 12,
    revenue: 1_400_000,
    valuation: 1_500_000,
    seeking: 240_000,
    share: 16,
    kept: 84,
    text: `
      Menopause clinics held at work: a doctor, an hour, a plan, and a second talk six weeks later. 94 employers pay
      by the day, and women there take 2.1 fewer sick days a year. Twelve doctors and nurses share the rota, and
      £210,000 was left last year. £240,000 pays for the evening video service which three airlines have asked for.`,
  },
  {
    name: 'Crown and Coil',
    industry: 'beauty',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'UKI',
    city: 'London',
    startDate: '2017-04-24',
    employees: 18,
    revenue: 1_100_000,
    valuation: 1_200_000,
    seeking: 180_000,
    share: 15,
    kept: 85,
    text: `
      Three in four salons in Britain cannot cut Afro hair, because the college course never taught it. Our two salons
      in Peckham and Tottenham do, and our school has trained 410 stylists who work in other people's. The school
      brings in a third of our £1.1m. £180,000 for a training floor in Birmingham with sixteen chairs.`,
  },
  {
    name: 'Edge and Sons',
    industry: 'beauty',
    phase: 'breakEven',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'UKE',
    city: 'Sheffield',
    startDate: '1986-09-01',
    employees: 6,
    revenue: 380_000,
    valuation: 350_000,
    seeking: 70_000,
    share: 20,
    kept: 80,
    coOwner: { roles: ['silent'], skills: ['design'], ticket: [10_000, 70_000] },
    text: `
      Straight razors, ground by hand from Sheffield steel on a wheel that has turned since 1911. 4,200 razors last
      year, two thirds to Japan, Germany and the United States. Six grinders, the youngest 24, the oldest 71.
      £380,000, no profit and no debt. £70,000 pays for two apprentices over two years, and dust extraction that the
      inspector likes.`,
  },
  {
    name: 'The Quiet Salon',
    industry: 'beauty',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'UKK',
    city: 'Exeter',
    startDate: '2023-10-30',
    employees: 7,
    revenue: 290_000,
    valuation: 400_000,
    seeking: 60_000,
    share: 15,
    kept: 85,
    text: `
      No music, no small talk unless you start it, dimmable lamps, a booth for children who cannot bear clippers. Half
      our clients are autistic, and the other half found they prefer it. Seven hairdressers in Exeter, booked five
      weeks ahead, £290,000 in the first full year. £60,000 opens in Plymouth, on a lease we have for six months free.`,
  },
  {
    name: 'Horsebox Exchange',
    industry: 'transportLogistics',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'UKH',
    city: 'Newmarket',
    startDate: '2023-03-13',
    employees: 5,
    revenue: 340_000,
    valuation: 1_200_000,
    seeking: 168_000,
    share: 14,
    kept: 76,
    text: `
      A horsebox goes to Yorkshire full and comes home empty. We fill the way back: 8,700 journeys shared between 560
      licensed transporters, at 40 per cent less for the owner. Every horse arrives with a temperature log. Our share
      is £39 a trip. £168,000 buys us cross-border paperwork to Ireland and France, which is where half the quotes
      fail.`,
  },
  {
    name: 'Keg Loop',
    industry: 'transportLogistics',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'UKG',
    city: 'Burton upon Trent',
    startDate: '2018-06-25',
    employees: 16,
    revenue: 3_800_000,
    valuation: 3_500_000,
    seeking: 315_000,
    share: 9,
    kept: 77,
    text: `
      Small breweries buy kegs and then lose one in six. Ours are pooled: 86,000 tagged kegs, collected empty from any
      of 4,100 pubs and delivered clean to whoever needs them next. Loss is 1.4 per cent. Last year they earned £3.8m
      and employed sixteen. £315,000 buys 4,500 kegs, matched by asset finance, for cider makers in Herefordshire.`,
  },
  {
    name: 'Orkney Parcel Run',
    industry: 'transportLogistics',
    phase: 'profitable',
    companyType: 'generalPartnership',
    fundingRound: 'none',
    county: 'UKM',
    city: 'Kirkwall',
    startDate: '2009-11-09',
    employees: 14,
    revenue: 1_600_000,
    valuation: 900_000,
    seeking: 180_000,
    share: 20,
    kept: 80,
    coOwner: {
      roles: ['partTime', 'fullTime'],
      skills: ['logistics', 'technology'],
      hours: [10, 40],
      ticket: [180_000, 180_000],
    },
    state: 'withdrawn',
    text: `
      National carriers add £18 to send a box to Westray. We fetch it in Aberdeen and put it on the right ferry for
      £6. 190,000 parcels last year to eleven islands, with 14 drivers and deckhands. Turnover £1.6m, profit £130,000.
      The partnership becomes a company: £180,000 for a fifth, spent on an electric van per island and a shed in
      Scrabster.`,
  },
  {
    name: 'Heritage Stone Care',
    industry: 'serviceCleaning',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'UKK',
    city: 'Bath',
    startDate: '2001-02-19',
    employees: 15,
    revenue: 1_300_000,
    valuation: 1_000_000,
    seeking: 180_000,
    share: 18,
    kept: 82,
    text: `
      Paint, soot and chewing gum come off Bath stone with steam, patience and the right poultice. Acid never does.
      340 buildings in three years, two cathedrals among them, and framework contracts with four councils until 2029.
      Fifteen conservators, £1.3m, £150,000 profit. £180,000 goes into a laser unit that now comes by hire from
      Antwerp.`,
  },
  {
    name: 'The Wash House',
    industry: 'serviceCleaning',
    phase: 'growth',
    companyType: 'economicAssociation',
    fundingRound: 'loan',
    county: 'UKC',
    city: 'Gateshead',
    startDate: '2018-09-10',
    employees: 26,
    revenue: 1_000_000,
    valuation: 800_000,
    seeking: 96_000,
    share: 12,
    kept: 88,
    text: `
      Launderettes were closing, so their customers bought them. Nine now belong to the society, with new machines, a
      folding service and a table where forms get filled in. It has paid its members a dividend twice. An investor
      member takes 12 per cent for £96,000: heat recovery on all nine, which halves the gas bill.`,
  },
  {
    name: 'Solar Squeegee',
    industry: 'serviceCleaning',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'UKH',
    city: 'Ely',
    startDate: '2023-04-24',
    employees: 6,
    revenue: 370_000,
    valuation: 700_000,
    seeking: 112_000,
    share: 16,
    kept: 84,
    text: `
      A dirty solar farm loses seven per cent, and in the Fens they are all dirty by June. Two tracked robots and six
      people clean a megawatt in an afternoon with filtered ditch water. 220 megawatts on contract around Ely. Our
      second summer brought in £370,000. £112,000 builds the third robot, with lights, as nights are when panels are
      cool.`,
  },
  {
    name: 'Sum Again',
    industry: 'socialEducation',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'UKE',
    city: 'Bradford',
    startDate: '2019-01-21',
    employees: 20,
    revenue: 980_000,
    valuation: 1_400_000,
    seeking: 182_000,
    share: 13,
    kept: 79,
    text: `
      Adults who failed maths at sixteen pass it with us at thirty-four, on average, in groups of eight above shops.
      2,600 have sat the exam since 2019 and 79 per cent passed. The combined authority pays per pass, not per place.
      20 teachers in Bradford and Halifax, £980,000. £182,000 opens Hull and pays for evening childcare in all five
      centres.`,
  },
  {
    name: 'Allotment School',
    industry: 'socialEducation',
    phase: 'profitable',
    companyType: 'economicAssociation',
    fundingRound: 'none',
    county: 'UKL',
    city: 'Swansea',
    startDate: '2012-09-03',
    employees: 17,
    revenue: 890_000,
    valuation: 600_000,
    seeking: 90_000,
    share: 15,
    kept: 85,
    text: `
      Pupils who have been excluded from two schools grow leeks with us and, after a while, do fractions about them.
      74 places on six allotments around Swansea, paid for by three councils. 58 of last year's leavers went on to
      college or a job. Seventeen teachers and gardeners, and a small surplus each July. £90,000 for a workshop with a
      roof and a kitchen.`,
  },
  {
    name: "Carer's Rota",
    industry: 'socialEducation',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'UKN',
    city: 'Derry',
    startDate: '2023-08-21',
    employees: 6,
    revenue: 210_000,
    valuation: 900_000,
    seeking: 126_000,
    share: 14,
    kept: 76,
    state: 'changesRequested',
    text: `
      Someone cares for a parent, five relatives would help, and nobody keeps the list. Our coordinator rings
      everybody on Sunday and fills the week; the app only remembers it. 1,150 families in Derry and Omagh, £9 a
      month, trusts pay for a third of them. £126,000 to train coordinators in Glasgow, which has a grant waiting.`,
  },
  {
    name: 'Farmmark',
    industry: 'security',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'UKF',
    city: 'Lincoln',
    startDate: '2010-01-11',
    employees: 13,
    revenue: 1_700_000,
    valuation: 1_900_000,
    seeking: 285_000,
    share: 15,
    kept: 85,
    text: `
      Quad bikes and GPS screens disappear from farms at night and turn up in Vilnius. We mark them with a synthetic
      DNA that police forces in nine counties test for: 21,000 machines, 312 recovered. Insurers take ten per cent
      off. The thirteen of us made £260,000 last year after tax. £285,000 puts trackers inside the marks.`,
  },
  {
    name: 'Tamper Tape',
    industry: 'security',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seriesA',
    county: 'UKD',
    city: 'Crewe',
    startDate: '2014-10-20',
    employees: 28,
    revenue: 5_200_000,
    valuation: 6_000_000,
    seeking: 420_000,
    share: 7,
    kept: 68,
    text: `
      Seals for ballot boxes, evidence bags and vaccine crates. When they are opened they show it, and the phone that
      scans them knows who opened them and where. 46 million last year, to eleven electoral commissions among others.
      28 people in Crewe, £5.2m turnover. £420,000 is our part of a clean room, without which hospitals may not buy.`,
  },
  {
    name: 'Lone Bell',
    industry: 'security',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'UKJ',
    city: 'Southampton',
    startDate: '2022-05-16',
    employees: 8,
    revenue: 610_000,
    valuation: 2_100_000,
    seeking: 231_000,
    share: 11,
    kept: 70,
    text: `
      Estate agents, district nurses and meter readers go alone into houses. A bell on the lanyard, pressed twice,
      opens a line to somebody who can hear and already knows the address. 7,400 lanyards, 96 calls last year that
      needed the police. It costs £6.90 per head a month. With £231,000 we stop buying in the night desk and staff it
      from Southampton.`,
  },
  {
    name: 'Chalk Face',
    industry: 'consultingRecruitment',
    phase: 'growth',
    companyType: 'economicAssociation',
    fundingRound: 'seed',
    county: 'UKG',
    city: 'Birmingham',
    startDate: '2019-09-02',
    employees: 12,
    revenue: 6_400_000,
    valuation: 2_000_000,
    seeking: 200_000,
    share: 10,
    kept: 90,
    text: `
      Schools pay an agency £240 for a supply teacher who gets £140. We are owned by the teachers, take £18 and
      publish the figures. 690 members covered 41,000 school days in Birmingham and the Black Country last year.
      Twelve of us book them, and £6.4m went through last year. £200,000 is working capital: councils pay in 45 days,
      teachers are paid on Friday.`,
  },
  {
    name: 'Offshore Again',
    industry: 'consultingRecruitment',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'UKM',
    city: 'Aberdeen',
    startDate: '2023-05-08',
    employees: 7,
    revenue: 850_000,
    valuation: 1_300_000,
    seeking: 182_000,
    share: 14,
    kept: 86,
    text: `
      Oil engineers know pressure, weather and paperwork, and the wind farms are short of all three. A six-week bridge
      course in Aberdeen, paid by the hiring firm, and nobody joins without an offer. 184 have crossed over; 171 are
      still there. Seven tutors, none of whom has missed a tide. £182,000 doubles the simulator and pays a tutor for
      electrical authorisation.`,
  },
  {
    name: 'Trustee Bench',
    industry: 'consultingRecruitment',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'UKI',
    city: 'London',
    startDate: '2011-10-17',
    employees: 5,
    revenue: 560_000,
    valuation: 400_000,
    seeking: 80_000,
    share: 20,
    kept: 80,
    coOwner: { roles: ['board'], skills: ['boardWork', 'finance', 'hr'], hours: [1, 3] },
    state: 'done',
    text: `
      Half of all charities have an empty seat on the board, usually the treasurer's. We find people who have never
      been a trustee, train them for four evenings and stay for the first year. 1,900 placed since 2011, average age
      39. Charities pay £4,400 a seat, which left £70,000 last year. £80,000 for the same in universities and academy
      trusts.`,
  },
  {
    name: 'Orchard Door',
    industry: 'groceriesStores',
    phase: 'breakEven',
    companyType: 'limitedCompany',
    fundingRound: 'loan',
    county: 'UKG',
    city: 'Hereford',
    startDate: '2013-09-30',
    employees: 11,
    revenue: 1_200_000,
    valuation: 1_100_000,
    seeking: 176_000,
    share: 16,
    kept: 84,
    text: `
      Juice from apples that supermarkets call ugly, pressed within a day and named after the orchard. 640,000 bottles
      from 58 growers in Herefordshire and Monmouthshire, sold in farm shops and 210 schools. The frost of 14 May took
      our profit with it. £176,000 buys a bag-in-box line: schools want ten litres, not ten bottles.`,
  },
  {
    name: 'The Float',
    industry: 'groceriesStores',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'UKK',
    city: 'Gloucester',
    startDate: '2020-02-17',
    employees: 25,
    revenue: 2_900_000,
    valuation: 2_600_000,
    seeking: 286_000,
    share: 11,
    kept: 79,
    text: `
      Milk in glass, before seven, by a float that makes no noise. 8,300 doorsteps around Gloucester and Stroud, and
      most now add bread, eggs and vegetables. Bottles come back 23 times. 25 staff, 17 electric floats, £2.9m
      turnover. £286,000 for a bottling hall at the dairy of the farmer who supplies us, and a round in Cheltenham.`,
  },
  {
    name: 'Belgrave Spice',
    industry: 'groceriesStores',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'UKF',
    city: 'Leicester',
    startDate: '1991-05-13',
    employees: 16,
    revenue: 3_100_000,
    valuation: 2_500_000,
    seeking: 350_000,
    share: 14,
    kept: 86,
    coOwner: { roles: ['fullTime'], skills: ['leadership', 'sales'], hours: [35, 45], ticket: [350_000, 350_000] },
    state: 'rejected',
    text: `
      Whole spices from 40 growers we have visited, roasted and milled on the day they leave. Leicester restaurants
      take half, and 620 independent grocers the rest. The business made £290,000 last year on sales of £3.1m. Our
      father retires in spring and one brother wants to run it with somebody from outside the family: £350,000 for 14
      per cent, most of it for a steam steriliser.`,
  },
  {
    name: 'The Murder Barge',
    industry: 'entertainment',
    phase: 'profitable',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'UKE',
    city: 'Skipton',
    startDate: '2015-05-25',
    employees: 9,
    revenue: 580_000,
    valuation: 500_000,
    seeking: 90_000,
    share: 18,
    kept: 82,
    text: `
      A body is found at the second lock and you have until the fourth to say who did it. Our two wide barges take 48
      guests each between Skipton and Gargrave, with dinner and five actors. 9,700 guests last year, 84 per cent full.
      It pays nine wages and left £85,000. £90,000 buys a third hull, lying bare in Shipley.`,
  },
  {
    name: 'Lead Foundry',
    industry: 'entertainment',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'UKF',
    city: 'Nottingham',
    startDate: '2018-01-22',
    employees: 14,
    revenue: 1_900_000,
    valuation: 2_400_000,
    seeking: 240_000,
    share: 10,
    kept: 90,
    text: `
      Miniature armies in tin, twenty-eight millimetres tall, cast in Nottingham by people who paint them at home. 1.3
      million figures in 61 countries last year; the Hussites sold out in four hours. Two thirds of sales go out by
      post within a day. £240,000 for two spin casters, a mould maker and a warehouse in Rotterdam, since customs now
      eats a week.`,
  },
  {
    name: 'The Listening Tower',
    industry: 'entertainment',
    phase: 'preStartup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'UKM',
    city: 'Dundee',
    startDate: '2025-12-08',
    employees: 2,
    revenue: 0,
    valuation: null,
    seeking: 60_000,
    share: 20,
    kept: 80,
    text: `
      A water tower at the edge of Dundee, dry since 1988, with an echo of eleven seconds. Sixty people can sit inside
      it, in the dark, and hear one cello fill the room. We are a sound engineer and a rope-access builder, with a
      25-year lease and planning consent. £60,000 for a staircase, a fire exit and heating lets us open on the longest
      night of the year.`,
  },
  {
    name: 'Bracken and Fleece',
    industry: 'other',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seed',
    county: 'UKD',
    city: 'Penrith',
    startDate: '2019-02-18',
    employees: 12,
    revenue: 1_500_000,
    valuation: 2_200_000,
    seeking: 264_000,
    share: 12,
    kept: 74,
    text: `
      Compost without peat, made of two things hill farmers cannot get rid of: bracken and wool nobody buys. It holds
      water a third longer, which the big garden writers noticed. 410,000 bags from a yard near Penrith last year.
      Twelve of us turn the heaps, with help from a digger. £264,000 for a bagging line and a roof, before the retail
      ban on peat starts.`,
  },
  {
    name: 'Second Wind Gears',
    industry: 'other',
    phase: 'growth',
    companyType: 'limitedCompany',
    fundingRound: 'seriesA',
    county: 'UKE',
    city: 'Hull',
    startDate: '2016-11-07',
    employees: 33,
    revenue: 5_600_000,
    valuation: 7_000_000,
    seeking: 420_000,
    share: 6,
    kept: 61,
    text: `
      A turbine gearbox weighs eighteen tonnes and fails at thirteen years. A new one takes fourteen months; ours
      comes rebuilt in nine weeks with a five-year guarantee. 74 last year, on- and offshore. 33 fitters on the
      Humber, £5.6m turnover, orders for £8m. £420,000 extends the test rig to six megawatts, the size now leaving
      warranty.`,
  },
  {
    name: 'Bounce Surfaces',
    industry: 'other',
    phase: 'startup',
    companyType: 'limitedCompany',
    fundingRound: 'none',
    county: 'UKL',
    city: 'Newport',
    startDate: '2023-07-17',
    employees: 7,
    revenue: 480_000,
    valuation: 800_000,
    seeking: 120_000,
    share: 15,
    kept: 85,
    text: `
      Lorry tyres become the soft floor under swings. We shred them in Newport, press them into tiles with a binder
      made from pine, and lay them without glue. 94 playgrounds in Wales and the Marches, not one tile lifted. Seven
      of us shred, press and lay. £120,000 pays for the fire test that English councils ask for, and a second press.`,
  },
]
