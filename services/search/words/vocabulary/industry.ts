/** Machines, materials and what is made of them. */
export const industry = `
productDevelopment: produktutveckling | produktutvikling | produktudvikling | tuotekehitys=tuotekehitykse | product development
prototype: prototyp | prototype | prototype | prototyyppi=prototyypi | prototype
machineRental: maskinuthyrning, verktygsuthyrning | maskinutleie, verktøyutleie | maskinudlejning, værktøjsudlejning | konevuokraamo, konevuokraus=konevuokraukse | plant hire, tool hire, equipment rental
machining: cnc, fräsning, svarvning | cnc, fresing, dreiing, maskinering | cnc, fræsning, drejning, spåntagning | cnc, koneistus=koneistukse, jyrsintä=jyrsinnä, sorvaus=sorvaukse | cnc, machining, milling
smith: smed, smide, smedja | smed, smie, smijern | smed, smedje, smedejern | seppä=sepä, paja, taonta=taonna | blacksmith, wrought iron, forge
foundry: gjuteri | støperi | støberi | valimo | foundry
surfaceTreatment: ytbehandling, lackering, blästring | overflatebehandling, lakkering, blåsing | overfladebehandling, lakering, sandblæsning | pintakäsittely, maalaamo, hiekkapuhallus=hiekkapuhallukse | surface treatment, powder coating, blasting
rubber: gummi | gummi | gummi | kumi | rubber
composite: komposit, kolfiber, glasfiber | kompositt, karbonfiber, glassfiber | komposit, kulfiber, glasfiber | komposiitti=komposiiti, hiilikuitu=hiilikuidu, lasikuitu=lasikuidu | composite, carbon fibre, fibreglass
yarn: garn, stickning | garn, strikk, strikking | garn, strik | villalanka=villalanga, lankakauppa=lankakaupa, neule=neulee, neulonta=neulonna | yarn, knitting, knitwear
paint: målarfärg, färghandel | malingfabrikk, malingbutikk, maling | malervarer, maling, farvehandel | maali, maalikauppa=maalikaupa | paint
pump: pump, ventil, hydraulik | pumpe, ventil, hydraulikk | pumpe, ventil, hydraulik | pumppu=pumpu, venttiili, hydrauliikka=hydrauliika | pump, valve, hydraulic
motor: motor, elmotor | motor, elmotor | motor, elmotor | moottori, sähkömoottori | motor, electric motor, diesel engine
laboratory: laboratorium=laboratorie, labb | laboratorium=laboratorie, lab | laboratorium=laboratorie, lab | laboratorio, labra | laboratory, lab
protectiveEquipment: skyddsutrustning, hjälm, skyddskläder | verneutstyr, hjelm, verneklær | værnemidler, hjelm, sikkerhedsudstyr | suojavaruste=suojavarustee, kypärä, suojavaate=suojavaattee | protective equipment, ppe, helmet, protective clothing
research: forskning, forskare | forskning, forsker | forskning, forsker | tutkimus=tutkimukse, tutkija | research, researcher
biotech: bioteknik, biotech | bioteknologi, biotek | bioteknologi, biotek | bioteknologia, biotekniikka=biotekniika, biotech | biotech, biotechnology
printing: tryckeri, tryck, trycksak | trykkeri, trykk, trykksak | trykkeri, tryk, tryksag | painotalo, kirjapaino, painotuote=painotuottee | printing, print shop, printing house, printing company
sign: skylt, skyltar, skyltning | skilt, skiltproduksjon | skilt, skiltning, skilteproduktion | kyltti=kylti, opaste, mainoskyltti=mainoskylti | sign, signage, sign maker, shop signs
innovation: innovation, uppfinning, uppfinnare | innovasjon, oppfinnelse, oppfinner | innovation, opfindelse, opfinder | innovaatio, keksintö=keksinnö, keksijä | innovation, invention, inventor
equipment: utrustning | utstyr | udstyr | varuste, välineistö, laitteisto | equipment, gear
printing3d: 3d-utskrift, 3d-skrivare | 3d-printing, 3d-printer | 3d-print, 3d-printer | 3d-tulostus=3d-tulostukse, 3d-tulostin | 3d printing, 3d printer, additive manufacturing
laser: laser, laserskärning | laser, laserskjæring | laser, laserskæring | laser, laserleikkaus=laserleikkaukse | laser, laser cutting
optics: optik, kamera, lins | optikk, kamera, linse | optik, kamera, linse | optiikka=optiika, kamera | optics, camera
engineering: ingenjör, teknik, teknisk | ingeniør, teknikk, teknologi, teknisk | ingeniør, teknik, teknologi, teknisk | insinööri, tekniikka=tekniika, teknologia, tekninen=teknis | engineering, engineer, technology, technical
machine: maskin, verkstad, maskinverkstad, verkstadsindustri | maskin, verksted, mekanisk verksted, maskinindustri | maskine, værksted, maskinværksted, maskinfabrik | kone, konepaja, koneenrakennus=koneenrakennukse | machine, machinery, workshop, machine shop
tool: verktyg | verktøy | værktøj | työkalu | tool, toolmaking
industry: industri, fabrik | industri, fabrikk | industri, fabrik | teollisuus=teollisuude, tehdas=tehtaa | industry, factory, industrial
manufacturing: tillverkning, tillverkare, produktion | produksjon, produsent, tilvirkning | fremstilling, producent, produktion | valmistus=valmistukse, valmistaja, tuotanto=tuotanno | manufacturing, manufacturer, production
metal: metall, stål, järn, plåt, aluminium | metall, stål, jern, platearbeid, aluminium | metal, stål, jern, plade, aluminium | metalli, teräs=teräkse, rauta=raudan, ohutlevy, alumiini | metal, steel, iron, sheet metal, aluminium
welding: svets, svetsning, svetsare | sveising, sveis, sveiser | svejsning, svejser | hitsaus=hitsaukse, hitsaaja | welding, welder
plastic: plast, formsprutning | plast, sprøytestøping | plast, plastik, sprøjtestøbning | muovi, ruiskuvalu | plastic, injection moulding
glass: glas, glasbruk, glasmästare | glass, glassverk, glassmester | glas, glasværk, glarmester | lasi, lasitus=lasitukse, lasitehdas=lasitehtaa | glass, glazier, glazing
paper: papper, massa, kartong, pappersmassa | papir, papp, treforedling | papir, pap, karton | paperi, sellu, kartonki=kartongi | paper, pulp, cardboard
packaging: förpackning, emballage | emballasje, pakning, innpakning | emballage, indpakning | pakkaus=pakkaukse | packaging
textile: textil, tyg, vävning, väveri | tekstil, stoff, veving, tekstiler, veveri | tekstil, stof, vævning, metervarer, væveri | tekstiili, kangas=kankaa, kutominen=kutomis, kutomo | textile, fabric, weaving
chemistry: kemi, kemikalie, kemisk | kjemi, kjemikalie, kjemisk | kemi, kemikalie, kemisk | kemia, kemikaali, kemiallinen=kemiallis | chemistry, chemical
`
