/** Companies, who is in them, and how they do business. */
export const company = `
smallBusiness: småföretag, småföretagare | småbedrift | småvirksomhed, små virksomheder | pienyritys=pienyritykse, pk-yritys, pienyrittäjä | small business, sme, small company
familyBusiness: familjeföretag | familiebedrift | familievirksomhed, familieejet | perheyritys=perheyritykse | family business, family owned, family run
entrepreneur: entreprenör, företagare | gründer, bedriftseier | iværksætter | yrittäjä | entrepreneur, business owner
founder: grundare, medgrundare | grunnlegger, medgründer | stifter, medstifter, grundlægger | perustaja, perustajajäsen | founder, co-founder
ceo: vd, verkställande direktör | daglig leder, administrerende direktør | direktør, administrerende direktør | toimitusjohtaja | ceo, managing director, chief executive
boardOfDirectors: styrelse, styrelseledamot=styrelseledamöter | styremedlem, styreleder | bestyrelse, bestyrelsesmedlem | hallitus=hallitukse, hallituksen jäsen | board of directors, board member, non-executive director
acquisition: förvärv, företagsköp, uppköp | oppkjøp, bedriftskjøp | opkøb, virksomhedskøb | yrityskauppa=yrityskaupa, yritysosto | acquisition, takeover, buyout
merger: fusion, sammanslagning | fusjon, sammenslåing | fusion, sammenlægning | fuusio, sulautuminen=sulautumis | merger
scaling: skalbar, skala upp, uppskalning | skalerbar, skalering | skalerbar, skalering | skaalautuva, skaalaus=skaalaukse | scalable, scale up, scaleup
turnaround: rekonstruktion, omstrukturering | restrukturering, snuoperasjon | rekonstruktion, omstrukturering | saneerausmenettely, tervehdyttäminen=tervehdyttämis | restructuring, turnaround
businessPlan: affärsplan, affärsidé | forretningsplan, forretningsidé | forretningsplan, forretningsidé | liiketoimintasuunnitelma, liikeidea | business plan, business idea
businessModel: affärsmodell, intäktsmodell | forretningsmodell, inntektsmodell | forretningsmodel, indtægtsmodel | liiketoimintamalli, ansaintamalli | business model, revenue model
strategy: strategi, strategisk | strategi, strategisk | strategi, strategisk | strategia, strateginen=strategis | strategy, strategic
concept: koncept, idé | konsept, idé | koncept, idé | konsepti, idea | concept, idea
licence: licens, licensiering | lisens, lisensiering | licens, licensering | lisenssi, lisensointi=lisensoinni | licence, licensing
membership: medlemskap, medlem | medlemskap, medlem | medlemskab, medlem | jäsenyys=jäsenyyde, jäsen=jäsene, jäsenmaksu | membership, member
consumer: konsument, privatperson | forbruker, privatperson | forbruger, privatperson | kuluttaja, yksityishenkilö | consumer
customerService: kundtjänst, kundsupport, callcenter | kundeservice, kundesenter, kundestøtte | kundeservice, kundesupport, callcenter | asiakaspalvelu, puhelinpalvelu | customer service, customer support, call centre
loyaltyProgramme: lojalitetsprogram, kundklubb | lojalitetsprogram, kundeklubb, fordelsprogram | loyalitetsprogram, kundeklub | kanta-asiakas, kanta-asiakasohjelma | loyalty programme, loyalty card
market: marknad, marknadsandel | marked, markedsandel | marked, markedsandel | markkina, markkinaosuus=markkinaosuude | marketplace share, market share, target market
competition: konkurrens, konkurrent | konkurranse, konkurrent | konkurrence, konkurrent | kilpailija, kilpailuetu=kilpailuedu | competition, competitor
partner: partner, samarbetspartner, kompanjon | partner, samarbeidspartner, kompanjong | partner, samarbejdspartner, kompagnon | kumppani, yhteistyökumppani, yhtiökumppani | partnership, business partner
cooperation: samarbete, samverkan | samarbeid | samarbejde | yhteistyö | cooperation, collaboration
network: nätverk, nätverkande | nettverk, nettverksbygging | netværk, netværksgruppe | verkosto, verkostoituminen=verkostoitumis | network, networking
procurement: upphandling, offentlig upphandling | anbud, offentlige anskaffelser | licitation, offentligt udbud | kilpailutus=kilpailutukse, julkinen hankinta | procurement, tender, public tender
purchasing: inköp, inköpare | innkjøp, innkjøper | indkøb, indkøber | hankinta=hankinna, ostotoiminta | purchasing, buyer, sourcing
supplier: leverantör, underleverantör | leverandør, underleverandør | leverandør, underleverandør | tavarantoimittaja, alihankkija, alihankinta=alihankinna | supplier, subcontractor, subcontracting
distribution: distribution, distributör, återförsäljare | distribusjon, distributør, forhandler | distribution, distributør, forhandler | jakelu, jakelija, jälleenmyyjä | distribution, distributor, reseller
international: internationell, internationalisering, utlandet | internasjonal, internasjonalisering, utlandet | international, internationalisering, udlandet | kansainvälinen=kansainvälis, kansainvälistyminen=kansainvälistymis, ulkomaat=ulkomai | international, internationalisation, overseas, abroad
quality: kvalitet, hög kvalitet | kvalitet, høy kvalitet | kvalitet, høj kvalitet | laatu=laadu, laadukas=laadukkaa | quality, high quality
certification: certifiering, certifierad | sertifisering, sertifisert | certificering, certificeret | sertifiointi=sertifioinni, sertifikaatti=sertifikaati | certification, certified, accreditation
projectManagement: projektledning, projektledare | prosjektledelse, prosjektleder | projektledelse, projektleder | projektinhallinta=projektinhallinna, projektipäällikkö=projektipäällikö | project management, project manager
changeManagement: verksamhetsutveckling, förändringsledning | virksomhetsutvikling, endringsledelse | forretningsudvikling, forandringsledelse | liiketoiminnan kehittäminen, muutosjohtaminen=muutosjohtamis | business development, change management
consulting: konsult, rådgivning, konsultbolag, rådgivare | konsulent, rådgivning, konsulentselskap, rådgiver | konsulent, rådgivning, konsulentfirma, rådgiver | konsultointi=konsultoinni, konsultti=konsulti, neuvonta=neuvonna, neuvonantaja | consulting, consultant, advisory, adviser
import: import, importör, importera | import, importør, importere | import, importør, importere | tuonti=tuonni, maahantuonti, maahantuoja | import, importer
export: export, exportör, exportera | eksport, eksportør, eksportere | eksport, eksportør, eksportere | vienti=vienni, viejä | export, exporter
startup: startup, uppstart, nystartad, uppstartsbolag | oppstart, startup, nystartet, oppstartsselskap | opstart, startup, nystartet, iværksættervirksomhed | startup, kasvuyritys=kasvuyritykse, aloittava, aloittava yritys | startup, start-up
company: företag, bolag, firma=firmor | bedrift, selskap, foretak, firma | virksomhed, selskab, firma | yritys=yritykse, yhtiö, firma | company, business, firm, enterprise
owner: ägare, delägare | eier, medeier | ejer, medejer | omistaja, osakas=osakkaa | owner, co-owner, partner
succession: generationsskifte, ägarskifte | generasjonsskifte, eierskifte | generationsskifte, ejerskifte | sukupolvenvaihdos=sukupolvenvaihdokse, omistajanvaihdos | succession, ownership transfer
growth: tillväxt, växa, expansion, expandera | vekst, vokse, ekspansjon, ekspandere | vækst, vokse, ekspansion, ekspandere | kasvu, laajentuminen=laajentumis, kasvaa | growth, expansion, grow, expand
franchise: franchise, franchisetagare | franchise, franchisetaker | franchise, franchisetager | franchising, ketjuyritys, franchise, ketjuyrittäjä | franchise, franchisee, franchising
association: förening, kooperativ, intresseorganisation | forening, samvirke, andelslag, interesseorganisasjon | forening, andelsselskab, interesseorganisation | yhdistys=yhdistykse, osuuskunta=osuuskunna, järjestö | association, cooperative, society
municipality: kommun, offentlig sektor | kommune, offentlig sektor | kommune, offentlig sektor | kunta=kunna, kaupunki=kaupungi, julkinen sektori | municipality, council, local council, public sector
customer: kund, kundkrets | kunde, kundegruppe | kunde, kundekreds | asiakas=asiakkaa, asiakaskunta=asiakaskunna | customer, client, clientele
subscription: prenumeration, abonnemang, månadsavgift | abonnement, månedsavgift | abonnement, månedsbetaling | tilaus=tilaukse, kuukausimaksu, kuukausitilaus=kuukausitilaukse, kestotilaus=kestotilaukse | subscription, monthly fee, recurring revenue
`
