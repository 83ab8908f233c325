/** What people eat and drink, and where. */
export const food = `
bread: bröd, limpa=limpor | brød, loff | brød, franskbrød | leipä=leivä=leipi | bread, loaf=loaves
sourdough: surdeg | surdeig | surdej | taikinajuuri, hapanjuuri=hapanjuure | sourdough
bakery: bageri, brödbutik | bakeri | bageri | leipomo | bakery, bakehouse
pastry: konditori, bakverk, tårta=tårtor | konditori, bakverk, kake=kaker | konditori, bagværk, kage=kager | konditoria, leivonnainen=leivonnais, kakku=kaku | pastry, patisserie, cake
bun: bulle=bullar, kanelbulle | bolle=boller | bolle=boller | pulla | bun
flour: mjöl | mel | mel | jauho | flour
restaurant: restaurang, krog, matställe | restaurant, spisested | restaurant, spisested | ravintola, ruokapaikka=ruokapaika | restaurant, diner, eatery
cafe: kafé, fik, kaffebar | kafé, kaffebar | café, kaffebar | kahvila | café, coffeehouse, coffee shop
coffee: kaffe, espresso | kaffe, espresso | kaffe, espresso | kahvi, espresso | coffee, espresso
roastery: rosteri, kafferosteri | brenneri, kaffebrenneri | risteri, kafferisteri | paahtimo, kahvipaahtimo | roastery
tea: te | te | te | tee | tea
bar: bar, pub | bar, pub | bar, pub, værtshus | baari, pubi, kapakka | bar, pub, taproom
beer: öl, ale | øl, ale | øl, ale | olut=olue, kalja | beer, ale, lager
brewery: bryggeri, mikrobryggeri | bryggeri, mikrobryggeri | bryggeri, mikrobryggeri | panimo, pienpanimo | brewery, microbrewery
wine: vin | vin | vin | viini | wine
winery: vingård, vinodling | vingård, vinproduksjon | vingård | viinitila | vineyard, winery
spirits: sprit, destilleri, gin, whisky | sprit, destilleri, gin, whisky | spiritus, destilleri, gin, whisky | tislaamo, väkevä, gini, viski | spirits, distillery, gin, whisky
juice: juice, must, musteri | juice, saft, most | juice, saft, mosteri | mehu, tuoremehu | juice, cider
softDrink: läsk, läskedryck | brus | sodavand | limonadi, virvoitusjuoma | lemonade, soda, soft drink
dairy: mejeri, mjölk | meieri, melk | mejeri, mælk | meijeri, maito=maido | dairy, milk, creamery
cheese: ost, osteri | ost, ysteri | ost, osteri | juusto, juustola | cheese
iceCream: glass, gelato | iskrem, is, gelato | is, flødeis, gelato | jäätelö, gelato | ice cream, gelato
egg: ägg | egg | æg | muna | egg
meat: kött, chark, slakteri | kjøtt, slakteri | kød, slagteri | liha, teurastamo | meat, butcher, slaughterhouse
sausage: korv | pølse | pølse | makkara | sausage
fish: fisk | fisk | fisk | kala | fish
seafood: skaldjur, räka=räkor, mussla=musslor | sjømat, skalldyr, reke=reker, skjell | skaldyr, reje=rejer, musling | äyriäinen=äyriäis, katkarapu, simpukka=simpuka | seafood, shellfish, shrimp, mussel
salmon: lax | laks | laks | lohi=lohe | salmon
vegetable: grönsak | grønnsak | grøntsag | vihannes=vihannekse, kasvis=kasvikse | vegetable, greens
fruit: frukt | frukt | frugt | hedelmä | fruit
berry: bär, blåbär, hallon, havtorn | bær, blåbær, bringebær, tindved | bær, blåbær, hindbær, havtorn | marja, mustikka=mustika, vadelma, tyrni | berry, blueberry, raspberry, sea buckthorn
potato: potatis | potet | kartoffel=kartofler | peruna | potato
chocolate: choklad, praliner | sjokolade | chokolade | suklaa | chocolate
sweets: godis, konfektyr, karamell, lakrits | godteri, sukkertøy, lakris | slik, bolsje, lakrids | makeinen=makeis, karkki=karki, lakritsi | candy, sweets, confectionery, liquorice
honey: honung, biodling | honning, birøkt | honning, biavl | hunaja, mehiläistarha | honey, beekeeping
vegan: vegansk, vegan, växtbaserad | vegansk, vegan, plantebasert | vegansk, vegan, plantebaseret | vegaaninen=vegaanis, vegaani, kasvipohjainen=kasvipohjais | vegan, plant-based
organic: ekologisk, eko | økologisk, øko | økologisk, øko | luomu, ekologinen=ekologis | organic
catering: catering, cateringfirma | catering | catering, diner transportable | catering, pitopalvelu | catering, caterer
foodTruck: matvagn, foodtruck | matvogn, foodtruck | madvogn, foodtruck | ruokarekka=ruokareka, foodtruck | food truck
lunch: lunch, dagens rätt | lunsj | frokost, frokostordning | lounas=lounaa | lunch
breakfast: frukost | frokost | morgenmad | aamiainen=aamiais, aamupala | breakfast
mealKit: matkasse=matkassar | matkasse=matkasser | måltidskasse=måltidskasser | ruokakassi=ruokakasse | meal kit, recipe box
food: mat, livsmedel | mat, næringsmiddel=næringsmidler | mad, fødevare=fødevarer | ruoka=ruoa, elintarvike=elintarvikke | food, groceries
pizza: pizza, pizzeria | pizza, pizzeria | pizza, pizzeria | pizza, pizzeria | pizza, pizzeria
spice: krydda=kryddor | krydder | krydderi | mauste | spice, seasoning
kitchen: kök, storkök | kjøkken, storkjøkken | køkken, storkøkken | keittiö, suurkeittiö | kitchen
seaweed: tång, alg | tang, tare, alge | tang, alge | merilevä, levä | seaweed, kelp, algae
mushroom: svamp, champinjon | sopp, sjampinjong | svampe, champignon | sieni=siene | mushroom
snack: snacks, chips | snacks, chips | snacks, chips | välipala, sipsi | snack, crisps
water: vatten, mineralvatten | vann, mineralvann | vand, mineralvand | vesi=vede=vete, kivennäisvesi | water, mineral water
`
