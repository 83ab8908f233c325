/** Energy, the environment and what is left over. */
export const energy = `
energy: energi, el, ström | energi, strøm, kraft | energi, strøm, el | energia, sähkö | energy, electricity, power
solar: sol, solcell, solenergi, solpanel, solkraft | sol, solcelle, solenergi, solpanel, solkraft | sol, solcelle, solenergi, solpanel | aurinko, aurinkopaneeli, aurinkoenergia, aurinkokenno | solar, solar panel, photovoltaic
wind: vind, vindkraft, vindkraftverk | vind, vindkraft, vindmølle, vindturbin | vind, vindkraft, vindmølle | tuuli=tuule, tuulivoima, tuulivoimala | wind, wind power, wind turbine
hydrogen: vätgas | hydrogen | brint | vety=vedy | hydrogen
biogas: biogas | biogass | biogas | biokaasu | biogas
heatPump: värmepump | varmepumpe | varmepumpe | lämpöpumppu=lämpöpumpu | heat pump
heating: värme, uppvärmning, fjärrvärme | varme, oppvarming, fjernvarme | varme, opvarmning, fjernvarme | lämpö, lämmitys=lämmitykse, kaukolämpö | heating, district heating, heat
charging: laddning, laddstation, laddstolpe, elbilsladdning, laddbox, elbilsladdare | lading, ladestasjon, elbillading, ladestolpe, ladeboks, elbillader | opladning, ladestander, ladestation, ladeboks | lataus=lataukse, latausasema, latauspiste, laturi | charging, charging station, charger, charging point, ev charging
environment: miljö, klimat, miljövänlig | miljø, klima, miljøvennlig | miljø, klima, miljøvenlig | ympäristö, ilmasto, ympäristöystävällinen=ympäristöystävällis | environment, climate, environmental, eco friendly
sustainability: hållbar, hållbarhet | bærekraft, bærekraftig | bæredygtig, bæredygtighed | kestävä, vastuullisuus=vastuullisuude, vastuullinen=vastuullis | sustainable, sustainability
recycling: återvinning, återbruk, återvunnen=återvunnet | gjenvinning, resirkulering, ombruk, resirkulert | genbrug, genanvendelse, genanvendt | kierrätys=kierrätykse, kierrätetty=kierrätety, uusiokäyttö=uusiokäytö | recycling, reuse, recycled
waste: avfall, sopor, sophämtning | avfall, søppel, renovasjon | affald, skrald, renovation | jäte=jättee, jätehuolto=jätehuollo | waste, rubbish, refuse
waterTreatment: vattenrening, avlopp | vannrensing, avløp | vandrensning, spildevand, kloak | vedenpuhdistus=vedenpuhdistukse, jätevesi=jätevede, viemäri | water treatment, wastewater, sewage
hydropower: vattenkraft, vågkraft | vannkraft, bølgekraft | vandkraft, bølgekraft | vesivoima, aaltovoima | hydropower, hydroelectric, wave power
nuclear: kärnkraft | kjernekraft, atomkraft | atomkraft, kernekraft | ydinvoima | nuclear power, nuclear
geothermal: bergvärme, jordvärme, geotermisk | bergvarme, jordvarme, geotermisk | jordvarme, geotermisk | maalämpö=maalämmö, geoterminen=geotermis | geothermal, ground source heat
biofuel: bioenergi, biobränsle, biodiesel | bioenergi, biobrensel, biodrivstoff, biodiesel | bioenergi, biobrændsel, biobrændstof, biodiesel | bioenergia, biopolttoaine, biodiesel | bioenergy, biofuel, biodiesel
firewood: brasved, pellets, träpellets | fyringsved, vedproduksjon, pellets | pejsebrænde, træpiller, træflis | polttopuu, pelletti=pelleti, hake=hakkee | firewood, pellets, wood chips
cooling: kyla, kylteknik, kylanläggning, frysteknik | kjøling, kjøleanlegg, kuldeteknikk | køling, køleanlæg, køleteknik | kylmälaite=kylmälaittee, kylmätekniikka=kylmätekniika, kylmiö | cooling, refrigeration, cold storage
energyStorage: energilagring, batterilager | energilagring, batterilagring | energilagring, batterilager | energiavarasto, energian varastointi | energy storage, battery storage
energyEfficiency: energieffektivisering, energibesparing, energieffektiv | energieffektivisering, energisparing, energieffektiv | energieffektivisering, energibesparelse, energieffektiv | energiatehokkuus=energiatehokkuude, energiansäästö, energiatehokas=energiatehokkaa | energy efficiency, energy saving, energy efficient
carbon: koldioxid, utsläpp, klimatneutral | karbon, utslipp, klimanøytral | co2, klimaneutral, drivhusgas | hiilidioksidi, päästö, hiilineutraali | carbon, emission, carbon neutral
cleantech: miljöteknik, grön teknik, cleantech | miljøteknologi, grønn teknologi, cleantech | miljøteknologi, grøn teknologi, cleantech | ympäristöteknologia, vihreä teknologia, cleantech | cleantech, greentech, green technology
circularEconomy: cirkulär, cirkulär ekonomi | sirkulær, sirkulærøkonomi | cirkulær, cirkulær økonomi | kiertotalous=kiertotaloude | circular, circular economy
depositReturn: pant, pantsystem | pant, panteordning | pant, pantsystem | pantti=panti, panttijärjestelmä | deposit return
scrapMetal: skrot, metallåtervinning | skrap, skrapmetall, metallgjenvinning | skrot, metalgenbrug | romu, metallinkierrätys=metallinkierrätykse | scrap metal, scrapyard
soilRemediation: marksanering, förorenad mark | miljøsanering, forurenset grunn | jordrensning, forurenet jord | maaperän puhdistus, pilaantunut maa | contaminated land, soil remediation
biodiversity: biologisk mångfald | naturmangfold, biologisk mangfold | biodiversitet | luonnon monimuotoisuus=luonnon monimuotoisuude, biodiversiteetti=biodiversiteeti | biodiversity
nature: natur | natur | natur | luonto=luonno | nature
mining: gruva=gruvor, mineral, malm | gruve=gruver, mineral, malm | mine, mineral, minedrift, malm | kaivos=kaivokse, mineraali, malmi | mining, mineral, ore
oil: olja, råolja | olje, råolje | olie, råolie | öljy, raakaöljy | oil, crude oil
gas: gas, naturgas, gasol | gass, naturgass, propan | gas, naturgas, flaskegas | kaasu, maakaasu, nestekaasu | gas, natural gas, propane
battery: batteri | batteri | batteri | akku=aku, paristo | battery
`
