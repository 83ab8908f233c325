/** Law, books and money. */
export const finance = `
contract: avtal, kontrakt | avtale, kontrakt | aftale, kontrakt | sopimus=sopimukse | contract, agreement
payroll: lönehantering, lön | lønnskjøring, lønn | lønadministration, løn | palkanlaskenta=palkanlaskenna, palkka=palka | payroll, salary, wage
invoice: faktura=fakturor, fakturering | faktura, fakturering | faktura, fakturering | lasku, laskutus=laskutukse | invoice, invoicing, billing
debtCollection: inkasso | inkasso | inkasso | perintä=perinnä, perintätoimisto | debt collection
customsDuty: tull, förtullning | toll, fortolling | told, fortoldning | tulli, tullaus=tullaukse | customs clearance, customs duty, import duty
mortgage: bolån | boliglån | boliglån, realkredit | asuntolaina | mortgage
debt: skuld | gjeld | gæld | velka=vela | debt
leasing: leasing | leasing | leasing | leasing | leasing
saving: sparande, sparkonto | sparing, sparekonto | opsparing, opsparingskonto | säästäminen=säästämis, säästötili | savings, savings account
pension: pension | pensjon | pension | eläke=eläkkee | pension
businessAngel: affärsängel=affärsänglar | forretningsengel, investorengel, engleinvestor | business angel, forretningsengel | bisnesenkeli, enkelisijoittaja | business angel, angel investor
fund: fond, fondbolag | fond, fondsforvalter | fond, investeringsfond | rahasto, rahastoyhtiö | investment fund, fund manager
grant: bidrag, stipendium=stipendie | tilskudd, stipend | tilskud, legat, støttemidler | avustus=avustukse, apuraha, yritystuki | grant funding, subsidy, bursary
share: aktie, aktiekapital, nyemission | aksje, aksjekapital, emisjon | aktie, aktiekapital, anpart | osake=osakkee, osakepääoma, osakeanti | equity, share capital, shareholding
shareholder: aktieägare, storägare | aksjonær, aksjeeier | aktionær, anpartshaver | osakkeenomistaja | shareholder
dividend: aktieutdelning, vinstutdelning | utbytte, aksjeutbytte | aktieudbytte, udbytte | osinko=osingo | dividend
stockExchange: börs, börsnotering | børs, børsnotering | børs, børsnotering | pörssi, pörssilistautuminen | stock exchange, stock market, ipo
valuation: värdering, företagsvärdering | verdsettelse, verdivurdering | værdiansættelse, værdisætning, virksomhedsvurdering | arvonmääritys=arvonmäärityksen, arvostus=arvostukse | valuation
turnover: omsättning, intäkt | omsetning, inntekt | omsætning, indtægt | liikevaihto=liikevaihdo, tulovirta=tulovirra | turnover, revenue
profit: vinst, lönsamhet, lönsam | overskudd, lønnsomhet, lønnsom | overskud, indtjening, rentabilitet | voitto=voito, kannattavuus=kannattavuude, kannattava | profit, profitability, profitable
cost: kostnad, kostnadsbesparing | kostnad, kostnadsbesparelse | omkostning, omkostningsbesparelse | kustannus=kustannukse, kustannussäästö | cost, cost saving
price: pris, prissättning | pris, prising | pris, prissætning | hinta=hinna, hinnoittelu | price, pricing
priceComparison: prisjämförelse, jämförelsetjänst | prissammenligning, sammenligningstjeneste | prissammenligning | hintavertailu, vertailupalvelu | price comparison, comparison site
budget: budget | budsjett | budget | budjetti=budjeti | budget
risk: risk, riskhantering | risiko, risikostyring | risiko, risikostyring | riski, riskienhallinta=riskienhallinna | risk, risk management
bankruptcy: konkurs, konkursbo | konkurs, konkursbo | konkurs, konkursbo | konkurssi, konkurssipesä | bankruptcy, insolvency
lawyer: advokat, jurist, juridik, advokatbyrå, juridisk | advokat, jurist, jus, juss, advokatfirma, juridisk | advokat, jurist, jura, advokatfirma, juridisk | asianajaja, juristi, lakimies=lakimiehe, asianajotoimisto, juridinen=juridis | lawyer, solicitor, law, legal, law firm
accounting: redovisning, bokföring, redovisningsbyrå, bokslut | regnskap, bokføring, regnskapsbyrå, regnskapsfører | regnskab, bogføring, bogholderi, bogholder | kirjanpito=kirjanpido, tilitoimisto, taloushallinto, kirjanpitäjä, tilinpäätös=tilinpäätökse | accounting, bookkeeping, accountant, bookkeeper
audit: revision, revisor | revisjon, revisor | revision, revisor | tilintarkastus=tilintarkastukse, tilintarkastaja | audit, auditor
tax: skatt, skatterådgivning, moms | skatt, skatterådgivning, moms | skat, skatterådgivning, moms | vero, veroneuvonta=veroneuvonna, verotus=verotukse, arvonlisävero | tax, tax advice, vat
bank: bank | bank | bank | pankki=panki | bank, banking
loan: lån, kredit, utlåning | lån, kreditt, utlån | lån, kredit, udlån | laina, luotto=luoto, lainoitus=lainoitukse | loan, credit, lending
insurance: försäkring, försäkringsbolag | forsikring, forsikringsselskap | forsikring, forsikringsselskab | vakuutus=vakuutukse, vakuutusyhtiö | insurance, insurer, insurtech
investment: investering, investerare, kapital, placering | investering, investor, kapital, plassering | investering, investor, kapital | sijoitus=sijoitukse, sijoittaja, pääoma, investointi=investoinni | investment, investor, capital, investing
finance: finans, finansiering, ekonomi | finans, finansiering, økonomi | finans, finansiering, økonomi | rahoitus=rahoitukse, talous=taloude, rahoittaja | finance, financing, funding
crowdfunding: gräsrotsfinansiering, crowdfunding | folkefinansiering, crowdfunding | crowdfunding, folkefinansiering | joukkorahoitus=joukkorahoitukse, crowdfunding | crowdfunding
patent: patent, varumärke, immaterialrätt | patent, varemerke, immaterialrett, immaterielle rettigheter | patent, varemærke, immaterielle rettigheder | patentti=patenti, tavaramerkki=tavaramerki, immateriaalioikeus=immateriaalioikeude | patent, trademark, intellectual property
`
