/** Software, data, networks and what they run on. */
export const technology = `
software: programvara=programvaror, mjukvara=mjukvaror, programvaruföretag, software | programvare, dataprogram, software | software, programmel | ohjelmisto, softa, software | software, saas
app: app, mobilapp, applikation | app, mobilapp, applikasjon | app, mobilapp, applikation | sovellus=sovellukse, mobiilisovellus, appi | app, mobile app, application
platform: plattform | plattform | platform | alusta, verkkoalusta, digialusta, alustatalous=alustataloude | platform
cloud: moln, molntjänst, molnlagring | sky, skytjeneste, skylagring | sky, cloud | pilvi=pilve, pilvipalvelu, pilvitallennus=pilvitallennukse | cloud, cloud storage
data: data, databas | data, database | data, database | data, tieto=tiedo, tietokanta | data, database
analytics: analys, dataanalys | analyse, dataanalyse | analyse, dataanalyse | analyysi, analytiikka=analytiika | analytics, analysis
artificialIntelligence: artificiell intelligens, ai, maskininlärning | kunstig intelligens, ki, maskinlæring, ai | kunstig intelligens, ai, maskinlæring | tekoäly, koneoppiminen=koneoppimis, ai | artificial intelligence, ai, machine learning
robot: robot, robotik | robot, robotikk | robot, robotteknologi | robotti=roboti, robotiikka=robotiika | robot, robotics
sensor: sensor, givare | sensor | sensor | anturi, sensori | sensor
automation: automation, automatisering | automatisering, automasjon | automation, automatisering | automaatio, automatisointi=automatisoinni | automation
electronics: elektronik, hemelektronik | elektronikk, forbrukerelektronikk | elektronik, forbrugerelektronik | elektroniikka=elektroniika, viihde-elektroniikka=viihde-elektroniika | electronics
computer: dator, laptop | datamaskin, laptop | computer, bærbar | tietokone, kannettava tietokone | computer, laptop
phone: telefon, mobiltelefon | telefon, mobiltelefon | telefon, mobiltelefon | puhelin=puhelim, matkapuhelin | phone, smartphone, mobile phone
internet: internet, webb | internett, nett | internet, web | internet, netti=neti | internet, web
website: webbplats, hemsida, webbsida | nettsted, nettside, hjemmeside | hjemmeside, websted, webside | verkkosivu, kotisivu, nettisivu | website, web page
webDesign: webbyrå, webbdesign, webbutveckling | webbyrå, webdesign, webutvikling | webbureau, webdesign, webudvikling | verkkosuunnittelu, digitoimisto, verkkosivusto | web design, web agency, web development
ecommerce: e-handel, näthandel, webbutik, nätbutik, webbshop | e-handel, netthandel, nettbutikk | e-handel, nethandel, webshop, netbutik | verkkokauppa=verkkokaupa, nettikauppa=nettikaupa | e-commerce, online shop, webshop, ecommerce, online store
cybersecurity: cybersäkerhet, it-säkerhet, informationssäkerhet | cybersikkerhet, it-sikkerhet, datasikkerhet | cybersikkerhed, it-sikkerhed, datasikkerhed | kyberturvallisuus=kyberturvallisuude, tietoturva | cybersecurity, information security, cyber security
programming: programmering, utvecklare, systemutveckling, programmerare, mjukvaruutvecklare | programmering, utvikler, systemutvikling, programmerer, programvareutvikling | programmering, udvikler, systemudvikling, programmør, softwareudvikler | ohjelmointi=ohjelmoinni, ohjelmoija, kehittäjä, ohjelmistokehitys=ohjelmistokehitykse | programming, developer, coding, programmer, software developer
itConsulting: it-konsult, it-support, it-drift | it-konsulent, it-support, it-drift | it-konsulent, it-support, it-drift | it-konsultti, it-tuki, it-palvelu | it consulting, it support, it consultant
blockchain: blockkedja, kryptovaluta, bitcoin | blokkjede, kryptovaluta, bitcoin | blockchain, kryptovaluta, bitcoin | lohkoketju, kryptovaluutta=kryptovaluuta, bitcoin | blockchain, cryptocurrency, bitcoin
virtualReality: virtuell verklighet, vr, förstärkt verklighet | virtuell virkelighet, vr, utvidet virkelighet | virtuel virkelighed, vr, augmented reality | virtuaalitodellisuus, vr, lisätty todellisuus | virtual reality, vr, augmented reality
measurement: mätning, mätare, mätteknik | måling, måler, måleteknikk | måling, måler, måleteknik | mittaus=mittaukse, mittari, mittaustekniikka=mittaustekniika | measurement, meter, metering
telecom: telekom, bredband, fiber, fibernät | telekom, bredbånd, fiber, fibernett | telekommunikation, bredbånd, fiber, fibernet | televiestintä=televiestinnä, laajakaista, kuitu=kuidu, valokuitu=valokuidu | telecom, broadband, fibre, fibre optic
fintech: fintech, betaltjänst, finansteknik | fintech, betalingstjeneste, finansteknologi | fintech, betalingstjeneste, finansteknologi | fintech, maksupalvelu, finanssiteknologia | fintech, payment service, financial technology
payment: betalning, betallösning | betaling, betalingsløsning | betaling, betalingsløsning | maksu, maksaminen=maksamis, maksuratkaisu | payment
translation: översättning, översättare, tolk | oversettelse, oversetter, tolk | oversættelse, oversætter, tolk | käännös=käännökse, kääntäjä, tulkki=tulki, tulkkaus=tulkkaukse | translation, translator, interpreter
saas: saas | saas | saas, cloudtjeneste | saas | cloud service
marketplace: marknadsplats | markedsplass | markedsplads | markkinapaikka=markkinapaika | marketplace
dataCentre: datacenter, serverhall | datasenter, serverpark | datacenter, serverpark | datakeskus=datakeskukse, konesali | data centre, data center
server: server, webbhotell | server, webhotell | server, webhotel, webhosting | palvelin=palvelim, webhotelli | server, hosting
computerVision: bildanalys, bildigenkänning, datorseende | bildeanalyse, bildegjenkjenning, maskinsyn | billedanalyse, billedgenkendelse | konenäkö=konenäö, kuvantunnistus=kuvantunnistukse | computer vision, image recognition
chatbot: chatbot, chattbot | chatbot, chatterobot | chatbot | chatbotti=chatboti | chatbot
digitalisation: digitalisering, digital | digitalisering, digital | digitalisering, digital | digitalisaatio, digitaalinen=digitaalis, digitalisointi=digitalisoinni | digitalisation, digital
internetOfThings: sakernas internet, iot, uppkopplad | tingenes internett, iot | tingenes internet, internet of things, iot | esineiden internet, iot | internet of things, iot, connected devices
semiconductor: halvledare, mikrochip, kretskort | halvleder, mikrobrikke, kretskort | halvleder, mikrochip, printkort | puolijohde=puolijohtee, mikrosiru, piirilevy | semiconductor, microchip, circuit board
refurbished: rekonditionerad, begagnad elektronik | brukt elektronikk, brukte mobiler | brugt elektronik, istandsat | kunnostettu, käytetty elektroniikka | refurbished, reconditioned
dataProtection: dataskydd, gdpr, integritetsskydd | personvern, gdpr | databeskyttelse, gdpr, persondata | tietosuoja, gdpr | data protection, gdpr
digitalIdentity: e-legitimation, digital identitet, digital signatur | digital identitet, digital signering, e-signering | digital identitet, digital signatur | sähköinen tunnistautuminen, sähköinen allekirjoitus | digital identity, identity verification, e signature
businessSystem: affärssystem, crm, erp, verksamhetssystem | fagsystem, crm, erp, forretningssystem | it-system, crm, erp, økonomisystem | toiminnanohjaus=toiminnanohjaukse, crm, erp | crm, erp, business system
pointOfSale: kassasystem, kassaregister | kassesystem, kasseapparat | kassesystem, kasseapparat | kassajärjestelmä, kassakone | point of sale, pos, till system
booking: bokning, bokningssystem, tidsbokning | booking, bookingsystem, timebestilling | booking, bookingsystem, tidsbestilling | varaus=varaukse, varausjärjestelmä, ajanvaraus=ajanvaraukse | reservation, booking system, online booking, appointment
mapping: karta=kartor, gis, lantmäteri | kart, gis, landmåling, oppmåling | landkort, gis, landmåling | kartta=karta, paikkatieto=paikkatiedo, maanmittaus=maanmittaukse | mapping, gis, geospatial, land surveying
positioning: gps, positionering, spårning | gps, posisjonering, sporing | gps, positionering, sporing | gps, paikannus=paikannukse, seuranta=seuranna | gps, positioning, tracking
streaming: streaming, streamingtjänst | strømming, strømmetjeneste | streaming, streamingtjeneste | suoratoisto, suoratoistopalvelu | streaming, streaming service
`
