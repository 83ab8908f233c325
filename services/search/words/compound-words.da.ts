/** Words that compounds of this field are made of, each in its plain form. */
export const words = `
tand hånd hundrede tusind
advokat afdeling affald afgift aftale akademi aktie alarm allergi analyse anlæg ansat apotek app arbejde arkitekt
arrangement artist assistance bad bager bageri ballon bank barn=børn barnevogn batteri behandling bemanding benzin
besøg betaling bil billet bio bistro blad blomst bog bolig bolle bord branche brand brev briller bryggeri bryllup
brænde brændsel brændstof brød brønd bud budget bureau bus butik byfornyelse byg byggeri bygning båd bær bølge
børnehave café camping celle center central chef computer computerspil cykel dag dans data datter dej delikatesse
design dessert diagnose drift drikke drivhus dusch dyr dyrlæge dæk ejendom ejer ekspert eksport elbil elcykel
elektronik energi eventyr fabrik facade faktura familie fartøj farve fest film filter finansiering firma fisk fiskeri
flaske fly flytning flåde foder folk fond forening foretagende form forsikring forskning forvaltning foto fragt
fremstilling fremtid frisør frokost frugt fryser galleri garn gas gave genanvendelse genbrug genoptræning glas golf
granit grill gris grund gruppe grus grøntsag guide guld gulv gym gård gæst hal handel hav have havn havre hest hjem
hjemmeside hjul hjælp honning hotel hud hund hus husholdning hvalp hygiejne hytte håndbold håndværk hår idræt idé
import industri information ingeniør innovation instrument internet investering is jagt jord journal juice jul kaffe
kage kajak kamera kapital kartoffel kat kemi keramik kiosk kjole klima klinik klokke klub koncern konstruktion
konsulent kontor kontrol korn kort kosmetik kost kraft kran kredit krop krydderi kunde kundskab kunst kursus kvalitet
kvartal kylling kæde kælder kød køkken køling lader ladestander lager lak laks lam land landbrug leg legetøj
lektiehjælp leverance leverandør licens linje liv logistik lokale lyd lys lån lås læder læge lægemiddel lærer løsning
mad madras makrel marked markedsføring marmelade maskine materiale medicin medlem mejeri mel messe metal middag miljø
mobil model montering montør morgenmad motor museum musik måling måltid mægler mælk mærke møbel=møbl mølle net netværk
nøgle olie omsorg opdræt opgave opladning oplevelse optik ord organisation ost overvågning padel pakke panel papir
park partner pasning pasta patent penge person personale pille pizza plade plads plan plast platform pleje post
praksis presse pris proces producent produkt produktion program projekt prøve pudser pudsning pumpe pædagog pølse
rapport rederi region regnskab reje rejse rengøring renovation renovering reparation ressource restaurant ret revision
ring risteri robot rugbrød rum rydning rådgivning råvare rør sag salat salg salon samarbejde samfund samtale sand
sanering sauna savværk sejl selskab seng senge senior sensor service side signal sikkerhed skal skat ski skilt sko
skole skov skønhed slagt slagteri slik smag smed smykke smør smørrebrød snedker sofa software sol solcelle solpanel
spa spil sport sprog stald stat station sten stol stolpe strategi strøm studie stål sundhed surdej sushi svamp
svejsning sygehus syning system sæson tag tal tandlæge tandpleje tank taxi teater teknik teknologi tekstil telefon
telt terapi test tid tidsskrift tjeneste toilet torsk torv trafik transport tryghed trykkeri træ træning turisme
turist tøj tømmer uddannelse udlejer udlejning udstyr udvikling uld vagt vand vandring vare varme varmepumpe vask
vaskeri vedligeholdelse vej vicevært video vin vind vindue virksomhed vogn vuggestue væg vækst værdi værelse værft
værk værksted værktøj ydelse yoga æg økonomi øl
`

/** Ends of a compound's last word. */
export const endings = `e en ene enes ens er erne ernes ers et ets n ne r rne rnes s t`

/** Beginnings that make another word of what follows. */
export const beginnings = `efter over under mellem gennem frem uden sammen mis foran`
