/** Words that compounds of this field are made of, each in its plain form, then after `=` its other forms. */
export const words = `
affär akademi aktie analys anläggning anställd app arbete arkitekt artikel avdelning avfall avgift avtal bageri bank
barn batteri behandling bensin besök betalning bil bio blomma=blommor bok bolag bostad bransch brev bränsle bröd bud
budget butik bygg bygge byggnad bär båt cell central centrum chark charkuteri chef cykel dag data dator design diagnos
digital djur dotter drift driv dryck däck ekonomi el elektronik energi expert export fabrik faktura familj fartyg
fastighet film filter finansiering fisk fiske flotta=flottor flyg folk fond fordon forskning frakt framtid frukost
frukt fruktodling förening företag förråd förskola försäkring försäljning förvaltning gas glas golv grupp grus gruva
gård hamn handel handling hantering hantverk havre hjälp hotell hus hushåll hygien hyra hälsa häst idrott idé import
industri information ingenjör innovation instrument internet investering is jord jordbruk journal kaffe kafé kapital
karta=kartor kedja=kedjor kemi klimat klinik klocka=klockor koncern konst konstruktion konsult kontor kontroll kort
kostnad kraft kredit kund kunskap kurs kvalitet kvarn kvarter kyl kyla kyrka=kyrkor kök kött lager lakrits lamm land
landsbygd lantbruk leverans leverantör licens linje ljud ljus logistik lokal läkare läkemedel län lärare lån lösning
mark marknad marknadsföring maskin mat material medicin medlem mejeri metall miljö minut mjölk mobil modell montage
motor musik mäklare märke mässa mätning möbel=möbl nät nätverk odling olja omsorg optik organisation ost paket papper
park partner patent peng pengar person personal plan plast plats plattform podd polis post press pris process produkt
produktion program programvara=programvaror projekt prov provning publik pump rapport rederi region renovering
reparation resa=resor restaurang resurs revision ris robot rum rådgivning råvara=råvaror rör sallad salong samarbete
samhälle sand segel sensor service sida=sidor signal sjukhus sjukvård skog skola=skolor skor slakteri smed smide
smycke snickeri snus sol spannmål spel sport språk stad stat station sten stol strategi ström studio stål ståndare
system säkerhet säng säsong tandläkare tank tavla=tavlor teater teknik teknologi telefon test textil tid tidning
tillverkning timmer tjänst torg trafik transport trä trädgård träning tvätt tvätteri uppdrag utbildning utrustning
utsäde utveckling vagn vara=varor=varu vatten verk verksamhet verkstad verktyg video vin vind virke väg värde värme växt
vård yrke zon ägande ägare ägg åkeri ånga öl övervakning
`

/** Ends of a compound's last word. */
export const endings = `a an ar arna arnas as e en ens er erna ernas ers et ets n na nas ns or orna r s t ts ande are`

/** Beginnings that make another word of what follows. */
export const beginnings = `före efter över under mellan genom fram till från utan sam miss upp`
