/** What people eat and drink, and who makes and serves it. */
export const food = `
bread: bröd, limpa=limpor | brød, loff | brød, franskbrød | leipä=leivä=leipi | bread, loaf=loaves
sourdough: surdeg, surdegsbröd | surdeig, surdeigsbrød | surdej, surdejsbrød | taikinajuuri, hapanjuuri=hapanjuure | sourdough
bakery: bageri, brödbutik, bagare | bakeri, baker | bageri, bager | leipomo, leipuri | bakery, bakehouse, baker
pastry: konditori, bakverk, tårta=tårtor | konditori, bakverk, kake=kaker | konditori, bagværk, kage=kager | konditoria, leivonnainen=leivonnais, kakku=kaku | pastry, patisserie, cake
bun: bulle=bullar, kanelbulle | bolle=boller | bolle=boller | pulla | bun
flour: mjöl | mel | mel | jauho | flour
restaurant: restaurang, krog, matställe, bistro | restaurant, spisested, bistro | restaurant, spisested, bistro | ravintola, ruokapaikka=ruokapaika, bistro | restaurant, diner, eatery, bistro
cafe: kafé, fik, kaffebar, café | kafé, kaffebar, kafeteria | café, kaffebar, cafeteria | kahvila | café, coffeehouse, coffee shop
coffee: kaffe, espresso | kaffe, espresso | kaffe, espresso | kahvi, espresso | coffee, espresso
roastery: rosteri, kafferosteri | brenneri, kaffebrenneri | risteri, kafferisteri | paahtimo, kahvipaahtimo | roastery, coffee roaster
tea: te, tehus | te, tehus | te, tehus | tee, teehuone | tea, teahouse
bar: bar, pub | bar, pub | bar, pub, værtshus | baari, pubi, kapakka | bar, pub, taproom
beer: öl, ale, hantverksöl | øl, ale, håndverksøl | øl, ale | olut=olue, kalja | beer, ale, lager
brewery: bryggeri, mikrobryggeri | bryggeri, mikrobryggeri | bryggeri, mikrobryggeri | panimo, pienpanimo | brewery, microbrewery
wine: vin | vin | vin | viini | wine
winery: vingård, vinodling | vingård, vinproduksjon | vingård, vinavl | viinitila | vineyard, winery
spirits: sprit, destilleri, gin, whisky | sprit, destilleri, gin, whisky, brennevin | spiritus, destilleri, gin, whisky | tislaamo, väkevä, gini, viski, viina | spirits, distillery, gin, whisky, vodka
juice: juice, must, musteri, smoothie | juice, saft, most, mosteri, smoothie | juice, saft, mosteri, smoothie | mehu, tuoremehu, smoothie | juice, cider, smoothie
softDrink: läsk, läskedryck | brus | sodavand | limonadi, virvoitusjuoma, limsa | lemonade, soda, soft drink
dairy: mejeri, mjölk | meieri, melk | mejeri, mælk | meijeri, maito=maido | dairy, milk, creamery
cheese: ost, osteri, ysteri | ost, ysteri | ost, osteri | juusto, juustola | cheese, cheesemaker
iceCream: glass, gelato, glasskiosk | iskrem, is, gelato, softis | is, flødeis, gelato, ismejeri | jäätelö, gelato, jäätelökioski | ice cream, gelato
egg: ägg | egg | æg | muna, kananmuna | egg
meat: kött, chark, slakteri | kjøtt, slakteri, slakter | kød, slagteri, slagter | liha, teurastamo | meat, butcher, slaughterhouse, abattoir
sausage: korv | pølse | pølse | makkara | sausage
fish: fisk | fisk | fisk | kala | fish, fishmonger
seafood: skaldjur, räka=räkor, mussla=musslor, ostron | sjømat, skalldyr, reke=reker, skjell, blåskjell, østers | skaldyr, reje=rejer, musling, østers | äyriäinen=äyriäis, katkarapu, simpukka=simpuka, osteri | seafood, shellfish, shrimp, mussel, prawn, oyster
salmon: lax | laks | laks | lohi=lohe | salmon
vegetable: grönsak | grønnsak | grøntsag | vihannes=vihannekse, kasvis=kasvikse, juures=juurekse | vegetable, greens, veg
fruit: frukt | frukt | frugt | hedelmä | fruit
berry: bär, blåbär, hallon, havtorn, jordgubbe=jordgubbar | bær, blåbær, bringebær, tindved, jordbær | bær, blåbær, hindbær, havtorn, jordbær | marja, mustikka=mustika, vadelma, tyrni, mansikka=mansika | berry, blueberry, raspberry, sea buckthorn, strawberry
potato: potatis | potet | kartoffel=kartofler | peruna | potato
chocolate: choklad, praliner, pralin | sjokolade, konfekt | chokolade | suklaa, konvehti=konvehdi | chocolate, chocolatier
sweets: godis, konfektyr, karamell, lakrits | godteri, sukkertøy, lakris, smågodt | slik, bolsje, lakrids, karamel | makeinen=makeis, karkki=karki, lakritsi | candy, sweets, confectionery, liquorice, sweet shop
honey: honung, biodling, biodlare | honning, birøkt, birøkter | honning, biavl, biavler | hunaja, mehiläistarha, mehiläinen=mehiläis | honey, beekeeping, beekeeper
vegan: vegansk, vegan, växtbaserad | vegansk, vegan, plantebasert | vegansk, vegan, plantebaseret | vegaaninen=vegaanis, vegaani, kasvipohjainen=kasvipohjais | vegan, plant based
organic: ekologisk, eko, ekologi | økologisk, øko, økologi | økologisk, øko, økologi | luomu, ekologinen=ekologis | organic
catering: catering, cateringfirma, festmat | catering, selskapsmat | catering, diner transportable | catering, pitopalvelu | catering, caterer
foodTruck: matvagn, foodtruck | matvogn, foodtruck, matbil | madvogn, foodtruck | ruokarekka=ruokareka, foodtruck, ruoka-auto | food truck
lunch: lunch, dagens rätt | lunsj | frokost, frokostordning | lounas=lounaa | lunch
breakfast: frukost | frokost | morgenmad | aamiainen=aamiais, aamupala | breakfast
mealKit: matkasse=matkassar | matkasse=matkasser | måltidskasse=måltidskasser | ruokakassi=ruokakasse | meal kit, recipe box
food: mat, livsmedel | mat, næringsmiddel=næringsmidler, matvare | mad, fødevare=fødevarer | ruoka=ruoa, elintarvike=elintarvikke | food, groceries, foodstuff
pizza: pizza, pizzeria | pizza, pizzeria | pizza, pizzeria, pizzaria | pizza, pizzeria, pitsa | pizza, pizzeria
spice: krydda=kryddor | krydder | krydderi | mauste | spice, seasoning
kitchen: kök, storkök | kjøkken, storkjøkken | køkken, storkøkken | keittiö, suurkeittiö | kitchen
seaweed: tång, alg, sjögräs | tang, tare, alge | tang, alge | merilevä, levä | seaweed, kelp, algae
mushroom: svamp, champinjon | sopp, sjampinjong | svampe, champignon, svamp | sieni=siene | mushroom
snack: snacks, chips | snacks, chips | snacks, chips | välipala, sipsi, naposteltava | snack, crisps
water: vatten, mineralvatten | vann, mineralvann | vand, mineralvand | vesi=vede=vete, kivennäisvesi | water, mineral water
oats: havre, havredryck | havre, havredrikk | havre, havredrik | kaura, kaurajuoma | oat, oatmeal
cereal: müsli, flingor, granola | müsli, frokostblanding, granola | mysli, granola | mysli, granola | muesli, granola, breakfast cereal
pasta: pasta, nudel=nudlar | pasta, nudel=nudler | pasta, nudel=nudler | pasta, nuudeli | pasta, noodle
alcoholFree: alkoholfri | alkoholfri | alkoholfri | alkoholiton=alkoholittoma | alcohol free, non alcoholic
drink: dryck | drikke, drikkevare | drik, drikkevare | juoma | drink, beverage
butter: smör | smør | smør | voi=voin=voita | butter
yoghurt: yoghurt | yoghurt | yoghurt, skyr | jogurtti=jogurti | yoghurt, yogurt
charcuterie: charkuteri, skinka=skinkor | spekemat, skinke | charcuteri, pålæg, skinke | leikkele=leikkelee, kinkku=kinku | charcuterie, cured meat, ham
apple: äpple=äpplen | eple | æble | omena | apple
legume: ärta=ärtor, böna=bönor, linser, baljväxt | ert=erter, bønne, linser, belgvekst | ært=ærter, bønne, linser, bælgfrugt | herne=hernee, papu=pavu, linssi, palkokasvi | pea, bean, lentil, pulses
nut: nötter, mandel, hasselnöt=hasselnötter | nøtt=nøtter, mandel | nødder, mandel, hasselnød=hasselnødder | pähkinä, manteli | nut, almond, hazelnut
jam: sylt, marmelad | syltetøy, marmelade | syltetøj, marmelade | hillo, marmeladi | jam, marmalade, chutney
sauce: sås, ketchup, senap | saus, ketchup, sennep | sovs, ketchup, sennep | kastike=kastikkee, ketsuppi=ketsupi, sinappi=sinapi | sauce, ketchup, mustard
salt: salt, havssalt | salt, havsalt | salt, havsalt | suola, merisuola | salt, sea salt
vegetableOil: rapsolja, matolja, olivolja | rapsolje, matolje, olivenolje | rapsolie, madolie, olivenolie | rypsiöljy, ruokaöljy, oliiviöljy | rapeseed oil, cooking oil, olive oil
salad: sallad | salat | salat | salaatti=salaati | salad
soup: soppa=soppor | suppe | suppe | keitto=keito | soup
sandwich: smörgås, macka=mackor | smørbrød, påsmurt | smørrebrød, sandwich | voileipä=voileivä | sandwich
sushi: sushi | sushi | sushi | sushi | sushi
burger: hamburgare, burgare | hamburger, burger | burger, hamburger | hampurilainen=hampurilais, burgeri | burger, hamburger
fastFood: snabbmat, gatukök, gatumat | hurtigmat, gatekjøkken, gatemat | fastfood, grillbar, gadekøkken, streetfood | pikaruoka=pikaruoa, grillikioski, katuruoka=katuruoa | fast food, takeaway, street food
vegetarian: vegetarisk, vegetarian | vegetarisk, vegetarianer | vegetarisk, vegetar | kasvisruoka=kasvisruoa, vegetaarinen=vegetaaris | vegetarian, meat free
protein: protein, växtprotein | protein, planteprotein | protein, planteprotein | proteiini, kasviproteiini | protein
localFood: närproducerad, närodlad | kortreist, lokalmat, lokalprodusert | lokalproduceret, lokale råvarer | lähiruoka=lähiruoa, lähituotettu=lähituotetu | locally sourced, local produce, locally grown
glutenFree: glutenfri | glutenfri | glutenfri | gluteeniton=gluteenittoma | gluten free
supplement: kosttillskott, vitamin, hälsokost | kosttilskudd, vitamin, helsekost | kosttilskud, vitamin, helsekost | ravintolisä, vitamiini, luontaistuote=luontaistuottee | food supplement, dietary supplement, vitamin
babyFood: barnmat | barnemat | babymad, børnemad | lastenruoka=lastenruoa | baby food
frozenFood: fryst mat, djupfryst | frossenmat, dypfryst | frostvarer, dybfrossen | pakaste | frozen food
readyMeal: färdigmat, färdigrätt | ferdigmat, ferdigrett | færdigret | valmisruoka=valmisruoa, eines=einekse | ready meal
foodWaste: matsvinn | matsvinn, matkasting | madspild | ruokahävikki=ruokahäviki | food waste
foodDelivery: matleverans, hemkörning | matlevering | madlevering, madudbringning | ruokalähetti=ruokaläheti, ruokatoimitus=ruokatoimitukse | food delivery
meal: måltid, middag | måltid, middag | måltid, middag, aftensmad | ateria, illallinen=illallis | meal, dinner
recipe: recept, matlagning, kokbok=kokböcker | matoppskrift, matlaging, kokebok=kokebøker | madopskrift, madlavning, kogebog=kogebøger | resepti, ruoanlaitto=ruoanlaito, keittokirja | recipe, cooking, cookbook
cook: kock, köksmästare | kokk, kjøkkensjef | kok, køkkenchef | kokki=kokin=kokit, keittiömestari | cook, chef
`
