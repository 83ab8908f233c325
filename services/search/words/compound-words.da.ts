/** Words that compounds of this field are made of, each in its plain form. */
export const words = `
afdeling affald afgift aftale akademi aktie analyse anlæg ansat app arbejde arkitekt bageri bank barn=børn batteri
behandling benzin besøg betaling bil bio blomst bog bolig branche brev brændsel brændstof brød bud budget butik byg
byggeri bygning båd bær café celle center central chef cykel dag data datter design diagnose drift drikke dyr dæk
ejendom ejer ekspert eksport elektronik energi fabrik faktura familie fartøj farve film filter finansiering fisk
fiskeri fly flåde folk fond forening foretagende forsikring forskning forvaltning fragt fremstilling fremtid frugt gas
glas grund gruppe grus gulv gård handel hav have havn havre hest hjælp hotel hus husholdning hygiejne hytte håndværk
idræt idé import industri information ingeniør innovation instrument internet investering is jord journal kaffe
kapital kemi klima klinik klokke koncern konstruktion konsulent kontor kontrol kort kost kraft kredit kunde kundskab
kunst kursus kvalitet kvartal kæde kød køkken køling lager lak laks lam land landbrug leverance leverandør licens
linje logistik lokale lyd lys lån læge lægemiddel lærer løsning mad marked markedsføring maskine materiale medicin
medlem mejeri messe metal miljø mobil model montering morgenmad motor musik måling mægler mælk mærke møbel=møbl net
netværk olie omsorg opdræt opgave optik organisation ost overvågning pakke papir park partner patent penge person
personale plads plan plast platform post presse pris proces produkt produktion program projekt prøve pumpe rapport
rederi region regnskab rejse renovering reparation ressource restaurant revision robot rum rådgivning råvare rør salat
salg salon samarbejde samfund sand sejl selskab seng sensor service side signal sikkerhed sko skole skov slagteri smed
smykke snedker software sol spil sport sprog stat station sten stol strategi strøm studie stål sundhed sygehus system
sæson tandlæge tank teater teknik teknologi tekstil telefon test tid tidsskrift tjeneste torv trafik transport træ
træning tøj tømmer uddannelse udlejning udstyr udvikling vand vare varme vask vaskeri vej video vin vind virksomhed
vogn vækst værdi værft værk værksted værktøj ydelse æg økonomi øl
`

/** Ends of a compound's last word. */
export const endings = `e en ene enes ens er erne ernes ers et ets n ne r rne rnes s t`

/** Beginnings that make another word of what follows. */
export const beginnings = `efter over under mellem gennem frem uden sammen mis foran`
