/** Software, data, machines and what they run on. */
export const technology = `
software: programvara=programvaror, mjukvara=mjukvaror, programvaruföretag, software | programvare, dataprogram, software | software, programmel | ohjelmisto, softa, software | software, saas
app: app, mobilapp, applikation | app, mobilapp, applikasjon | app, mobilapp, applikation | sovellus=sovellukse, mobiilisovellus, appi | app, mobile app, application
platform: plattform | plattform | platform | alusta | platform
cloud: moln, molntjänst | sky, skytjeneste | sky, cloud | pilvi=pilve, pilvipalvelu | cloud
data: data, databas | data, database | data, database | data, tieto=tiedo, tietokanta | data, database
analytics: analys, dataanalys | analyse, dataanalyse | analyse, dataanalyse | analyysi, analytiikka=analytiika | analytics, analysis
artificialIntelligence: artificiell intelligens, ai, maskininlärning | kunstig intelligens, ki, maskinlæring | kunstig intelligens, ai, maskinlæring | tekoäly, koneoppiminen=koneoppimis | artificial intelligence, ai, machine learning
robot: robot, robotik | robot, robotikk | robot, robotteknologi | robotti=roboti, robotiikka=robotiika | robot, robotics
drone: drönare | drone=droner | drone=droner | drooni, kopteri | drone
sensor: sensor, givare | sensor | sensor | anturi, sensori | sensor
automation: automation, automatisering | automatisering, automasjon | automation, automatisering | automaatio, automatisointi=automatisoinni | automation
electronics: elektronik | elektronikk | elektronik | elektroniikka=elektroniika | electronics
battery: batteri | batteri | batteri | akku=aku, paristo | battery
computer: dator | datamaskin | computer | tietokone | computer, laptop
phone: telefon, mobiltelefon | telefon, mobiltelefon | telefon, mobiltelefon | puhelin=puhelim, matkapuhelin | phone, smartphone
internet: internet, webb | internett, nett | internet, web | internet, netti=neti | internet, web
website: webbplats, hemsida, webbsida | nettsted, nettside, hjemmeside | hjemmeside, websted | verkkosivu, kotisivu | website, web page
webDesign: webbyrå, webbdesign | webbyrå, webdesign | webbureau, webdesign | verkkosuunnittelu, digitoimisto | web design, web agency
ecommerce: e-handel, näthandel, webbutik, nätbutik | e-handel, netthandel, nettbutikk | e-handel, nethandel, webshop, netbutik | verkkokauppa=verkkokaupa | e-commerce, online shop, webshop
cybersecurity: cybersäkerhet, it-säkerhet, informationssäkerhet | cybersikkerhet, it-sikkerhet, datasikkerhet | cybersikkerhed, it-sikkerhed, datasikkerhed | kyberturvallisuus=kyberturvallisuude, tietoturva | cybersecurity, information security
programming: programmering, utvecklare, systemutveckling | programmering, utvikler, systemutvikling | programmering, udvikler, systemudvikling | ohjelmointi=ohjelmoinni, ohjelmoija, kehittäjä | programming, developer, coding
itConsulting: it-konsult, it-support | it-konsulent, it-support | it-konsulent, it-support | it-konsultti, it-tuki | it consulting, it support
blockchain: blockkedja, kryptovaluta | blokkjede, kryptovaluta | blockchain, kryptovaluta | lohkoketju, kryptovaluutta=kryptovaluuta | blockchain, cryptocurrency
virtualReality: virtuell verklighet, vr | virtuell virkelighet, vr | virtuel virkelighed, vr | virtuaalitodellisuus, vr | virtual reality, vr
satellite: satellit, rymd | satellitt, romfart | satellit, rumfart | satelliitti=satelliiti, avaruus=avaruude | satellite, space
measurement: mätning, mätare | måling, måler | måling, måler | mittaus=mittaukse, mittari | measurement, meter
printing3d: 3d-utskrift, 3d-skrivare | 3d-printing, 3d-printer | 3d-print, 3d-printer | 3d-tulostus=3d-tulostukse, 3d-tulostin | 3d printing
laser: laser | laser | laser | laser | laser
optics: optik | optikk | optik | optiikka=optiika | optics
telecom: telekom, bredband, fiber | telekom, bredbånd, fiber | telekommunikation, bredbånd, fiber | televiestintä=televiestinnä, laajakaista, kuitu=kuidu | telecom, broadband, fibre
video: video, filmproduktion, videoproduktion | video, filmproduksjon, videoproduksjon | video, filmproduktion, videoproduktion | video, videotuotanto=videotuotanno | video, video production
design: design, formgivning, formgivare | design, formgivning, designer | design, formgivning, designer | muotoilu, muotoilija, design | design, designer
graphicDesign: grafisk design, grafiker | grafisk design, grafiker | grafisk design, grafiker | graafinen suunnittelu, graafikko=graafiko | graphic design
media: media, medier | media, medier | medier, media | media | media
animation: animation, animering | animasjon | animation | animaatio | animation
fintech: fintech, betaltjänst | fintech, betalingstjeneste | fintech, betalingstjeneste | fintech, maksupalvelu | fintech, payment service
payment: betalning, betallösning | betaling, betalingsløsning | betaling, betalingsløsning | maksu, maksaminen=maksamis, maksuratkaisu | payment
subscription: prenumeration, abonnemang | abonnement | abonnement | tilaus=tilaukse, kuukausimaksu | subscription
translation: översättning, översättare, tolk | oversettelse, oversetter, tolk | oversættelse, oversætter, tolk | käännös=käännökse, kääntäjä, tulkki=tulki | translation, translator, interpreter
engineering: ingenjör, teknik | ingeniør, teknikk | ingeniør, teknik | insinööri, tekniikka=tekniika | engineering, engineer
machine: maskin, verkstad | maskin, verksted | maskine, værksted | kone, konepaja | machine, machinery, workshop
tool: verktyg | verktøy | værktøj | työkalu | tool
industry: industri, fabrik | industri, fabrikk | industri, fabrik | teollisuus=teollisuude, tehdas=tehtaa | industry, factory
manufacturing: tillverkning, tillverkare, produktion | produksjon, produsent, tilvirkning | fremstilling, producent, produktion | valmistus=valmistukse, valmistaja, tuotanto=tuotanno | manufacturing, manufacturer, production
metal: metall, stål, järn | metall, stål, jern | metal, stål, jern | metalli, teräs=teräkse, rauta=raudan | metal, steel, iron
welding: svets, svetsning | sveising, sveis | svejsning, svejser | hitsaus=hitsaukse, hitsaaja | welding, welder
plastic: plast | plast | plast | muovi | plastic
glass: glas, glasbruk | glass, glassverk | glas, glasværk | lasi | glass
paper: papper, massa | papir | papir | paperi, sellu | paper, pulp
packaging: förpackning, emballage | emballasje, pakning | emballage, indpakning | pakkaus=pakkaukse | packaging
textile: textil, tyg, vävning | tekstil, stoff, veving | tekstil, stof, vævning | tekstiili, kangas=kankaa, kutominen=kutomis | textile, fabric, weaving
chemistry: kemi, kemikalie | kjemi, kjemikalie | kemi, kemikalie | kemia, kemikaali | chemistry, chemical
`
