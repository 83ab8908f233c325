/** What is done for people and companies: care, schools, law, money, shops. */
export const services = `
cleaning: städ, städning, städa, städare, städfirma | renhold, rengjøring, vask, renholder, vaskebyrå | rengøring, rengøre, rengøringsfirma | siivous=siivoukse, siivooja, puhtaanapito | cleaning, cleaner
windowCleaning: fönsterputs | vindusvask, vinduspuss | vinduespudsning, vinduespudser | ikkunanpesu | window cleaning
laundry: tvätt, tvätteri, kemtvätt | vaskeri, renseri | vaskeri, renseri | pesula | laundry, launderette, dry cleaning
facility: fastighetsskötsel, fastighetsservice | vaktmester, eiendomsdrift | vicevært, ejendomsservice | kiinteistöhuolto=kiinteistöhuollo | facility management, caretaker
repair: reparation, reparera | reparasjon, reparere | reparation, reparere | korjaus=korjaukse | repair
maintenance: underhåll, service | vedlikehold, service | vedligehold, vedligeholdelse, service | huolto=huollo, kunnossapito | maintenance, service
security: säkerhet, bevakning, väktare | sikkerhet, vakthold, vekter | sikkerhed, vagt, vægter | turvallisuus=turvallisuude, vartiointi=vartioinni, vartija | security, guard
alarm: larm, brandlarm | alarm, brannalarm | alarm, brandalarm | hälytin=hälytti, hälytys=hälytykse, palovaroitin | alarm, fire alarm
lock: lås, låssmed | lås, låsesmed | lås, låsesmed | lukko=luko, lukkoseppä=lukkosepä | lock, locksmith
defence: försvar | forsvar | forsvar | puolustus=puolustukse | defence
rescue: räddning, brandskydd | redning, brannvern | redning, brandsikring | pelastus=pelastukse, paloturvallisuus=paloturvallisuude | rescue, fire safety
health: hälsa | helse | sundhed | terveys=terveyde | health
healthcare: sjukvård, vård, vårdcentral | helsevesen, helsetjeneste, legesenter | sundhedsvæsen, sundhedspleje, lægehus | terveydenhuolto=terveydenhuollo, sairaanhoito=sairaanhoido, hoito=hoido | healthcare, medical care
hospital: sjukhus | sykehus | sygehus, hospital | sairaala | hospital
clinic: klinik, mottagning | klinikk | klinik | klinikka=klinika, vastaanotto=vastaanoto | clinic, surgery
doctor: läkare | lege | læge | lääkäri | doctor, physician
nurse: sjuksköterska=sjuksköterskor | sykepleier | sygeplejerske=sygeplejersker | sairaanhoitaja | nurse
dentist: tandläkare, tandvård | tannlege, tannhelse | tandlæge, tandpleje | hammaslääkäri, hammashoito=hammashoido | dentist, dental
optician: optiker, glasögon | optiker, briller | optiker, briller | optikko=optiko, silmälasit=silmälasi | optician, glasses, eyewear
pharmacy: apotek | apotek | apotek | apteekki=apteeki | pharmacy, chemist
medicine: läkemedel, medicin | legemiddel=legemidler, medisin | lægemiddel=lægemidler, medicin | lääke=lääkkee | medicine, pharmaceutical, drug
medicalDevice: medicinteknik, medicinteknisk | medisinsk utstyr, medisinteknikk | medicinsk udstyr, medicoteknik | lääkintälaite=lääkintälaittee | medical device, medtech
physiotherapy: fysioterapi, sjukgymnast, fysioterapeut, naprapat | fysioterapi, fysioterapeut, kiropraktor | fysioterapi, fysioterapeut, kiropraktor | fysioterapia, fysioterapeutti=fysioterapeuti | physiotherapy, physiotherapist, chiropractor
psychology: psykolog, psykologi, terapi, terapeut | psykolog, psykologi, terapi, terapeut | psykolog, psykologi, terapi, terapeut | psykologi, psykologia, terapia, terapeutti=terapeuti | psychology, psychologist, therapy, therapist
hearing: hörsel, hörapparat | hørsel, høreapparat | hørelse, høreapparat | kuulo, kuulokoje | hearing, hearing aid
rehabilitation: rehabilitering, rehab | rehabilitering | genoptræning, rehabilitering | kuntoutus=kuntoutukse | rehabilitation
elderlyCare: äldrevård, äldreomsorg, äldreboende, hemtjänst, hemvård, hemsjukvård | eldreomsorg, sykehjem, hjemmetjeneste, hjemmepleie, hjemmesykepleie, hjemmehjelp | ældrepleje, plejehjem, hjemmepleje, hjemmehjælp, ældreomsorg | vanhustenhoito=vanhustenhoido, vanhustyö, hoivakoti=hoivakodi, kotihoito=kotihoido, kotipalvelu | elderly care, care home, nursing home, home care, domiciliary care
disability: funktionsnedsättning, assistans | funksjonshemming, assistanse | handicap, hjælperordning | vammainen=vammais, vammaispalvelu | disability, accessibility
childcare: förskola=förskolor, barnomsorg, dagis | barnehage | børnehave, vuggestue, børnepasning | päiväkoti=päiväkodi, varhaiskasvatus=varhaiskasvatukse | childcare, nursery school, kindergarten
child: barn, familj | barn, familie | barn=børn, familie | lapsi=lapse, perhe | child=children, kids, family
baby: bebis, spädbarn, barnvagn | baby, spedbarn, barnevogn | baby, spædbarn, barnevogn | vauva, lastenvaunut=lastenvaunu | baby, infant, pram
toy: leksak | leketøy, leke | legetøj | lelu | toy
school: skola=skolor, lärare | skole, lærer | skole, lærer | koulu, opettaja | school, teacher
education: utbildning, kurs, undervisning | utdanning, kurs, undervisning | uddannelse, kursus, undervisning | koulutus=koulutukse, kurssi, opetus=opetukse | education, course, training
elearning: e-lärande, distansutbildning, läromedel | e-læring, nettkurs, læremiddel=læremidler | e-læring, fjernundervisning, læremiddel=læremidler | verkko-opetus, verkkokurssi, oppimateriaali | e-learning, online course, edtech
language: språk, språkkurs | språk, språkkurs | sprog, sprogkursus | kieli=kiele, kielikurssi | language, language course
university: universitet, högskola=högskolor | universitet, høyskole | universitet, højskole | yliopisto, korkeakoulu | university, college
research: forskning | forskning | forskning | tutkimus=tutkimukse | research
biotech: bioteknik | bioteknologi | bioteknologi, biotek | bioteknologia, biotekniikka=biotekniika | biotech, biotechnology
drivingSchool: trafikskola=trafikskolor, körskola, körkort | trafikkskole, kjøreskole, førerkort | køreskole, trafikskole, kørekort | autokoulu, ajokortti=ajokorti | driving school, driving licence
coaching: coach, coachning | coach, coaching | coach, coaching | valmennus=valmennukse, valmentaja | coaching, coach, mentoring
socialWork: socialt arbete, omsorg | sosialt arbeid, omsorg | socialt arbejde, omsorg | sosiaalityö, hoiva | social work, care
lawyer: advokat, jurist, juridik, advokatbyrå | advokat, jurist, jus, juss, advokatfirma | advokat, jurist, jura, advokatfirma | asianajaja, juristi, lakimies=lakimiehe, asianajotoimisto | lawyer, solicitor, law, legal, law firm
accounting: redovisning, bokföring, redovisningsbyrå | regnskap, bokføring, regnskapsbyrå | regnskab, bogføring, bogholderi | kirjanpito=kirjanpido, tilitoimisto, taloushallinto | accounting, bookkeeping, accountant
audit: revision, revisor | revisjon, revisor | revision, revisor | tilintarkastus=tilintarkastukse, tilintarkastaja | audit, auditor
tax: skatt, skatterådgivning | skatt, skatterådgivning | skat, skatterådgivning | vero, veroneuvonta=veroneuvonna | tax, tax advice
bank: bank | bank | bank | pankki=panki | bank, banking
loan: lån, kredit | lån, kreditt | lån, kredit | laina, luotto=luoto | loan, credit
insurance: försäkring | forsikring | forsikring | vakuutus=vakuutukse | insurance
investment: investering, investerare, kapital | investering, investor, kapital | investering, investor, kapital | sijoitus=sijoitukse, sijoittaja, pääoma | investment, investor, capital
finance: finans, finansiering, ekonomi | finans, finansiering, økonomi | finans, finansiering, økonomi | rahoitus=rahoitukse, talous=taloude | finance, financing, funding
crowdfunding: gräsrotsfinansiering, crowdfunding | folkefinansiering, crowdfunding | crowdfunding | joukkorahoitus=joukkorahoitukse | crowdfunding
patent: patent, varumärke | patent, varemerke | patent, varemærke | patentti=patenti, tavaramerkki=tavaramerki | patent, trademark
consulting: konsult, rådgivning, konsultbolag | konsulent, rådgivning, konsulentselskap | konsulent, rådgivning, konsulentfirma | konsultointi=konsultoinni, konsultti=konsulti, neuvonta=neuvonna | consulting, consultant, advisory
recruitment: rekrytering, bemanning, bemanningsföretag, headhunter, headhunting | rekruttering, bemanning, bemanningsbyrå, headhunter, hodejeger | rekruttering, vikarbureau, bemanding, headhunter | rekrytointi=rekrytoinni, henkilöstöpalvelu, henkilöstövuokraus=henkilöstövuokraukse | recruitment, staffing, recruiter, headhunter, headhunting
personnel: personal, hr, anställd | personal, personale, ansatt | personale, hr, ansat, medarbejder | henkilöstö, työntekijä | personnel, staff, human resources, employee
marketing: marknadsföring, reklam, reklambyrå | markedsføring, reklame, reklamebyrå | markedsføring, reklame, reklamebureau | markkinointi=markkinoinni, mainos=mainokse, mainostoimisto | marketing, advertising, advertising agency
sales: försäljning, säljare | salg, selger | salg, sælger | myynti=myynni, myyjä | sales, selling
communication: kommunikation, pr-byrå | kommunikasjon, pr-byrå | kommunikation, pr-bureau | viestintä=viestinnä, viestintätoimisto | communications, public relations
printing: tryckeri, tryck | trykkeri, trykk | trykkeri, tryk | painotalo, kirjapaino | printing, print shop
sign: skylt, skyltar | skilt | skilt | kyltti=kylti, opaste | sign, signage
shop: butik, affär | butikk, forretning | butik, forretning | kauppa=kaupa, myymälä, liike=liikkee | shop, store, retail
groceryStore: livsmedelsbutik, matbutik, mataffär, lanthandel | dagligvare, dagligvarebutikk, matbutikk, landhandel | dagligvarer, dagligvarebutik, supermarked, købmand | ruokakauppa=ruokakaupa, päivittäistavara, päivittäistavarakauppa, kyläkauppa=kyläkaupa | grocery store, grocery, supermarket, village shop
wholesale: grossist, partihandel | grossist, engros | grossist, engros | tukkukauppa=tukkukaupa, tukku=tuku | wholesale, wholesaler
import: import, importör | import, importør | import, importør | tuonti=tuonni, maahantuonti, maahantuoja | import, importer
export: export, exportör | eksport, eksportør | eksport, eksportør | vienti=vienni, viejä | export, exporter
secondHand: second hand, secondhand, loppis, begagnad=begagnat | second hand, bruktbutikk, brukthandel, gjenbruk, bruktklær | second hand, genbrugsbutik, genbrugstøj, loppemarked | second hand, kirpputori, kierrätyskeskus=kierrätyskeskukse, käytetyt vaatteet | second hand, secondhand, thrift shop, flea market, preloved
fashion: mode, kläder, klädbutik | mote, klær, klesbutikk | mode, tøj, tøjbutik | muoti=muodi, vaate=vaattee, vaatekauppa=vaatekaupa | fashion, clothes, clothing
workwear: arbetskläder | arbeidsklær | arbejdstøj | työvaate=työvaattee | workwear
shoe: sko, skor, skomakare | sko, skomaker | sko, skomager | kenkä=kengä, suutari | shoe, footwear, cobbler
jewellery: smycke, guldsmed, silversmed | smykke, gullsmed, sølvsmed | smykke, guldsmed, sølvsmed | koru, kultaseppä=kultasepä, hopeaseppä=hopeasepä | jewellery, goldsmith, silversmith
watch: klocka=klockor, urmakare | klokke, urmaker | ur, urmager | kello, kelloseppä=kellosepä | watch, clock, watchmaker
leather: läder, skinn | lær, skinn | læder, skind | nahka=naha | leather, hide
tailor: skräddare, sömnad | skredder, søm | skrædder, syning | räätäli, ompelu, ompelimo | tailor, sewing, seamstress
craft: hantverk, slöjd | håndverk, husflid | håndværk | käsityö | craft, handicraft
gift: present, gåva=gåvor, presentbutik | gave, gavebutikk | gave, gavebutik | lahja, lahjatavara | gift, gift shop, souvenir
antique: antikt, antikvitet | antikk, antikvitet | antik, antikvitet | antiikki=antiiki | antique
funeral: begravning, begravningsbyrå | begravelse, begravelsesbyrå | begravelse, bedemand | hautajaiset=hautajais, hautaustoimisto | funeral, undertaker
startup: startup, uppstart, nystartad | oppstart, startup, nystartet | opstart, startup, nystartet | startup, kasvuyritys=kasvuyritykse, aloittava | startup, start-up
company: företag, bolag | bedrift, selskap, foretak | virksomhed, selskab, firma | yritys=yritykse, yhtiö | company, business, firm
owner: ägare, delägare | eier, medeier | ejer, medejer | omistaja, osakas=osakkaa | owner, co-owner, partner
succession: generationsskifte, ägarskifte | generasjonsskifte, eierskifte | generationsskifte, ejerskifte | sukupolvenvaihdos=sukupolvenvaihdokse, omistajanvaihdos | succession, ownership transfer
growth: tillväxt, växa, expansion | vekst, vokse, ekspansjon | vækst, vokse, ekspansion | kasvu, laajentuminen=laajentumis | growth, expansion
franchise: franchise, franchisetagare | franchise | franchise | franchising, ketjuyritys | franchise, franchisee
association: förening, kooperativ | forening, samvirke, andelslag | forening, andelsselskab | yhdistys=yhdistykse, osuuskunta=osuuskunna | association, cooperative, society
charity: välgörenhet, ideell | veldedighet, ideell | velgørenhed | hyväntekeväisyys=hyväntekeväisyyde | charity, nonprofit
municipality: kommun | kommune | kommune | kunta=kunna, kaupunki=kaupungi | municipality, council
innovation: innovation, uppfinning | innovasjon, oppfinnelse | innovation, opfindelse | innovaatio, keksintö=keksinnö | innovation, invention
customer: kund | kunde | kunde | asiakas=asiakkaa | customer, client
warehouse: förråd, magasinering, self storage | lagerrom, minilager, minilagring | opbevaring, depotrum | pienvarasto, säilytystila | storage, self storage
mining: gruva=gruvor, mineral | gruve=gruver, mineral | mine, mineral | kaivos=kaivokse, mineraali | mining, mineral
oil: olja | olje | olie | öljy | oil
gas: gas | gass | gas | kaasu | gas
equipment: utrustning | utstyr | udstyr | varuste, välineistö | equipment, gear
outdoor: friluftsliv, vandring | friluftsliv, turutstyr, vandring | friluftsliv, vandring | retkeily, vaellus=vaellukse | outdoor, hiking
tobacco: tobak, snus | tobakk, snus | tobak, snus | tupakka=tupaka, nuuska | tobacco, snus
`
