/** Houses: how they are built, mended, furnished, sold and let. */
export const building = `
construction: bygg, byggnad, byggföretag, byggfirma | bygg, byggeri, byggefirma, entreprenør, bygging | byggeri, bygge, byggefirma, entreprenør | rakentaminen=rakentamis, rakennus=rakennukse, rakennusliike=rakennusliikkee | construction, building, builder
renovation: renovering, ombyggnad | renovering, oppussing, ombygging | renovering, ombygning | remontti=remonti, saneeraus=saneeraukse | renovation, refurbishment
carpentry: snickare, snickeri | snekker, snekkeri, tømrer | snedker, snedkeri, tømrer | puuseppä=puusepä, puusepänverstas=puusepänverstaa, kirvesmies=kirvesmiehe | carpenter, carpentry, joinery
painting: målare, måleri, måla | maler, malerfirma | maler, malerfirma | maalari, maalaus=maalaukse | painter, decorating
plumbing: rörmokare, vvs, rörläggare | rørlegger, vvs | blikkenslager, vvs | putkimies=putkimiehe, lvi | plumber, plumbing
electrician: elektriker, elinstallation | elektriker, elinstallasjon | elektriker, elinstallation | sähköasentaja, sähköasennus=sähköasennukse | electrician, wiring
roof: tak, takläggare | tak, taktekker | tag, tagdækker, tagdækning, tagsten | katto=kato, kattoremontti | roof, roofing
window: fönster | vindu | vindue | ikkuna | window
floor: golv, parkett | gulv, parkett | gulv, parket | lattia, parketti=parketi | floor, flooring
tile: kakel, klinker, plattsättare | flis, flislegger, flislegging, keramisk flis | flise, klinke, fliselægger | laatta=laata, laatoitus=laatoitukse, kaakeli | tile, tiling
house: hus, villa, småhus | hus, villa, enebolig | hus, villa, parcelhus | talo, omakotitalo, pientalo | house, home
modularHouse: modulhus, prefabhus | modulhus, ferdighus, elementhus | modulhus, typehus, elementbyggeri | moduulitalo, valmistalo, elementtitalo | modular house, prefab house, prefabricated
timber: trä, timmer, virke, sågverk | tre, tømmer, trelast, sagbruk, trevirke, trevare | træ, tømmer, savværk | puu, puutavara, saha, hirsi=hirre | timber, wood, sawmill
concrete: betong, cement | betong, sement | beton, cement | betoni, sementti=sementi | concrete, cement
brick: tegel | tegl, murstein | tegl, mursten | tiili=tiile | brick
stone: sten, stenhuggeri, granit | stein, steinhuggeri, granitt | sten, stenhuggeri, granit | kivi=kive, graniitti=graniiti | stone, masonry, granite, stonemason
insulation: isolering | isolasjon, isolering | isolering | eriste, eristys=eristykse | insulation
architect: arkitekt, arkitektur | arkitekt, arkitektur | arkitekt, arkitektur | arkkitehti=arkkitehdi, arkkitehtuuri | architect, architecture
realEstate: fastighet, fastighetsbolag | eiendom, eiendomsselskap | ejendom, ejendomsselskab | kiinteistö, kiinteistöyhtiö | real estate, property
housing: bostad=bostäder, lägenhet | bolig, leilighet | bolig, lejlighed | asunto=asunno, huoneisto | housing, flat, apartment, dwelling
estateAgent: mäklare, fastighetsmäklare | megler, eiendomsmegler | mægler, ejendomsmægler | kiinteistönvälittäjä, välittäjä, kiinteistönvälitys=kiinteistönvälitykse | estate agent, broker, estate agency, letting agent
rental: uthyrning, hyra | utleie, leie | udlejning, leje | vuokraus=vuokraukse, vuokra | rental, hire, lease, rent
office: kontor, kontorshotell, coworking, kontorslokal | kontor, kontorfellesskap, coworking, kontorlokale | kontor, kontorfællesskab, coworking, kontorlokale | toimisto, yhteisöllinen työtila, coworking, toimistotila | office, coworking
furniture: möbel=möbler | møbel=møbler | møbel=møbler | huonekalu, kaluste | furniture
interior: inredning, inredare | interiør, innredning, interiørarkitekt | indretning, boligindretning, indretningsarkitekt | sisustus=sisustukse, sisustaja | interior, interior design
lighting: belysning, lampa=lampor | belysning, lampe=lamper | belysning, lampe=lamper | valaistus=valaistukse, lamppu=lampu, valaisin=valaisim | lighting, lamp
garden: trädgård, växthus | hage, drivhus | have, drivhus, havearbejde, havecenter, haveanlæg | puutarha, kasvihuone, piha | garden, gardening, greenhouse
gardener: trädgårdsmästare, trädgårdsskötsel | gartner, anleggsgartner, hagearbeid | gartner, havemand, anlægsgartner | puutarhuri, viherrakentaja, pihatyö | gardener, landscaping, landscaper
excavation: schakt, grävmaskin, markarbete | graving, gravemaskin | gravearbejde, gravemaskine | kaivuu, kaivinkone, maanrakennus=maanrakennukse | excavation, excavator, groundworks
ventilation: ventilation, luftrening | ventilasjon, luftrensing | ventilation, luftrensning | ilmanvaihto=ilmanvaihdo, ilmanpuhdistin=ilmanpuhdistim | ventilation, air purification
demolition: rivning | rivning, riving | nedrivning | purkutyö, purkaminen=purkamis | demolition
scaffolding: byggnadsställning | stillas | stillads | rakennusteline, telineet=telinei | scaffolding
masonry: murare, murning, puts | murer, murerarbeid, puss | murer, murerarbejde | muurari, muuraus=muuraukse, rappaus=rappaukse | bricklayer, plastering
facade: fasad | fasade | facade | julkisivu | façade, cladding
door: dörr | dør | dør | ovi=oven=ovet=ovie | door
stairs: trappa=trappor | trapp | trappe | porras=portaa | stairs, staircase
bathroom: badrum | bad, baderom | badeværelse | kylpyhuone | bathroom
fireplace: kamin, eldstad, kakelugn | peis, vedovn | pejs, brændeovn | takka=takan=takat, tulisija | fireplace, wood stove
tinyHouse: minihus, attefallshus | minihus, mikrohus | minihus, mikrohus | minitalo | tiny house
gravel: grus, grustäkt, stenkross | grus, pukk | grus, grusgrav, skærver | sora, murske=murskee | gravel, aggregate
buildingMaterial: byggmaterial, byggvaror, bygghandel | byggevarer, byggevarehus | byggematerialer, byggemarked, trælast | rakennustarvike=rakennustarvikkee, rakennusmateriaali, rautakauppa=rautakaupa | building materials, builders merchant
crane: lyftkran, mobilkran | heisekran, mobilkran, kranbil | mobilkran, kranbil, byggekran | nosturi | crane hire, mobile crane, lifting equipment
lift: hiss | heis | elevator | hissi | elevator, lift installation
roadworks: vägbygge, asfalt, beläggning | veibygging, asfalt | vejbyggeri, asfalt | tienrakennus=tienrakennukse, asfaltti=asfalti | road construction, roadworks, asphalt
buildingPlot: tomt, tomtmark | tomt, byggetomt | byggegrund | tontti=tonti | building plot, plot of land
housingAssociation: bostadsrätt, bostadsrättsförening | borettslag, sameie | andelsbolig, boligforening | asunto-osakeyhtiö, taloyhtiö | housing association, housing cooperative
sofa: soffa=soffor, fåtölj | sofa, lenestol | sofa, lænestol | sohva, nojatuoli | sofa, armchair
bed: säng, madrass | seng, madrass | seng, madras | sänky=sängy, patja | bed, mattress
carpet: matta=mattor | gulvteppe, teppe | tæppe, gulvtæppe | matto=maton=matot=mattoj | carpet, rug
curtain: gardin, persienn, markis | gardin, persienne, markise, solskjerming | gardin, persienne, markise, solafskærmning | verho, kaihdin=kaihtim, markiisi | curtain, blinds, awning
householdAppliance: vitvaror, hushållsapparat | hvitevarer, husholdningsapparat | hvidevarer, husholdningsapparat | kodinkone, kodintekniikka=kodintekniika | household appliance, white goods
airConditioning: luftkonditionering, komfortkyla | klimaanlegg, luftkjøling, aircondition | klimaanlæg, aircondition | ilmastointi=ilmastoinni, jäähdytys=jäähdytykse | air conditioning
smartHome: smarta hem, hemautomation | smarthus, smarthjem | smarthome, smart home, intelligent hjem | älykoti=älykodi, kotiautomaatio | smart home, home automation
lawn: gräsmatta=gräsmattor, gräsklippare, gräsklippning | gressplen, gressklipper | græsplæne, plæneklipper, græsslåning | nurmikko=nurmiko, ruohonleikkuri | lawn, lawnmower, grass cutting
swimmingPool: badtunna=badtunnor, utespa, poolbygge | badestamp, boblebad, svømmebasseng | vildmarksbad, udespa, swimmingpool | kylpytynnyri, palju, uima-allas=uima-altaa | hot tub, swimming pool
`
