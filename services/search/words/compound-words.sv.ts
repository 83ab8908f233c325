/** Words that compounds of this field are made of, each in its plain form, then after `=` its other forms. */
export const words = `
tand hand hundra tusen
advokat affär akademi aktie allergi analys anläggning anställd antik apotek app arbete arkitekt arkiv arrangör artikel
artist assistans avdelning avfall avgift avtal badrum bageri ballong bank barn barnvagn batteri behandling bemanning
bensin berg besiktning besök betalning bil biljett bilverkstad bio bistro blad blomma=blommor boende bok bolag bord
borr bostad brand bransch brev brevlåda brunn bryggeri bränna bränsle bröd bröllop bud budget buss butik bygg bygga
bygge byggnad byrå bär båt båthus camping cell central centrum chark charkuteri chef cirkus clown cykel dag dans data
dator datorspel deg delikatess demens design dessert diagnos digital djur docka dotter drift driv dryck dusch däck
däckhotell ekonomi el elbil elcykel elektronik energi evenemang event expert export fabrik faktura familj fartyg fasad
fastighet fest film filter finansiering fisk fiske fjäll flaska flotta=flottor flyg flytt foder folk fond fordon form
formgivning forskning foto frakt framtid fris frisör frukost frukt fruktodling frys fröjd fönster förening företag
förråd förskola försäkring försäljning förvaltning galleri gaming garn gas gasol glas glass golf golv granit grej
grill gris grupp grus gruva gräs grönsak guide gym gäst gård gödsel hall hamn handboll handduk handel handling
hantering hantverk hav havre hemsida hjul hjälp honung hotell hotellrum hud hund hus hushåll hygien hyra häls hälsa
hälsokost häst hår idrott idé import industri information ingenjör innovation instrument internet investering is
ismaskin jakt jord jordbruk journal juice jul juvel kaffe kafferosteri kafé kajak kamera kapital karamell karta=kartor
kasse katt kedja=kedjor kemi keramik kiosk klassrum klimat klimatanläggning klinik klocka=klockor klubb klänning
koncern konst konstruktion konsult kontor kontroll kort korv kosmetik kostnad kraft kran kredit kryddor kund kunskap
kurs kvalitet kvarn kvarter kyckling kyl kyla kyrka=kyrkor kyrkogård källare kök kött laddare laddning laddstolpe
lager lakrits lamm land landsbygd lantbruk larm lax ledning lek leksak leverans leverantör licens linje liv ljud ljus
logistik lok lokal lunch läder läkare läkemedel län lärare läsk läxa lån lås lösning madrass mark marknad
marknadsföring maskin maskinuthyrning mat material medicin medlem mejeri mejl metall miljö minne minut mjölk mobil
modehus modell montage montör motor mottagning museum musik mäklare märke mässa mässhall mätning möbel=möbl nyckel nät
nätverk nöje odling olja omsorg omställning optik ord organisation ost padel paket panel papper park partner pasta
patent pedagog pellets pendel peng pengar person personal pizza plan plast plats plattform plåt podd polis pool post
potatis praktik present presentation press pris process produkt produktion program programvara=programvaror projekt
prov provning provrum publik pudel pump puts putsning rapport rederi region rehab ren rengöring renovering reparation
resa=resor rese restaurang resurs revision ridskola ring ris robot rosteri rum räkenskap rätt rådgivning
råvara=råvaror röjning rör sak sallad salong samarbete samhälle samtal sand sanering segel seglare semester senior
sensor service sida=sidor signal sjukhus sjukvård sjö skal skatt skidor sko skog skola=skolor skor skydd skylt skönhet
slakt slakteri smak smed smide smycke smörgås snickeri snus soffa sol solcell solpanel souvenir spa spannmål spel spis
sport sportbutik språk stad stall stat station sten stol stolpe strategi ström studio stuga stål ståndare surdeg sushi
svets sylt system säd säkerhet säng säsong sågverk sömnad sötsak tak tal tandläkare tandvård tank tavla=tavlor taxi
teater tegel teknik teknologi telefon terapi test textil tid tidning tillverkare tillverkning timmer tjänst toalett
torg trafik trafikskola transport tryckeri trä trädgård träning tröja turism turist tvätt tvätteri tält ull underhåll
uppdrag uppfödning utbildning utegym uthyrning utrustning utsäde utveckling vagn vakt vaktmästare valp vandring
vara=varor=varu vatten ved vegan verk verksamhet verkstad verktyg veterinär video vin vind vinge virke vitvaror väg
vägg väktare värde värme värmepump växt växthus vård yoga yrke zon ägande ägare ägg ängel äventyr åkeri åldring ånga
återbruk återvinning åtgärd öl överföring övervakning
`

/** Ends of a compound's last word. */
export const endings = `a an ar arna arnas as e en ens er erna ernas ers et ets n na nas ns or orna r s t ts ande are`

/** Beginnings that make another word of what follows. */
export const beginnings = `före efter över under mellan genom fram till från utan sam miss upp`
