/** Travel, sport, culture and pleasure. */
export const leisure = `
accommodation: boende, övernattning, logi | overnatting, losji | overnatning, indkvartering | majoitus=majoitukse, yöpyminen=yöpymis | accommodation, lodging, overnight stay
holiday: semester, semesterresa=semesterresor | ferie, feriereise | ferie, ferierejse | loma, lomamatka | holiday, vacation
guide: guide, guidning, guidad tur | guide, guiding, guidet tur | guide, guidet tur, rundvisning | matkaopas=matkaoppaa, opastus=opastukse, opaskierros=opaskierrokse | guide, guided tour, sightseeing
adventure: äventyr, upplevelse | opplevelse, eventyrreise | oplevelse, eventyrrejse | elämys=elämykse, seikkailu | adventure, adventure tourism, experience day
mountain: fjäll, alpin | fjell, alpin | fjeld, bjerg, alpin | tunturi, vuoristo, alppi | mountain, alpine
archipelago: skärgård | skjærgård | skærgård | saaristo | archipelago
countryside: landsbygd, glesbygd | distrikt, landsbygd | landdistrikt, landområde | maaseutu=maaseudu, haja-asutusalue | countryside, rural
tradeFair: mässa=mässor, utställning | messe, utstilling | messe, udstilling | messut=messui, näyttely | trade fair, trade show, exhibition
party: fest, festlokal, kalas | fest, festlokale, selskapslokale, bursdag | fest, festlokale, selskabslokale, fødselsdag | juhla, juhlatila, synttärit=synttäri | party venue, birthday party, celebration
nightclub: nattklubb, diskotek | nattklubb, diskotek | natklub, diskotek | yökerho, disko | nightclub, disco
ticket: biljett, biljettförsäljning | billett, billettsalg | billet, billetsalg | pääsylippu=pääsylipu, lipunmyynti=lipunmyynni | ticket, ticketing
entertainment: underhållning, show | underholdning, show | underholdning, show | viihde=viihtee, show | entertainment, show
circus: cirkus, clown, trollkarl | sirkus, klovn, tryllekunstner | cirkus, klovn, tryllekunstner | sirkus=sirkukse, klovni, taikuri | circus, clown, magician
esports: e-sport, esport | e-sport, esport | e-sport, esport | e-urheilu, esports | esports, e-sports
culture: kultur, kulturell | kultur, kulturell | kultur, kulturel | kulttuuri, kulttuurinen=kulttuuris | culture, cultural
musicalInstrument: musikinstrument, piano, gitarr, fiol | musikkinstrument, piano, gitar, fiolin | musikinstrument, klaver, guitar, violin | soitin=soittim, piano, kitara, viulu | musical instrument, piano, guitar, violin
recordingStudio: inspelningsstudio, musikstudio, skivbolag | plateselskap, lydstudio, musikkstudio | pladeselskab, lydstudie, musikstudie | äänitysstudio, levy-yhtiö | recording studio, record label
dance: dans, dansskola=dansskolor | dans, danseskole | dans, danseskole | tanssi, tanssikoulu | dance, dance school, dancing
television: tv, tv-produktion | tv, tv-produksjon | tv, tv-produktion | televisio, tv, tv-tuotanto=tv-tuotanno | television, tv, tv production
radio: radio | radio | radio | radio | radio
audiobook: ljudbok=ljudböcker | lydbok=lydbøker | lydbog=lydbøger | äänikirja | audiobook
journalism: journalist, journalistik, reporter | journalist, journalistikk, reporter | journalist, journalistik, reporter | journalisti, journalismi, reportteri | journalist, journalism, reporter
football: fotboll, fotbollsplan | fotball, fotballbane | fodbold, fodboldbane | jalkapallo, jalkapallokenttä=jalkapallokentä | football, football pitch
golf: golf, golfbana=golfbanor | golf, golfbane | golf, golfbane | golf, golfkenttä=golfkentä | golf, golf course
iceHockey: ishockey, hockey, ishall | ishockey, hockey, ishall | ishockey, skøjtehal | jääkiekko=jääkieko, jäähalli | ice hockey, ice rink
martialArts: kampsport, boxning | kampsport, boksing | kampsport, boksning | kamppailulaji, nyrkkeily, itsepuolustus=itsepuolustukse | martial arts, boxing
sailing: segling, segel, seglare | seiling, seil, seiler | sejlads, sejlsport, sejl | purjehdus=purjehdukse, purje=purjee | sailing, sail, sailmaker
canoe: kajak, kanot, paddling | kajakk, kano, padling | kajak, kano, kajaktur | kajakki=kajaki, kanootti=kanooti, melonta=melonna | kayak, canoe, paddling
hotel: hotell, vandrarhem | hotell, vandrerhjem, hostell | hotel, vandrerhjem, hostel | hotelli, hostelli | hotel, hostel
guestHouse: pensionat, gästhus, bed and breakfast | pensjonat, gjestehus, bed and breakfast | pensionat, gæstehus, kro, bed and breakfast | majatalo, vierastalo, aamiaismajoitus=aamiaismajoitukse | guest house, inn, bed and breakfast
camping: camping, campingplats, tält | camping, campingplass, telt | camping, campingplads, telt | leirintäalue, camping, teltta=telta | camping, campsite, glamping, tent
cabin: stuga=stugor, fritidshus | hytte=hytter, fritidsbolig | sommerhus, hytte=hytter, fritidshus | mökki=möki, vapaa-ajan asunto | cabin, cottage, holiday home
tourism: turism, besöksnäring, turist | turisme, reiseliv, turist | turisme, turist | matkailu, turismi, matkailija, turisti | tourism, tourist, visitor
travel: resa=resor, resebyrå | reise=reiser, reisebyrå | rejse=rejser, rejsebureau | matka=matko, matkatoimisto | travel, trip, travel agency, travel agent
event: evenemang, event, eventbyrå | arrangement, event, eventbyrå | begivenhed, event, arrangement, eventbureau | tapahtuma=tapahtumie, tapahtumatuotanto=tapahtumatuotanno | event, events, event management
conference: konferens, möte, konferensanläggning, möteslokal | konferanse, møte, konferansesenter, møtelokale | konference, møde, konferencecenter, mødelokale | konferenssi, kokous=kokoukse, kokoustila, kokouspalvelu | conference, meeting, meeting room, conference venue
wedding: bröllop, bröllopsklänning | bryllup, brudekjole | bryllup, brudekjole | häät=häide, hääjuhla | wedding, bridal, wedding dress
music: musik, konsert, musiker, musikproduktion | musikk, konsert, musiker, musikkproduksjon | musik, koncert, musiker, musikproduktion | musiikki=musiiki, konsertti=konserti, muusikko=muusiko | music, concert, musician
theatre: teater, scenkonst, skådespelare | teater, scenekunst, skuespiller | teater, scenekunst, skuespiller | teatteri, esitystaide=esitystaitee, näyttelijä | theatre, performing arts, actor
film: film, bio, biograf | film, kino | film, biograf | elokuva, elokuvateatteri | film, movie, cinema
game: spel, tv-spel, dataspel, datorspel, mobilspel | spill, dataspill, tv-spill, mobilspill | spil, computerspil, mobilspil | peli, videopeli, tietokonepeli, mobiilipeli | game, video game, gaming, game studio
boardGame: brädspel, sällskapsspel | brettspill, selskapsspill | brætspil, selskabsspil | lautapeli, seurapeli | board game
museum: museum=museer | museum=museer | museum=museer | museo | museum
book: bok=böcker, bokhandel | bok=bøker, bokhandel | bog=bøger, boghandel | kirja, kirjakauppa=kirjakaupa | book, bookshop, bookseller, bookstore, novel
publisher: förlag, bokförlag, författare | forlag, bokforlag, forfatter | forlag, bogforlag, forfatter | kustantamo, kustantaja, kirjailija | publisher, publishing, author
newspaper: tidning, tidskrift, magasin | avis, tidsskrift, magasin | avis, tidsskrift, magasin | lehti=lehde, aikakauslehti, sanomalehti=sanomalehde | newspaper, magazine
podcast: podd, podcast, poddar | podkast, podcast | podcast | podcast | podcast
art: konst, galleri, konstnär | kunst, galleri, kunstner | kunst, galleri, kunstner | taide=taitee, galleria, taiteilija | art, gallery, art gallery, artist, artwork, fine art
photography: foto, fotograf, fotografering | foto, fotograf, fotografering | foto, fotograf, fotografering | valokuva, valokuvaaja, valokuvaus=valokuvaukse | photo, photographer, photography
sport: sport, idrott, idrottsförening | sport, idrett, idrettslag | sport, idræt, idrætsforening | urheilu, liikunta=liikunna, urheiluseura | sport, sports club
gym: gym, träning, träningscenter, personlig tränare | treningssenter, trening, personlig trener | fitnesscenter, træning, personlig træner | kuntosali, treeni, kuntoilu, kuntokeskus=kuntokeskukse | gym, fitness, workout, personal trainer
yoga: yoga, pilates | yoga, pilates | yoga, pilates | jooga, pilates | yoga, pilates
padel: padel, tennis, padelhall | padel, tennis, padelhall | padel, tennis, padelhal | padel, tennis, padelhalli | padel, tennis, padel court
ski: skida=skidor, längdskidor, skidåkning, skidort | ski, langrenn, skianlegg, alpinanlegg | ski, langrend, skisport, skirejse | hiihto=hiihdo, suksi=sukse, laskettelu, hiihtokeskus=hiihtokeskukse | ski, skiing, ski resort
climbing: klättring, klättervägg, klätterhall | klatring, klatresenter, klatrevegg | klatring, klatrevæg, klatrehal | kiipeily, kiipeilykeskus=kiipeilykeskukse | climbing, climbing wall
swimming: simning, simhall, badhus, simskola=simskolor | svømming, svømmehall, badeland | svømning, svømmehal, badeland | uinti=uinni, uimahalli, uimakoulu | swimming, pool, leisure pool
sauna: bastu, vedeldad bastu | badstue, sauna, badstu | sauna | sauna | sauna
spa: spa, kallbad, kurort, spahotell | spa, spahotell | spa, kurbad, spahotel | kylpylä, kylpylähotelli | spa, spa hotel
diving: dykning, dykare | dykking, dykker | dykning, dykker | sukellus=sukellukse, sukeltaja | diving, diver
festival: festival | festival | festival | festivaali | festival
amusement: nöje, nöjespark, lekland, tivoli, temapark, nöjesfält | fornøyelse, fornøyelsespark, lekeland, tivoli, temapark | forlystelse, forlystelsespark, legeland, tivoli, temapark | huvi, huvipuisto, sisäleikkipuisto, teemapuisto | amusement, amusement park, theme park, playground, soft play
escapeRoom: escape room, flyktrum | escape room, rømningsrom | escape room | pakohuone | escape room
outdoor: friluftsliv, vandring, vandringsled | friluftsliv, turutstyr, vandring, fottur | friluftsliv, vandring, vandretur | retkeily, vaellus=vaellukse, patikointi=patikoinni | outdoor, hiking, trekking
video: video, filmproduktion, videoproduktion | video, filmproduksjon, videoproduksjon | video, filmproduktion, videoproduktion | video, videotuotanto=videotuotanno | video, video production
`
