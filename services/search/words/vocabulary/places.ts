/** Where guests stay, move and are entertained, and what they look after themselves with. */
export const places = `
hotel: hotell, vandrarhem | hotell, vandrerhjem | hotel, vandrerhjem | hotelli, hostelli | hotel, hostel
guestHouse: pensionat, gästhus, bed and breakfast | pensjonat, gjestehus | pensionat, gæstehus, kro | majatalo, vierastalo | guest house, inn, bed and breakfast
camping: camping, campingplats | camping, campingplass | camping, campingplads | leirintäalue, camping | camping, campsite, glamping
cabin: stuga=stugor, fritidshus | hytte=hytter, fritidsbolig | sommerhus, hytte=hytter | mökki=möki | cabin, cottage
tourism: turism, besöksnäring, turist | turisme, reiseliv, turist | turisme, turist | matkailu, turismi, matkailija | tourism, tourist
travel: resa=resor, resebyrå | reise=reiser, reisebyrå | rejse=rejser, rejsebureau | matka=matko, matkatoimisto | travel, trip, travel agency
event: evenemang, event | arrangement, event | begivenhed, event, arrangement | tapahtuma=tapahtumie | event
conference: konferens, möte | konferanse, møte | konference, møde | konferenssi, kokous=kokoukse | conference, meeting
wedding: bröllop | bryllup | bryllup | häät=häide | wedding
music: musik, konsert | musikk, konsert | musik, koncert | musiikki=musiiki, konsertti=konserti | music, concert
theatre: teater | teater | teater | teatteri | theatre
film: film, bio | film, kino | film, biograf | elokuva | film, movie, cinema
game: spel, tv-spel, dataspel | spill, dataspill | spil, computerspil | peli, videopeli | game, video game, gaming
boardGame: brädspel | brettspill | brætspil | lautapeli | board game
museum: museum=museer | museum=museer | museum=museer | museo | museum
book: bok=böcker, bokhandel | bok=bøker, bokhandel | bog=bøger, boghandel | kirja, kirjakauppa=kirjakaupa | book, bookshop
publisher: förlag | forlag | forlag | kustantamo, kustantaja | publisher, publishing
newspaper: tidning, tidskrift, magasin | avis, tidsskrift, magasin | avis, tidsskrift, magasin | lehti=lehde, aikakauslehti | newspaper, magazine
podcast: podd, podcast | podkast, podcast | podcast | podcast | podcast
art: konst, galleri | kunst, galleri | kunst, galleri | taide=taitee, galleria | art, gallery
photography: foto, fotograf, fotografering | foto, fotograf, fotografering | foto, fotograf, fotografering | valokuva, valokuvaaja, valokuvaus=valokuvaukse | photo, photographer, photography
ceramics: keramik, lergods | keramikk | keramik, lertøj | keramiikka=keramiika | ceramics, pottery
sport: sport, idrott | sport, idrett | sport, idræt | urheilu, liikunta=liikunna | sport
gym: gym, träning, träningscenter | treningssenter, trening | fitnesscenter, træning | kuntosali, treeni | gym, fitness, workout
yoga: yoga, pilates | yoga, pilates | yoga, pilates | jooga, pilates | yoga, pilates
padel: padel, tennis | padel, tennis | padel, tennis | padel, tennis | padel, tennis
ski: skida=skidor, längdskidor | ski, langrenn | ski, langrend | hiihto=hiihdo, suksi=sukse | ski, skiing
climbing: klättring | klatring | klatring | kiipeily | climbing
swimming: simning, simhall | svømming, svømmehall | svømning, svømmehal | uinti=uinni, uimahalli | swimming, pool
sauna: bastu | badstue, sauna | sauna | sauna | sauna
spa: spa, kallbad | spa | spa, kurbad | kylpylä | spa
hunting: jakt | jakt | jagt | metsästys=metsästykse | hunting
angling: sportfiske, fiskeresa | sportsfiske | lystfiskeri | kalastus=kalastukse, urheilukalastus | angling, fishing
horse: häst, stall, ridning, ridskola | hest, stall, ridning, rideskole | hest, stald, ridning, rideskole | hevonen=hevos, talli, ratsastus=ratsastukse, ratsastuskoulu | horse, stable, riding
horsebox: hästtransport, hästsläp | hestehenger, hestetransport | hestetrailer, hestetransport | hevostraileri, hevoskuljetus | horsebox, horse trailer
dog: hund, hunddagis | hund, hundepensjonat | hund, hundepension | koira, koirahoitola | dog, kennel
cat: katt | katt | kat | kissa | cat
pet: husdjur, sällskapsdjur, djuraffär | kjæledyr, dyrebutikk | kæledyr, dyrehandel | lemmikki=lemmiki, lemmikkieläin | pet
veterinarian: veterinär, djurklinik, djursjukhus | veterinær, dyreklinikk | dyrlæge, dyreklinik | eläinlääkäri, eläinklinikka=eläinklinika | vet, veterinarian, veterinary
hairdresser: frisör, frisörsalong, hårvård | frisør, frisørsalong | frisør, frisørsalon | kampaamo, parturi | hairdresser, hair salon, barber
beauty: skönhet, skönhetssalong, skönhetsvård | skjønnhet, skjønnhetspleie, skjønnhetssalong | skønhed, skønhedspleje, skønhedssalon | kauneus=kauneude, kauneushoitola | beauty, beauty salon
skincare: hudvård | hudpleie | hudpleje | ihonhoito=ihonhoido | skincare, skin care
cosmetics: kosmetika, smink, tvål | kosmetikk, sminke, såpe | kosmetik, makeup, sæbe | kosmetiikka=kosmetiika, meikki=meiki, saippua | cosmetics, make-up, soap
perfume: parfym, doft | parfyme, duft | parfume, duft | hajuvesi=hajuvede, tuoksu | perfume, fragrance
massage: massage, massör | massasje, massør | massage, massør | hieronta=hieronna, hieroja | massage
tattoo: tatuering | tatovering | tatovering | tatuointi=tatuoinni | tattoo
wellbeing: välmående, friskvård | velvære, trivsel | velvære, trivsel | hyvinvointi=hyvinvoinni | wellbeing, wellness
diving: dykning | dykking | dykning | sukellus=sukellukse | diving
bicycle: cykel, elcykel | sykkel, elsykkel | cykel, elcykel | pyörä, polkupyörä, sähköpyörä | bicycle, bike, e-bike
festival: festival | festival | festival | festivaali | festival
amusement: nöje, nöjespark, lekland, tivoli, temapark, nöjesfält | fornøyelse, fornøyelsespark, lekeland, tivoli, temapark | forlystelse, forlystelsespark, legeland, tivoli, temapark | huvi, huvipuisto, sisäleikkipuisto, teemapuisto | amusement, amusement park, theme park, playground, soft play
escapeRoom: escape room, flyktrum | escape room, rømningsrom | escape room | pakohuone | escape room
`
