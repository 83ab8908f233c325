/** Building, land, energy, the environment, transport. */
export const building = `
construction: bygg, byggnad, byggföretag, byggfirma | bygg, byggeri, byggefirma, entreprenør | byggeri, bygge, byggefirma, entreprenør | rakentaminen=rakentamis, rakennus=rakennukse, rakennusliike=rakennusliikkee | construction, building, builder
renovation: renovering, ombyggnad | renovering, oppussing | renovering, ombygning | remontti=remonti, saneeraus=saneeraukse | renovation, refurbishment
carpentry: snickare, snickeri | snekker, snekkeri | snedker, snedkeri, tømrer | puuseppä=puusepä, puusepänverstas=puusepänverstaa, kirvesmies=kirvesmiehe | carpenter, carpentry, joinery
painting: målare, måleri, måla | maler, malerfirma | maler, malerfirma | maalari, maalaus=maalaukse | painter, decorating
plumbing: rörmokare, vvs | rørlegger, vvs | blikkenslager, vvs | putkimies=putkimiehe, lvi | plumber, plumbing
electrician: elektriker, elinstallation | elektriker, elinstallasjon | elektriker, elinstallation | sähköasentaja, sähköasennus=sähköasennukse | electrician, wiring
roof: tak, takläggare | tak, taktekker | tag, tagdækker | katto=kato, kattoremontti | roof, roofing
window: fönster | vindu | vindue | ikkuna | window
floor: golv | gulv | gulv | lattia | floor, flooring
tile: kakel, klinker | flis | flise, klinke | laatta=laata | tile, tiling
house: hus, villa, småhus | hus, villa, enebolig | hus, villa, parcelhus | talo, omakotitalo | house, home
modularHouse: modulhus, prefabhus | modulhus, ferdighus | modulhus, typehus | moduulitalo, valmistalo | modular house, prefab house
timber: trä, timmer, virke, sågverk | tre, tømmer, trelast, sagbruk | træ, tømmer, savværk | puu, puutavara, saha | timber, wood, sawmill
concrete: betong, cement | betong, sement | beton, cement | betoni, sementti=sementi | concrete, cement
brick: tegel | tegl, murstein | tegl, mursten | tiili=tiile | brick
stone: sten, stenhuggeri | stein, steinhuggeri | sten, stenhuggeri | kivi=kive | stone, masonry
insulation: isolering | isolasjon | isolering | eriste, eristys=eristykse | insulation
architect: arkitekt | arkitekt | arkitekt | arkkitehti=arkkitehdi | architect, architecture
realEstate: fastighet, fastighetsbolag | eiendom, eiendomsselskap | ejendom, ejendomsselskab | kiinteistö, kiinteistöyhtiö | real estate, property
housing: bostad=bostäder, lägenhet | bolig, leilighet | bolig, lejlighed | asunto=asunno, huoneisto | housing, flat, apartment
estateAgent: mäklare, fastighetsmäklare | megler, eiendomsmegler | mægler, ejendomsmægler | kiinteistönvälittäjä, välittäjä | estate agent, broker
rental: uthyrning, hyra | utleie, leie | udlejning, leje | vuokraus=vuokraukse, vuokra | rental, hire, lease
office: kontor, kontorshotell, coworking | kontor, kontorfellesskap, coworking | kontor, kontorfællesskab, coworking | toimisto, yhteisöllinen työtila, coworking | office, coworking
furniture: möbel=möbler | møbel=møbler | møbel=møbler | huonekalu, kaluste | furniture
interior: inredning, inredare | interiør, innredning | indretning, boligindretning | sisustus=sisustukse, sisustaja | interior, interior design
lighting: belysning, lampa=lampor | belysning, lampe=lamper | belysning, lampe=lamper | valaistus=valaistukse, lamppu=lampu, valaisin=valaisim | lighting, lamp
garden: trädgård, växthus | hage, drivhus | have, drivhus | puutarha, kasvihuone | garden, gardening, greenhouse
gardener: trädgårdsmästare, trädgårdsskötsel | gartner | gartner, havemand | puutarhuri | gardener, landscaping
excavation: schakt, grävmaskin, markarbete | graving, gravemaskin | gravearbejde, gravemaskine | kaivuu, kaivinkone, maanrakennus=maanrakennukse | excavation, excavator, groundworks
forestry: skog, skogsbruk | skog, skogbruk | skov, skovbrug | metsä, metsätalous=metsätaloude | forest, forestry
agriculture: lantbruk, jordbruk, bonde, gård | landbruk, jordbruk, bonde, gård | landbrug, jordbrug, landmand, gård | maatalous=maataloude, maanviljely, maatila | agriculture, farming, farm
crop: odling, spannmål, utsäde | dyrking, korn, såkorn | dyrkning, korn, såsæd | viljely, vilja, siemen=sieme | crop, cultivation, grain, seed
verticalFarm: vertikal odling, stadsodling | vertikalt landbruk | vertikalt landbrug | kerrosviljely, pystyviljely | vertical farming, vertical farm
livestock: boskap, ko=kor, får, gris, djuruppfödning | husdyr, ku=kyr, sau, gris | husdyr, ko=køer, får, gris | karja, lehmä, lammas=lampaa, sika | livestock, cattle, sheep, pig
wool: ull | ull | uld | villa | wool
fishFarming: fiskodling, vattenbruk | oppdrett, fiskeoppdrett, havbruk, akvakultur | fiskeopdræt, dambrug, akvakultur | kalankasvatus=kalankasvatukse, vesiviljely | fish farming, aquaculture
fishery: fiske, fiskare, yrkesfiske | fiskeri, fisker | fiskeri, fisker | kalastaja, ammattikalastus | fishery, fisherman
flower: blomma=blommor, florist, blomsterhandel | blomst, florist, blomsterbutikk | blomst, florist, blomsterbutik | kukka=kuka, floristi, kukkakauppa=kukkakaupa | flower, florist
plant: växt, planta=plantor, plantskola | plante, planteskole | plante, planteskole | kasvi, taimi, taimisto | plant, nursery
energy: energi, el, ström | energi, strøm, kraft | energi, strøm, el | energia, sähkö | energy, electricity, power
solar: sol, solcell, solenergi, solpanel | sol, solcelle, solenergi, solpanel | sol, solcelle, solenergi, solpanel | aurinko, aurinkopaneeli, aurinkoenergia | solar, solar panel, photovoltaic
wind: vind, vindkraft | vind, vindkraft | vind, vindkraft, vindmølle | tuuli=tuule, tuulivoima | wind, wind power, wind turbine
hydrogen: vätgas | hydrogen | brint | vety=vedy | hydrogen
biogas: biogas | biogass | biogas | biokaasu | biogas
heatPump: värmepump | varmepumpe | varmepumpe | lämpöpumppu=lämpöpumpu | heat pump
heating: värme, uppvärmning, fjärrvärme | varme, oppvarming, fjernvarme | varme, opvarmning, fjernvarme | lämpö, lämmitys=lämmitykse, kaukolämpö | heating, district heating
charging: laddning, laddstation, laddstolpe, elbilsladdning | lading, ladestasjon, elbillading | opladning, ladestander, ladestation | lataus=lataukse, latausasema | charging, charging station, charger
ventilation: ventilation, luftrening | ventilasjon, luftrensing | ventilation, luftrensning | ilmanvaihto=ilmanvaihdo | ventilation, air purification
environment: miljö, klimat | miljø, klima | miljø, klima | ympäristö, ilmasto | environment, climate
sustainability: hållbar, hållbarhet | bærekraft, bærekraftig | bæredygtig, bæredygtighed | kestävä, vastuullisuus=vastuullisuude | sustainable, sustainability
recycling: återvinning, återbruk | gjenvinning, resirkulering, ombruk | genbrug, genanvendelse | kierrätys=kierrätykse | recycling, reuse
waste: avfall, sopor | avfall, søppel | affald, skrald | jäte=jättee | waste, rubbish
waterTreatment: vattenrening, avlopp | vannrensing, avløp | vandrensning, spildevand | vedenpuhdistus=vedenpuhdistukse, jätevesi=jätevede | water treatment, wastewater, sewage
transport: transport, frakt, åkeri | transport, frakt | transport, fragt, vognmand | kuljetus=kuljetukse, rahti=rahdi | transport, freight, haulage
logistics: logistik, lager, lagerhållning | logistikk, lager | logistik, lager | logistiikka=logistiika, varasto | logistics, warehouse
delivery: leverans, bud, budfirma, hemleverans | levering, bud, budfirma, hjemlevering | levering, bud, budfirma, udbringning | toimitus=toimitukse, lähetti=läheti, kotiinkuljetus=kotiinkuljetukse | delivery, courier
taxi: taxi | taxi, drosje | taxa, taxi | taksi | taxi, cab
bus: buss | buss | bus | bussi, linja-auto | bus
truck: lastbil | lastebil | lastbil | kuorma-auto, rekka=reka | truck, lorry
car: bil, bilhandel | bil, bilforhandler | bil, bilforhandler | auto, autokauppa=autokaupa | car, automobile
carRepair: bilverkstad, bilservice, mekaniker | bilverksted, mekaniker | bilværksted, autoværksted, mekaniker | autokorjaamo, mekaanikko=mekaaniko | car repair, garage, mechanic
electricCar: elbil | elbil | elbil | sähköauto | electric car, electric vehicle
tyre: däck | dekk | dæk | rengas=renkaa | tyre
boat: båt, båtvarv, segelbåt | båt, båtbygger, seilbåt | båd, bådebygger, sejlbåd | vene, veneveistämö, purjevene | boat, boatyard, sailing boat
ship: fartyg, rederi, sjöfart, färja=färjor | skip, rederi, sjøfart, ferje=ferjer | skib, rederi, søfart, færge=færger | laiva, varustamo, merenkulku=merenkulu, lautta=lauta | ship, shipping, ferry
shipyard: varv | verft | værft | telakka=telaka | shipyard
harbour: hamn, marina | havn, marina | havn, marina | satama | harbour, port, marina
aviation: flyg, flygplan | fly, luftfart | fly, luftfart | lento=lenno, lentokone | aviation, aircraft, flight
railway: järnväg, tåg | jernbane, tog | jernbane, tog | rautatie, juna | railway, train
moving: flytt, flyttfirma | flytting, flyttebyrå | flytning, flyttefirma | muutto=muuto, muuttopalvelu | removals, moving company
trailer: släpvagn | tilhenger | trailer, anhænger | perävaunu, peräkärry | trailer
`
