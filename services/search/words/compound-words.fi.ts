/** Words that compounds of this field are made of, each in its plain form, then after `=` the stems of its cases. */
export const words = `
aika=aja akatemia akku ala=alo alusta analyysi ansio apteekki=aptee arkkitehti asiakas=asiakka asiantuntija
asunto=asunno auto elintarvike=elintarvikke elokuva eläin=eläim energia ennuste henkilö henkilöstö hevonen=hevos
hinta=hinna hoito=hoido hoiva hotelli huolto=huollo huone=huonee huonekalu hyvinvointi=hyvinvoinni idea
ilmasto=ilmasto innovaatio insinööri instrumentti=instrumenti jalostus=jalostukse juoma juusto järjestelmä jäte=jätte
kaasu kahvi kahvila kala kalastus=kalastukse kaluste=kalustee kannattavuus kartano kartta=karta kasvi kasvu
kauppa=kaupa kaupunki=kaupungi kehitys=kehitykse keittiö kemia keskus=keskukse kiinteistö kirja kivi=kive
klinikka=klinika kone=konee konserni konsultti=konsulti korjaamo korjaus=korjaukse koti=kodi koulu koulutus=koulutukse
kuljetus=kuljetukse kulttuuri kunta=kunna kunto=kunno kustannus=kustannukse kuva kylä käsityö laatu=laadu lahja laina
laite=laittee laiva laivasto lasi lasku leipomo leipä=leivä levy liha liike=liikkee liikenne=liikentee
liiketoiminta=liiketoiminna liikevaihto=liikevaihdo lisenssi logistiikka=logistiika luonto=luonno lähetys lämpö=lämmö
lääke=lääkkee lääkäri maa maito=maido maksu malli marja markkina markkinointi=markkinoinni materiaali matka matkailu
media meri=mere merkki=merki metalli metsä mobiili moottori muovi musiikki=musiiki mylly myymälä myynti=myynni
neuvonta=neuvonna näyttely ohjaus=ohjaukse ohjelma ohjelmisto olut=olue omaisuus omistaja omistus=omistukse
opetus=opetukse oppi optiikka osa osakas osake=osakkee osasto paino pakkaus=pakkaukse palvelu panimo pankki=panki
panos paperi patentti=patenti peli pelto=pello perhe=perhee piha pilvi=pilve pohja polttoaine=polttoainee projekti
prosessi puhelin=puhelim pumppu=pumpu puu puutarha pyörä päivä raha rahoitus=rahoitukse rahti=rahdi
rakennus=rakennukse rakentaminen raportti=raporti ravinto=ravinno ravintola resurssi robotti=roboti ruoka=ruoa ryhmä
saha sairaala salaatti sanoma satama sauna sensori sijoittaja sijoitus=sijoitukse sisustus=sisustukse
sopimus=sopimukse sosiaali sovellus=sovellukse strategia studio suojaus=suojaukse suunnittelu sähkö säätiö talo
talous=taloude tavara teatteri tehdas=tehtaa tekniikka=tekniika teknologia tekstiili teollisuus=teollisuude
terveys=terveyde teräs testaus=testaukse tieto=tiedo tila tilaus=tilaukse tili toiminta=toiminna toimisto
toimitus=toimitukse tori tuki=tue tuotanto=tuotanno tuote=tuottee turva turvallisuus=turvallisuude tutkimus=tutkimukse
tuuli=tuule tuulivoima työ työkalu uutinen=uutis vaate=vaattee vaihto=vaihdo vakuutus=vakuutukse valmistus=valmistukse
valo valvonta=valvonna varasto varaus vene=venee verkko=verko verkosto verstas vesi=vede vienti=vienni
viestintä=viestinnä viini viljely villa voima vuokra vuokraus=vuokraukse väline=välinee välinen yhdistys=yhdistykse
yhteisö yhtiö yritys=yritykse
`

/** Ends of a compound's last word. */
export const endings = `
a ä an än en in on n t ia iä ja jä ien jen iden ten tten ssa ssä sta stä lla llä lta ltä lle ksi na nä een iin aan ään oon ita itä oita öitä
illa illä issa issä ista istä ille iksi oiden öiden eja ejä eita eitä ta tä sen set seen ista ne me ni
`

/** Beginnings that make another word of what follows. */
export const beginnings = `ennen jälkeen yli ali alle kautta ilman`
