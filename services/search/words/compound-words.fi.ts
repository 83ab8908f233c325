/** Words that compounds of this field are made of, each in its plain form, then after `=` the stems of its cases. */
export const words = `
käsi=käde sata tuhat=tuhan
aalto=aallo aika=aja akatemia akku ala=alo allergia alusta analyysi ansio apteekkari apteekki=aptee arkkitehti artisti
asentaja asiakas=asiakka asianajaja asiantuntija asunto=asunno ateria aurinko=aurinko aurinkopaneeli auto avain=avaime
avustaja baari bistro bussi camping elintarvike=elintarvikke elokuva eläin=eläim eläinlääkäri elämys=elämykse elämä
energia ennuste festivaali galleria golf graniitti=graniiti grilli halli hammas=hampaa hampaide henkilö henkilöstö
herkku hevonen=hevos hillo hinta=hinna hitsaus=hitsaukse hius=hiukse hoito=hoido hoiva hotelli hunaja huolto=huollo
huone=huonee huonekalu hyvinvointi=hyvinvoinni hälytys=hälytykse häät=hää idea iho ikkuna ilmasto=ilmasto innovaatio
insinööri instrumentti=instrumenti jalostus=jalostukse jauho jooga joulu juhla julkisivu juna juoma juusto jälkiruoka
järjestelmä jäte=jätte jää jäätelö kaasu kahvi kahvila kajakki=kajaki kala kalastus=kalastukse kaluste=kalustee kamera
kampaaja kampaamo kana kannattavuus kartano kartta=karta karva kasvi kasvihuone=kasvihuonee kasvis=kasvikse kasvu
katkarapu katto=kato kauneus=kauneude kauppa=kaupa kaupunki=kaupungi kehitys=kehitykse keittiö kellari kello kemia
keramiikka=keramiika kerho kerros keräys keskus=keskukse keskustelu kierrätys=kierrätykse kiinteistö kioski kirja
kirjanpito=kirjanpido kissa kivi=kive klinikka=klinika koira kone=konee konserni konsultti=konsulti korjaamo
korjaus=korjaukse kosmetiikka=kosmetiika koti=kodi kotisivu koulu koulutus=koulutukse kuljetus=kuljetukse kulta
kulttuuri kunnossapito kunta=kunna kunto=kunno kuori kustannus=kustannukse kuva kylpy kylpylä kyltti=kylti kylä
käsipallo käsityö laatu=laadu lahja laina laite=laittee laiva laivasto lanka=langa lapsi=lapse lasi lasku lasten
lataus=latauksen latausasema laturi lehti leikki=leiki leipomo leipä=leivä lelu levy liha liike=liikkee
liikenne=liikentee liiketoiminta=liiketoiminna liikevaihto=liikevaihdo lippu lisenssi logistiikka=logistiika
lounas=lounaa lukko=luko luonto=luonno lähetys läksy lämpö=lämmö lämpöpumppu=lämpöpumpu lääke=lääkkee lääkäri maa
maito=maido makeinen makkara maksu maku malli marja markkina markkinointi=markkinoinni materiaali matka matkailija
matkailu mauste=maustee media mehu mekko=meko meri=mere merkki=merki metalli metsä metsästys=metsästykse mobiili
moottori muoto=muodo muovi museo musiikki=musiiki muutto=muuto mylly myymälä myynti=myynni mökki=möki nahka=naha
neuvonta=neuvonna nosturi numero näyttely ohjaus=ohjaukse ohjelma ohjelmisto olut=olue omaisuus omistaja
omistus=omistukse ompelu opas=oppaa opetus=opetukse oppi optiikka osa osakas osake=osakkee osasto paahtimo padel paino
pakaste paketti=paketi pakkaus=pakkaukse pallo palo palvelu paneeli panimo pankki=panki panos paperi parturi pasta
patentti=patenti patja peli pelletti=pelleti pelto=pello pentu=pennu perhe=perhee peruna pesu piha pilvi=pilve pitsa
pohja polttoaine=polttoainee polttopuu posti projekti prosessi puhdistus=puhdistukse puhelin=puhelim pullo
pumppu=pumpu puu puutarha pyörä päivä päiväkoti=päiväkodi pöytä raha rahoitus=rahoitukse rahti=rahdi
rakennus=rakennukse rakentaminen raportti=raporti ravinto=ravinno ravintola rehu rengas=renkaa resurssi robotti=roboti
ruoka=ruoa ryhmä saari=saare saha sairaala salaatti sali sana sanoma satama sauna seikkailu seinä seniori sensori
sieni=siene siivous=siivoukse sijoittaja sijoitus=sijoitukse sika=sia silmä sisustus=sisustukse sohva
sopimus=sopimukse sormus=sormukse sosiaali sovellus=sovellukse strategia studio suihku suksi suojaus=suojaukse sushi
suunnittelu sähkö sähköauto sähköpyörä säätiö taikina taksi talli talo talonmies talous=taloude tanssi tapahtuma
tavara teatteri tee tehdas=tehtaa tekniikka=tekniika teknologia tekstiili teltta=telta teollisuus=teollisuude terapia
terveys=terveyde teräs testaus=testaukse teurastamo tieto=tiedo tietokone tila tilaus=tilaukse tili toiminta=toiminna
toimisto toimitus=toimitukse tolppa=tolpa tori tuki=tue tuotanto=tuotanno tuote=tuottee turska turva
turvallisuus=turvallisuude tutkimus=tutkimukse tuuli=tuule tuulivoima työ työkalu uutinen=uutis vaate=vaattee
vaellus=vaellukse vaihto=vaihdo vakuutus=vakuutukse valmistaja valmistus=valmistukse valo valokuva valvonta=valvonna
vanhus=vanhukse varasto varaus vartija vastaanotto vene=venee verkko=verko verkosto vero verstas vesi=vede vessa
vienti=vienni vieras=viera viestintä=viestinnä vihannes=vihannekse viini vilja viljely villa voima vuokra
vuokraus=vuokraukse väline=välinee välinen yhdistys=yhdistykse yhteisö yhtiö yritys=yritykse
`

/** Ends of a compound's last word. */
export const endings = `
a ä an än en in on n t ia iä ja jä ien jen iden ten tten ssa ssä sta stä lla llä lta ltä lle ksi na nä een iin aan ään oon ita itä oita öitä
illa illä issa issä ista istä ille iksi oiden öiden eja ejä eita eitä ta tä sen set seen ista ne me ni
`

/** Beginnings that make another word of what follows. */
export const beginnings = `ennen jälkeen yli ali alle kautta ilman`
