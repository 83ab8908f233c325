/** Words that compounds of this field are made of, each in its plain form. */
export const words = `
akademi aksje analyse anlegg ansatt app arbeid arkitekt avdeling avfall avgift avtale bakeri bank barn batteri
behandling bensin besøk betaling bil bio blomst bok bolig bransje brensel brev brød bud budsjett butikk by bygg
bygning båt bær celle charter dag data datter dekk design diagnose drift drikke dyr egg eiendom eier ekspert eksport
elektronikk energi fabrikk faktura familie farge fartøy film filter finansiering fisk fiske fiskeri fly flåte folk
fond forening foretak forsikring forskning forvaltning frakt fremtid frokost frukt føring førstehjelp gass glass grunn
gruppe grus gruve gulv gård hage handel havn havre helse hest hjelp hotell hus husholdning hygiene hytte håndverk
idrett idé import industri informasjon ingeniør innovasjon instrument internett investering is jord jordbruk journal
kaffe kafé kapital kart kjede kjemi kjøkken kjøling kjøtt klima klinikk klokke konsern konstruksjon konsulent kontor
kontroll kort kostnad kraft kreditt kunde kunnskap kunst kurs kvalitet kvartal lager lakk laks lam land landbruk lege
legemiddel leverandør leveranse linje lisens logistikk lokale lyd lys lån lærer løsning marked markedsføring maskin
mat materiale medisin medlem megler meieri melk merke messe metall miljø mobil modell montering motor musikk måling
møbel=møbl nett nettverk olje omsorg oppdrag oppdrett optikk organisasjon ost overvåking pakke papir park partner
patent penger person personal plan plass plast plattform post presse pris produksjon produkt program programvare
prosess prosjekt prøve pumpe rapport rederi region regnskap reise reiseliv renovering reparasjon ressurs restaurant
revisjon robot rom rådgivning råvare rør salat salg salong samarbeid samfunn sand seil selskap seng sensor senter
sentral service sesong side signal sikkerhet sjef sjø sjømat sko skog skole slakteri smed smykke snekker sol spill
sport språk stasjon stat stein stol strategi strøm studio stål sykehus sykkel system tank tannlege teater teknikk
teknologi tekstil telefon test tid tidsskrift tilvirkning tjeneste torg trafikk transport tre trening tømmer tøy
utdanning utleie utstyr utvikling vann vare varme vask vaskeri vei vekst verdi verft verk verksted verktøy video vin
vind virksomhet vogn økonomi øl
`

/** Ends of a compound's last word. */
export const endings = `a e en ene enes ens er et ets n ne r s t`

/** Beginnings that make another word of what follows. */
export const beginnings = `etter over under mellom gjennom frem til uten sammen opp mis foran`
