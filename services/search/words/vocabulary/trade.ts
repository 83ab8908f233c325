/** Shops, and the goods that people buy there. */
export const trade = `
ceramics: keramik, lergods, krukmakare | keramikk, leirgods | keramik, lertøj, pottemager | keramiikka=keramiika, savenvalaja | ceramics, pottery
sales: försäljning, säljare, sälja | salg, selger, selge | salg, sælger, sælge | myynti=myynni, myyjä, myydä | sales, selling, salesperson
shop: butik, affär, detaljhandel, butikskedja=butikskedjor | butikk, forretning, detaljhandel, butikkjede | butik, forretning, detailhandel, butikskæde | kauppa=kaupa, myymälä, liike=liikkee, vähittäiskauppa=vähittäiskaupa | shop, store, retail, retailer
groceryStore: livsmedelsbutik, matbutik, mataffär, lanthandel | dagligvare, dagligvarebutikk, matbutikk, landhandel, kolonial | dagligvarer, dagligvarebutik, supermarked, købmand | ruokakauppa=ruokakaupa, päivittäistavara, päivittäistavarakauppa, kyläkauppa=kyläkaupa | grocery store, grocery, supermarket, village shop
wholesale: grossist, partihandel | grossist, engros | grossist, engros | tukkukauppa=tukkukaupa, tukku=tuku | wholesale, wholesaler
secondHand: second hand, secondhand, loppis, begagnad=begagnat | second hand, bruktbutikk, brukthandel, gjenbruk, bruktklær | second hand, genbrugsbutik, genbrugstøj, loppemarked | second hand, kirpputori, kierrätyskeskus=kierrätyskeskukse, käytetyt vaatteet | second hand, secondhand, thrift shop, flea market, preloved
fashion: mode, kläder, klädbutik, klädmärke | mote, klær, klesbutikk, klesmerke | mode, tøj, tøjbutik, tøjmærke | muoti=muodi, vaate=vaattee, vaatekauppa=vaatekaupa, vaatemerkki=vaatemerki | fashion, clothes, clothing, apparel
workwear: arbetskläder | arbeidsklær | arbejdstøj | työvaate=työvaattee | workwear, work clothes
shoe: sko, skor, skomakare, skobutik | sko, skomaker, skobutikk | sko, skomager, skobutik | kenkä=kengä, suutari, kenkäkauppa=kenkäkaupa | shoe, footwear, cobbler
jewellery: smycke, guldsmed, silversmed | smykke, gullsmed, sølvsmed | smykke, guldsmed, sølvsmed | koru, kultaseppä=kultasepä, hopeaseppä=hopeasepä | jewellery, goldsmith, silversmith, jewelry
watch: klocka=klockor, urmakare, armbandsur | klokke, urmaker, armbåndsur | ur, urmager, armbåndsur | kello, kelloseppä=kellosepä, rannekello | watch, clock, watchmaker, wristwatch
leather: läder, skinn, lädervaror | lær, skinn, skinnvarer | læder, skind, lædervarer | nahka=naha, nahkatuote=nahkatuottee | leather, hide, leather goods
tailor: skräddare, sömnad, sömmerska=sömmerskor | skredder, søm, sydame, syerske | skrædder, syning, systue | räätäli, ompelu, ompelimo, ompelija | tailor, sewing, seamstress, dressmaker
craft: hantverk, slöjd, hantverkare | håndverk, husflid, håndverker | håndværk, håndværker, husflid | käsityö, käsityöläinen=käsityöläis | craft, handicraft, craftsmanship, craftsman, artisan
gift: present, gåva=gåvor, presentbutik | gave, gavebutikk | gave, gavebutik, gaveartikel | lahja, lahjatavara, lahjakortti=lahjakorti | gift, gift shop, souvenir
antique: antikt, antikvitet, antikhandel | antikk, antikvitet, antikvariat | antik, antikvitet, antikvariat | antiikki=antiiki, antikvariaatti=antikvariaati | antique, vintage furniture
tobacco: tobak, snus, vape | tobakk, snus, vape | tobak, snus, vape | tupakka=tupaka, nuuska, sähkötupakka=sähkötupaka | tobacco, snus, vape
kiosk: kiosk, närbutik | kiosk, nærbutikk | kiosk, nærbutik | kioski, lähikauppa=lähikaupa | kiosk, convenience store, corner shop
shoppingCentre: köpcentrum, galleria | kjøpesenter, handlesenter | indkøbscenter, storcenter | kauppakeskus=kauppakeskukse, ostoskeskus=ostoskeskukse | shopping centre, shopping mall
vendingMachine: varuautomat, godisautomat | salgsautomat, vareautomat | salgsautomat, vareautomat | myyntiautomaatti=myyntiautomaati | vending machine
auction: auktion, auktionshus | auksjon, auksjonshus | auktion, auktionshus | huutokauppa=huutokaupa | auction, auction house
sharingEconomy: delningsekonomi, delningstjänst | delingsøkonomi, delingstjeneste | deleøkonomi, deletjeneste | jakamistalous=jakamistaloude | sharing economy, peer to peer
brand: eget märke | merkevare | brand | brändi | brand, own label
childrenswear: barnkläder | barneklær | børnetøj | lastenvaate=lastenvaattee | childrenswear, children's clothes, kidswear
sportswear: sportkläder, träningskläder | sportsklær, treningsklær, treningstøy | sportstøj, træningstøj | urheiluvaate=urheiluvaattee, treenivaate=treenivaattee | sportswear, activewear
outdoorWear: friluftskläder, regnkläder, ytterkläder | friluftsklær, regnklær, yttertøy | friluftstøj, regntøj, overtøj | ulkoiluvaate=ulkoiluvaattee, sadevaate=sadevaattee | outdoor clothing, rainwear, outerwear
underwear: underkläder | undertøy | undertøj, lingeri | alusvaate=alusvaattee | underwear, lingerie
bag: väska=väskor, handväska=handväskor, ryggsäck | veske, håndveske, ryggsekk | taske, håndtaske, rygsæk | laukku=lauku, käsilaukku=käsilauku, reppu=repu | handbag, bag, rucksack, backpack
handmade: handgjord=handgjort, handtillverkad | håndlaget, håndlagd | håndlavet | käsintehty=käsintehdy | handmade, handcrafted
candle: stearinljus, doftljus | stearinlys, duftlys | stearinlys, duftlys | kynttilä, tuoksukynttilä | candle
tableware: porslin, servis | porselen, servise | porcelæn, stel | posliini, astia | tableware, porcelain, crockery
knife: kniv, knivmakare | kniv, knivmaker | kniv, knivmager | puukko=puuko, veitsi=veitse | knife=knives, cutlery
luxury: lyx, exklusiv, premium | luksus, eksklusiv, premium | luksus, eksklusiv, premium | luksus=luksukse, ylellinen=ylellis, premium | luxury, premium, exclusive
lowCost: billig, lågpris, prisvärd | billig, lavpris, rimelig | billig, lavpris | edullinen=edullis, halpa=halva | low cost, affordable, cheap, discount
`
