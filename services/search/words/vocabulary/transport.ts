/** How people and goods move, by land, sea and air. */
export const transport = `
transport: transport, frakt, åkeri | transport, frakt, spedisjon | transport, fragt, vognmand, spedition | kuljetus=kuljetukse, rahti=rahdi, kuljetusliike=kuljetusliikkee | transport, freight, haulage
logistics: logistik, lager, lagerhållning | logistikk, lager | logistik, lager | logistiikka=logistiika, varasto | logistics, warehouse
delivery: leverans, bud, budfirma, hemleverans, budbil, kurir | levering, bud, budfirma, hjemlevering, budbil | levering, bud, budfirma, udbringning, kurér | toimitus=toimitukse, lähetti=läheti, kotiinkuljetus=kotiinkuljetukse | delivery, courier
taxi: taxi | taxi, drosje | taxa, taxi | taksi | taxi, cab, minicab
bus: buss, bussresa=bussresor | buss, bussreise | bus, busrejse | bussi, linja-auto | bus, coach hire, minibus
truck: lastbil, tung trafik | lastebil, vogntog | lastbil, lastvogn | kuorma-auto, rekka=reka | truck, lorry, hgv
car: bil, bilhandel, personbil | bil, bilforhandler, personbil | bil, bilforhandler, personbil | auto, autokauppa=autokaupa, henkilöauto | car, automobile
carRepair: bilverkstad, bilservice, mekaniker, bilreparation, bilmekaniker | bilverksted, mekaniker, bilreparasjon, bilmekaniker | bilværksted, autoværksted, mekaniker, bilreparation, automekaniker | autokorjaamo, mekaanikko=mekaaniko, autohuolto=autohuollo, automekaanikko=automekaaniko | car repair, garage, mechanic
electricCar: elbil, elfordon | elbil, el-kjøretøy | elbil, elkøretøj | sähköauto, sähköajoneuvo | electric car, electric vehicle, ev
tyre: däck, däckverkstad, däckhotell | dekk, dekkhotell, dekkskift | dæk, dækskifte, dækhotel | rengas=renkaa, rengashotelli, renkaanvaihto=renkaanvaihdo | tyre, tyre fitting
boat: båt, båtvarv, segelbåt, motorbåt | båt, båtbygger, seilbåt, motorbåt | båd, bådebygger, sejlbåd, motorbåd | vene, veneveistämö, purjevene, moottorivene | boat, boatyard, sailing boat, yacht
ship: fartyg, rederi, sjöfart, färja=färjor | skip, rederi, sjøfart, ferje=ferjer, skipsfart | skib, rederi, søfart, færge=færger, skibsfart | laiva, varustamo, merenkulku=merenkulu, lautta=lauta | ship, shipping, ferry, vessel
shipyard: varv, båtbyggare | verft, skipsverft | værft, skibsværft | telakka=telaka | shipyard, boatbuilder
harbour: hamn, marina, gästhamn, småbåtshamn | havn, marina, gjestehavn, småbåthavn | havn, marina, lystbådehavn | satama, venesatama | harbour, port, marina, seaport
aviation: flyg, flygplan, helikopter | fly, luftfart, helikopter | fly, luftfart, helikopter | lento=lenno, lentokone, lentoliikenne=lentoliikentee, ilmailu, helikopteri | aviation, aircraft, flight, helicopter
railway: järnväg, tåg | jernbane, tog | jernbane, tog, togtrafik, lokomotiv | rautatie, juna | railway, train, rail freight
moving: flytt, flyttfirma, flytthjälp | flytting, flyttebyrå, flyttehjelp | flytning, flyttefirma | muutto=muuto, muuttopalvelu | removals, moving company, house clearance
trailer: släpvagn, trailer | tilhenger, henger | trailer, anhænger | perävaunu, peräkärry | trailer
horsebox: hästtransport, hästsläp, hästtrailer | hestehenger, hestetransport | hestetrailer, hestetransport | hevostraileri, hevoskuljetus | horsebox, horse trailer, horse transport
bicycle: cykel, elcykel, lastcykel | sykkel, elsykkel, lastesykkel | cykel, elcykel, ladcykel | pyörä, polkupyörä, sähköpyörä, pyöräily | bicycle, bike, e-bike, cycling, cargo bike
warehouse: förråd, magasinering, self storage, lagerlokal, lagerhotell | lagerrom, minilager, minilagring, lagerlokale, lagerhotell | opbevaring, depotrum, lagerhal, lagerhotel | pienvarasto, säilytystila, varastointi=varastoinni, varastotila | storage, self storage, warehousing
drone: drönare | drone=droner | drone=droner | drooni, kopteri | drone
satellite: satellit, rymd, rymdteknik | satellitt, romfart | satellit, rumfart | satelliitti=satelliiti, avaruus=avaruude | satellite, space, aerospace, space technology
parcel: paket, paketleverans, paketskåp | pakke, pakkeboks, pakkelevering | pakke, pakkeboks, pakkelevering | paketti=paketi, pakettiautomaatti=pakettiautomaati | parcel, parcel locker
publicTransport: kollektivtrafik | kollektivtransport, kollektivtrafikk | kollektiv trafik, offentlig transport | joukkoliikenne=joukkoliikentee | public transport
van: skåpbil, transportbil | varebil | varebil, varevogn | pakettiauto | delivery van, van hire
carWash: biltvätt, bilvård | bilvask, bilpleie | bilvask, bilpleje | autopesu, autopesula | car wash, car valeting, car detailing
carRental: biluthyrning, hyrbil | bilutleie, leiebil | biludlejning, lejebil, udlejningsbil | autovuokraamo, vuokra-auto | car hire, car rental
carSharing: bilpool, bildelning | bildeling, bilkollektiv | delebil, delebilsordning | yhteiskäyttöauto | car sharing, car club
vehicle: fordon | kjøretøy | køretøj | ajoneuvo | vehicle
sparePart: reservdel | reservedel | reservedel | varaosa | spare part, car parts
fuel: bränsle, drivmedel, bensin, diesel | drivstoff, bensin, diesel | brændstof, benzin, diesel | polttoaine, bensiini, diesel | fuel, petrol, diesel
fillingStation: bensinstation, bensinmack | bensinstasjon | tankstation, benzintank | huoltoasema, bensa-asema | petrol station, filling station
parking: parkering, parkeringsplats | parkering, parkeringsplass | parkering, parkeringsplads | pysäköinti=pysäköinni, parkkipaikka=parkkipaika | parking, car park
motorcycle: motorcykel, moped | motorsykkel, moped | motorcykel, knallert | moottoripyörä, mopo, skootteri | motorcycle, motorbike, moped
scooter: elsparkcykel | elsparkesykkel | elløbehjul | sähköpotkulauta | e scooter, electric scooter
snowmobile: snöskoter, skoter | snøscooter | snescooter | moottorikelkka=moottorikelka | snowmobile
caravan: husvagn, husbil | campingvogn, bobil | campingvogn, autocamper | asuntovaunu, asuntoauto, matkailuauto | caravan, motorhome, campervan
airport: flygplats | flyplass, lufthavn | lufthavn | lentoasema, lentokenttä=lentokentä | airport
traffic: trafik, trafiksäkerhet | trafikk, trafikksikkerhet | trafik, trafiksikkerhed | liikenne=liikentee, liikenneturvallisuus=liikenneturvallisuude | traffic, road safety
`
