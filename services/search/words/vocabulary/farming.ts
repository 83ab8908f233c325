/** Field, forest and sea, and the animals that people keep. */
export const farming = `
forestry: skog, skogsbruk, avverkning | skog, skogbruk, hogst | skov, skovbrug, skovning | metsä, metsätalous=metsätaloude, hakkuu | forest, forestry, logging, woodland
agriculture: lantbruk, jordbruk, bonde, gård | landbruk, jordbruk, bonde, gård, gårdsdrift | landbrug, jordbrug, landmand, gård, gårddrift | maatalous=maataloude, maanviljely, maatila | agriculture, farming, farm, farmer
crop: odling, spannmål, utsäde | dyrking, korn, såkorn | dyrkning, korn, såsæd | viljely, vilja, siemen=sieme | crop, cultivation, grain, seed
verticalFarm: vertikal odling, stadsodling, hydroponisk | vertikalt landbruk, vertikal dyrking, hydroponisk | vertikalt landbrug, hydroponisk | kerrosviljely, pystyviljely, vesiviljelty | vertical farming, vertical farm, hydroponic
livestock: boskap, ko=kor, får, gris, djuruppfödning, nötkreatur, lamm | husdyr, ku=kyr, sau, gris, storfe, lam | husdyr, ko=køer, får, gris, kvæg, svin, lam | karja, lehmä, lammas=lampaa, sika, nauta=nauda | livestock, cattle, sheep, pig, lamb
wool: ull | ull | uld | villa | wool
fishFarming: fiskodling, vattenbruk | oppdrett, fiskeoppdrett, havbruk, akvakultur | fiskeopdræt, dambrug, akvakultur, havbrug | kalankasvatus=kalankasvatukse, vesiviljely, kalanviljely | fish farming, aquaculture, fish farm
flower: blomma=blommor, florist, blomsterhandel | blomst, florist, blomsterbutikk | blomst, florist, blomsterbutik | kukka=kuka, floristi, kukkakauppa=kukkakaupa | flower, florist
plant: växt, planta=plantor, plantskola, krukväxt | plante, planteskole, stueplante | plante, planteskole, stueplante | kasvi, taimi, taimisto, huonekasvi | plant, nursery, houseplant, seedling, garden centre, plant nursery
precisionFarming: precisionsodling, lantbruksteknik | presisjonslandbruk, landbruksteknologi | præcisionslandbrug, landbrugsteknologi | täsmäviljely, maatalousteknologia | precision farming, agritech, agtech
fertiliser: gödsel, gödning | gjødsel | gødning, gylle | lannoite=lannoittee, lanta=lanna | fertiliser, manure
tractor: traktor, lantbruksmaskin | traktor, landbruksmaskin | traktor, landbrugsmaskine | traktori, maatalouskone | tractor, farm machinery
dairyFarm: mjölkgård, mjölkko=mjölkkor, mjölkbonde=mjölkbönder | melkebonde=melkebønder, melkeku=melkekyr, fjøs | malkekvæg, malkeko=malkekøer, kostald | lypsykarja, maitotila, lypsylehmä | dairy farm, dairy cow
poultry: kyckling, höns, fjäderfä | kylling, høns, fjærfe | kylling, høns, fjerkræ | broileri, kanala, siipikarja | chicken, poultry, hens
reindeer: renskötsel, renkött | reinsdyr, reindrift | rensdyr | poro, porotalous=porotaloude | reindeer
feed: djurfoder, kraftfoder | dyrefôr, kraftfôr, fiskefôr | dyrefoder, kraftfoder, foderstof | eläinrehu, rehu, rehuteollisuus=rehuteollisuude | animal feed, fodder
insect: insekt | insekt | insekt | hyönteinen=hyönteis | insect
farmShop: gårdsbutik | gårdsutsalg, gårdsbutikk | gårdbutik | tilamyymälä, suoramyynti=suoramyynni | farm shop
treeCare: trädfällning, arborist | trefelling, trepleie, arborist | træfældning, træpleje, arborist | puunkaato=puunkaado, arboristi | tree felling, tree surgeon, arborist
petFood: hundmat, kattmat | hundefôr, hundemat, kattemat | hundefoder, kattefoder, hundemad | koiranruoka=koiranruoa, kissanruoka=kissanruoa | pet food, dog food, cat food
hunting: jakt, jägare | jakt, jeger | jagt, jæger | metsästys=metsästykse, metsästäjä | hunting, hunter
angling: sportfiske, fiskeresa, fritidsfiske, flugfiske | sportsfiske, fluefiske, laksefiske | lystfiskeri, lystfisker, fluefiskeri | kalastus=kalastukse, urheilukalastus, perhokalastus=perhokalastukse | angling, fishing, angler, fly fishing
horse: häst, stall, ridning, ridskola | hest, stall, ridning, rideskole | hest, stald, ridning, rideskole, hestestald | hevonen=hevos, talli, ratsastus=ratsastukse, ratsastuskoulu | horse, stable, riding, stables, equestrian, riding school
dog: hund, hunddagis, valp | hund, hundepensjonat, valp | hund, hundepension, hvalp | koira, koirahoitola, pentu=pennu | dog, kennel, puppy
cat: katt | katt | kat | kissa | cat
pet: husdjur, sällskapsdjur, djuraffär | kjæledyr, dyrebutikk | kæledyr, dyrehandel | lemmikki=lemmiki, lemmikkieläin, eläinkauppa=eläinkaupa | pet, pet shop
veterinarian: veterinär, djurklinik, djursjukhus | veterinær, dyreklinikk, dyrlege, dyresykehus | dyrlæge, dyreklinik, veterinær, dyrehospital | eläinlääkäri, eläinklinikka=eläinklinika, eläinsairaala | vet, veterinarian, veterinary
fishery: fiske, fiskare, yrkesfiske | fiskeri, fisker | fiskeri, fisker | kalastaja, ammattikalastus | fishery, fisherman
`
