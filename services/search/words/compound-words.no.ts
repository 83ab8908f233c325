/** Words that compounds of this field are made of, each in its plain form. */
export const words = `
tann hand hundre tusen
advokat akademi aksje alarm allergi analyse anlegg ansatt apotek app arbeid arkitekt arrangement artist assistanse
avdeling avfall avgift avtale bad bakeri ballong bank barn barnevogn batteri batteripakke behandling bemanning bensin
berg besøk betaling bil billett bio bistro blad blomst bok bolig bolle bord brann bransje brenneri brensel brev
briller brus bryggeri bryllup brød brønn bud budsjett buss butikk by bygg bygning byrå båt båthus bær bølge camping
celle charter dag dans data datamaskin dataspill datter deig dekk delikatesse design dessert diagnose drift drikke
drivhus dusj dyr egg eiendom eier ekspert eksport elbil elektronikk elsykkel energi eventyr fabrikk faktura familie
farge fartøy fasade fest film filter finansiering firma fisk fiske fiskeri fjell fjord flaske fly flytting flåte folk
fond forening foretak form forsikring forskning forvaltning foto frakt fremtid frisør frokost frukt frys fôr føring
førstehjelp galleri garn gass gave gavebutikk gjenbruk gjenvinning gjest glass golf granitt grill gris grunn gruppe
grus gruve grønnsak guide gull gulv gym gård hage hall handball handel hav havn havre helg helse hest hjelp hjem
hjemmeside hjul honning hotell hotellrom hud hudpleie hund hundepass hus husholdning hygiene hytte hytteutleie
håndverk hår idrett idé import industri informasjon ingeniør innovasjon instrument internett investering is jakt jord
jordbruk journal juice jul kaffe kaffebrenneri kafé kajakk kamera kapital kart katt keramikk kiosk kjede kjeller kjemi
kjole kjøkken kjøling kjøtt klima klinikk klokke klubb konsern konstruksjon konsulent kontor kontroll korn kort
kosmetikk kostnad kraft kran kreditt krydder kunde kunnskap kunst kurs kvalitet kvartal kylling lader ladestasjon
lading ladning lager lakk laks lam land landbruk lege legemiddel lek leke leksehjelp leverandør leveranse linje lisens
liv logistikk lokale lunsj lyd lys lån lås lær lærer løsning madrass makrell marked markedsføring maskin mat materiale
medisin medlem megler meieri mel melk merke messe metall middag miljø mobil modell montering montør motor museum
musikk måling måltid møbel=møbl nett nettverk nøkkel olje omsorg omsorgsbolig oppdrag oppdrett oppdrettsanlegg
opplevelse optikk ord organisasjon ost overvåking padel pakke panel papir park partner pasta patent pedagog pellet
penger person personal pizza plan plass plast plate plattform pleie post potet praksis presse pris produksjon produkt
produsent program programvare prosess prosjekt prøve pumpe pusser pølse rapport rederi region regnskap rehabilitering
rein reise reiseliv reke rengjøring renhold renovasjon renovering reparasjon ressurs restaurant rett revisjon ring
robot rom rydding rådgivning råvare rør sagbruk sak salat salg salong samarbeid samfunn samtale sand sanering sauna
seil selskap seng senger senior sensor senter sentral service sesong side signal sikkerhet silo sjef sjø sjømat skall
skatt ski skilt skjønnhet sko skog skole skydd slakt slakteri smak smed smykke smørbrød snekker sofa sol solcelle
solpanel sopp spa spill sport språk stall stasjon stat stein stol stolpe strategi strøm studio stål surdeig sushi
sveis sykehus sykkel syltetøy system søm søtsak tak tall tank tannhelse tannlege taxi teater teknikk teknologi tekstil
telefon telt terapi test tid tidsskrift tilvirkning tjeneste toalett torg torsk trafikk transport tre trening trygghet
trykkeri turisme turist tømmer tøy ull utdanning utleie utleiefirma utstyr utvikling vakt vaktmester valp vandring
vann vare varme varmepumpe vask vaskeri ved vedlikehold vegg vei vekst verdi verft verk verksted verktøy veterinær
video vin vind vindu virksomhet vogn yoga økonomi øl
`

/** Ends of a compound's last word. */
export const endings = `a e en ene enes ens er et ets n ne r s t`

/** Beginnings that make another word of what follows. */
export const beginnings = `etter over under mellom gjennom frem til uten sammen opp mis foran`
