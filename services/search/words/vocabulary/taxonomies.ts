import type { Market } from '@delvik/schemas/values/markets'
import type { CompanyType, FundingRound, Industry, Phase } from '@delvik/schemas/values/pitch'
import { type Concept, conceptOf } from './concepts.ts'

/** By what words people look for a value of a closed list: `sv | no | da | fi | en`, as in the vocabulary. */
type Named<Value extends string> = Record<Value, string>

const industry: Named<Industry> = {
  designMedia:
    'design, media, formgivning, reklambyrå | design, medier, media, formgivning, reklamebyrå | design, medier, formgivning, reklamebureau | muotoilu, media, mainostoimisto | design, media, creative',
  financeLaw:
    'ekonomi, juridik, finans, redovisning | økonomi, jus, juss, finans, regnskap | økonomi, jura, finans, regnskab | talous=taloude, juridiikka=juridiika, rahoitus=rahoitukse, kirjanpito=kirjanpido | finance, law, legal, accounting, economics',
  dataIt:
    'data, it, mjukvara, programvara, teknik | data, it, programvare, teknologi | data, it, software, teknologi | data, it, ohjelmisto, tietotekniikka=tietotekniika, teknologia | data, it, software, technology, tech',
  construction:
    'bygg, byggbransch, anläggning, byggnad | bygg, anlegg, byggebransje | byggeri, anlæg, byggebranche | rakentaminen=rakentamis, rakennus=rakennukse, rakennusala | construction, building',
  salesMarketing:
    'försäljning, marknadsföring, reklam | salg, markedsføring, reklame | salg, markedsføring, reklame, marketing | myynti=myynni, markkinointi=markkinoinni, mainonta=mainonna | sales, marketing, advertising',
  hotelRestaurant:
    'hotell, restaurang | hotell, restaurant | hotel, restaurant | hotelli, ravintola | hotel, restaurant, hospitality',
  health:
    'hälsa, sjukvård, vård | helse, helsevesen | sundhed, sundhedsvæsen | terveys=terveyde, terveydenhuolto=terveydenhuollo | health, healthcare, medical',
  beauty:
    'skönhet, kroppsvård, hudvård | skjønnhet, kroppspleie, hudpleie | skønhed, kropspleje, hudpleje | kauneus=kauneude, kauneudenhoito=kauneudenhoido, ihonhoito=ihonhoido | beauty, body care, skincare',
  transportLogistics:
    'transport, logistik, frakt, åkeri | transport, logistikk, frakt | transport, logistik, fragt | kuljetus=kuljetukse, logistiikka=logistiika | transport, logistics, freight, haulage',
  serviceCleaning:
    'service, städning, städ | service, renhold, rengjøring | service, rengøring | siivous=siivoukse, puhtaanapito, kiinteistöpalvelu | service, cleaning',
  socialEducation:
    'omsorg, pedagogik, utbildning, skola | omsorg, pedagogikk, utdanning, skole | omsorg, pædagogik, uddannelse, skole | sosiaaliala, kasvatus=kasvatukse, koulutus=koulutukse, koulu | social care, education, school',
  security:
    'säkerhet, försvar, bevakning | sikkerhet, forsvar, vakthold | sikkerhed, forsvar, vagt | turvallisuus=turvallisuude, puolustus=puolustukse, vartiointi=vartioinni | security, defence, military',
  consultingRecruitment:
    'konsult, rekrytering, bemanning | konsulent, rekruttering, bemanning | konsulent, rekruttering, vikarbureau | konsultointi=konsultoinni, rekrytointi=rekrytoinni, henkilöstöpalvelu | consulting, consultant, recruitment, staffing',
  groceriesStores:
    'livsmedel, butik, mat, handel | dagligvarer, butikk, mat, handel | dagligvarer, butik, mad, handel | elintarvike=elintarvikkee, kauppa=kaupa, ruoka=ruoa | groceries, grocery, store, shop, food',
  entertainment:
    'nöje, underhållning, upplevelse, evenemang | underholdning, opplevelse, arrangement | underholdning, oplevelse, event | viihde=viihtee, elämys=elämykse, tapahtuma | entertainment, fun, leisure, events',
  other: '| | | |',
}

const phase: Named<Phase> = {
  preStartup: 'förstudie, idéstadie | idéfase | idéfase | ideavaihe=ideavaihee | idea stage, pre-seed',
  startup:
    'uppstart, startup, nystartat | oppstart, startup, nystartet | opstart, startup, nystartet | startup, aloittava | startup, start-up',
  growth: 'tillväxt, tillväxtfas | vekst, vekstfase | vækst, vækstfase | kasvu, kasvuvaihe=kasvuvaihee | growth',
  breakEven:
    'nollresultat, breakeven | nullresultat, breakeven | nulpunkt, breakeven | nollatulos=nollatulokse, breakeven | breakeven, break-even',
  profitable:
    'lönsam, vinst | lønnsom, overskudd | rentabel, overskud | kannattava, voitollinen=voitollise | profitable, profit',
}

const companyType: Named<CompanyType> = {
  limitedCompany:
    'aktiebolag, ab | aksjeselskap | aktieselskab, anpartsselskab, aps | osakeyhtiö, oy | limited company, ltd',
  generalPartnership: 'handelsbolag | ansvarlig selskap | interessentskab | avoin yhtiö | general partnership',
  limitedPartnership: 'kommanditbolag | kommandittselskap | kommanditselskab | kommandiittiyhtiö | limited partnership',
  soleProprietorship:
    'enskild firma | enkeltpersonforetak | enkeltmandsvirksomhed | toiminimi=toiminime | sole trader, sole proprietorship',
  economicAssociation:
    'ekonomisk förening, kooperativ | samvirkeforetak, samvirkelag | andelsforening, andelsselskab | osuuskunta=osuuskunna | cooperative, economic association',
}

const fundingRound: Named<FundingRound> = {
  none: '| | | |',
  loan:
    'banklån, företagslån | banklån, bedriftslån | banklån, erhvervslån | pankkilaina, yrityslaina | bank loan, business loan',
  seed:
    'såddfinansiering, seed | såkornfinansiering, seed | såkapital, seed | siemenrahoitus=siemenrahoitukse, seed | seed round, seed',
  seriesA: '| | | | series a',
  later: '| | | |',
}

const market: Named<Market> = {
  SE:
    'sverige, svensk=svenska | sverige, svensk | sverige, svensk | ruotsi, ruotsalainen=ruotsalaise | sweden, swedish',
  NO: 'norge, norsk=norska | norge, norsk | norge, norsk | norja, norjalainen=norjalaise | norway, norwegian',
  DK: 'danmark, dansk=danska | danmark, dansk | danmark, dansk | tanska, tanskalainen=tanskalaise | denmark, danish',
  FI:
    'finland, finsk=finska | finland, finsk | finland, finsk | suomi=suome, suomalainen=suomalaise | finland, finnish',
  GB:
    'storbritannien, england, brittisk, engelsk | storbritannia, england, britisk, engelsk | storbritannien, england, britisk, engelsk | iso-britannia, britannia, englanti=englanni, brittiläinen=brittiläise | united kingdom, uk, britain, british, england, english',
}

function named(values: Record<string, string>): Concept[] {
  return Object.entries(values).map(([code, words]) => conceptOf(code, words))
}

export const taxonomies = {
  industry: named(industry),
  phase: named(phase),
  companyType: named(companyType),
  fundingRound: named(fundingRound),
  market: named(market),
} satisfies Record<string, readonly Concept[]>

/** Cities and counties that the languages name differently. */
export const places: readonly Concept[] = named({
  gothenburg: 'göteborg | gøteborg, göteborg | gøteborg, göteborg | göteborg | gothenburg',
  scania: 'skåne | skåne | skåne | skåne | scania, skåne',
  copenhagen: 'köpenhamn | københavn | københavn | kööpenhamina | copenhagen',
  aarhus: 'århus | århus, aarhus | århus, aarhus | aarhus, århus | aarhus, århus',
  zealand: 'själland | sjælland | sjælland | själlanti | zealand',
  jutland: 'jylland | jylland | jylland | jyllanti | jutland',
  funen: 'fyn | fyn | fyn | fyn | funen',
  helsinki: 'helsingfors | helsingfors | helsingfors, helsinki | helsinki=helsingi | helsinki',
  espoo: 'esbo | esbo, espoo | esbo, espoo | espoo | espoo',
  vantaa: 'vanda | vanda, vantaa | vanda, vantaa | vantaa | vantaa',
  turku: 'åbo | åbo, turku | åbo, turku | turku=turu | turku',
  tampere: 'tammerfors | tammerfors, tampere | tammerfors, tampere | tampere=tamperee | tampere',
  oulu: 'uleåborg | uleåborg, oulu | uleåborg, oulu | oulu | oulu',
  vaasa: 'vasa | vasa, vaasa | vasa, vaasa | vaasa | vaasa',
  pori: 'björneborg | björneborg, pori | pori | pori | pori',
  lahti: 'lahtis | lahti | lahti | lahti=lahde | lahti',
  porvoo: 'borgå | borgå, porvoo | porvoo | porvoo | porvoo',
  rovaniemi: 'rovaniemi | rovaniemi | rovaniemi | rovaniemi=rovanieme | rovaniemi',
  uusimaa: 'nyland | nyland | nyland | uusimaa=uudenmaa | uusimaa',
  lapland: 'lappland | lappland | lapland | lappi=lapi | lapland',
  finlandProper:
    'egentliga finland | egentlige finland | egentlige finland | varsinais-suomi=varsinais-suome | southwest finland',
  pirkanmaa: 'birkaland | birkaland | birkaland | pirkanmaa | pirkanmaa',
  ostrobothnia: 'österbotten | österbotten | østerbotten | pohjanmaa | ostrobothnia',
  aland: 'åland | åland | åland | ahvenanmaa | åland',
  london: 'london | london | london | lontoo | london',
  scotland: 'skottland | skottland | skotland | skotlanti=skotlanni | scotland, scottish',
  wales: 'wales | wales | wales | wales | wales, welsh',
  northernIreland: 'nordirland | nord-irland | nordirland | pohjois-irlanti=pohjois-irlanni | northern ireland',
  stockholm: 'stockholm | stockholm | stockholm | tukholma | stockholm',
  malmo: 'malmö | malmø | malmø | malmö | malmö, malmo',
  oslo: 'oslo | oslo | oslo | oslo | oslo',
})
