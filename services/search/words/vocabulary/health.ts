/** Care of body and mind. */
export const health = `
telehealth: nätläkare, vård på distans, digital vård | nettlege, e-helse | telemedicin, e-sundhed | etälääkäri, etävastaanotto=etävastaanoto, digiterveys | telehealth, telemedicine, ehealth
diagnostics: diagnostik, diagnos | diagnostikk, diagnose | diagnostik, diagnose | diagnostiikka=diagnostiika, diagnoosi | diagnostics, diagnosis
orthopaedics: ortopedi, protes | ortopedi, protese | ortopædi, protese | ortopedia, proteesi | orthopaedic, prosthesis, prosthetic
mentalHealth: psykisk hälsa, psykisk ohälsa, psykiatri | psykisk helse, psykiatri | mental sundhed, psykiatri | mielenterveys=mielenterveyde, psykiatria | mental health, psychiatry
mindfulness: mindfulness, meditation | mindfulness, meditasjon | mindfulness, meditation | mindfulness, meditaatio | mindfulness, meditation
stress: stress, utbrändhet, utmattning | stress, utbrenthet | stress, udbrændthed | stressi, uupumus=uupumukse | stress, burnout
addiction: missbruk, missbruksvård | rusomsorg, avhengighet | misbrugsbehandling, afhængighed | päihdehuolto=päihdehuollo, riippuvuus=riippuvuude | addiction, substance abuse
pregnancy: graviditet, gravid, barnmorska=barnmorskor, förlossning | svangerskap, gravid, jordmor, fødsel | graviditet, gravid, jordemoder, fødsel | raskaus=raskaude, kätilö, synnytys=synnytykse | pregnancy, pregnant, midwife, maternity
nutrition: dietist, kostrådgivning, nutrition | kostholdsveileder, ernæring, kosthold | diætist, ernæring, kostvejledning | ravitsemus=ravitsemukse, ravitsemusterapeutti=ravitsemusterapeuti | nutrition, nutritionist, dietitian
allergy: allergi, allergisk | allergi, allergisk | allergi, allergisk | allergia, allerginen=allergis | allergy, allergic
diabetes: diabetes, diabetiker | diabetes, diabetiker | diabetes, sukkersyge | diabetes=diabetekse, diabeetikko=diabeetiko | diabetes, diabetic
cancer: cancer | kreft | kræft, cancer | syöpä=syövä | cancer, oncology
dementia: demens, alzheimer | demens, alzheimer | demens, alzheimer | muistisairaus=muistisairaude, dementia | dementia, alzheimer
firstAid: första hjälpen, hjärtstartare | førstehjelp, hjertestarter | førstehjælp, hjertestarter | ensiapu=ensiavu, defibrillaattori | first aid, defibrillator
ambulance: ambulans, sjuktransport | ambulanse, pasienttransport | ambulance, patienttransport | ambulanssi, potilaskuljetus=potilaskuljetukse | ambulance, patient transport
patient: patient | pasient | patient | potilas=potilaa | patient
hygiene: hygien, handsprit | hygiene, håndsprit | hygiejne, håndsprit | hygienia, käsidesi | hygiene, hand sanitiser
assistiveTechnology: hjälpmedel, välfärdsteknik | hjelpemiddel=hjelpemidler, velferdsteknologi | hjælpemiddel=hjælpemidler, velfærdsteknologi | apuväline=apuvälinee, hyvinvointiteknologia | mobility aid, assistive technology, welfare technology
occupationalHealth: företagshälsovård, arbetsmiljö | bedriftshelsetjeneste, arbeidsmiljø, hms | arbejdsmiljø, arbejdsmedicin | työterveys=työterveyde, työsuojelu, työhyvinvointi=työhyvinvoinni | occupational health, work environment, workplace wellbeing
aestheticTreatment: estetisk behandling, botox, fillers | estetisk behandling, botox, fillers | kosmetisk behandling, botox, fillers | esteettinen hoito, botox, täyteaine | aesthetic treatment, botox, dermal fillers
nails: nagelvård, nagelsalong, manikyr, fransar | neglepleie, neglesalong, manikyr, vipper | neglepleje, neglesalon, manicure, øjenvipper | kynsihoito=kynsihoido, kynsistudio, manikyyri, ripsienpidennys | nail salon, manicure, lashes, nail care
footCare: fotvård, medicinsk fotvård | fotpleie, fotterapi, fotterapeut | fodpleje, fodterapi, fodterapeut | jalkahoito=jalkahoido, jalkaterapia | foot care, podiatry, podiatrist, chiropody
hairdresser: frisör, frisörsalong, hårvård, barberare | frisør, frisørsalong, hårpleie, barber | frisør, frisørsalon, hårpleje, barber | kampaamo, parturi, kampaaja | hairdresser, hair salon, barber, hair care
beauty: skönhet, skönhetssalong, skönhetsvård | skjønnhet, skjønnhetspleie, skjønnhetssalong | skønhed, skønhedspleje, skønhedssalon | kauneus=kauneude, kauneushoitola, kauneudenhoito=kauneudenhoido | beauty, beauty salon
skincare: hudvård, hudkräm, ansiktsbehandling | hudpleie, hudkrem, ansiktsbehandling | hudpleje, hudcreme, ansigtsbehandling | ihonhoito=ihonhoido, ihovoide=ihovoitee, kasvohoito=kasvohoido | skincare, skin care, facial treatment
cosmetics: kosmetika, smink, tvål | kosmetikk, sminke, såpe | kosmetik, makeup, sæbe | kosmetiikka=kosmetiika, meikki=meiki, saippua | cosmetics, make-up, soap, makeup
perfume: parfym, doft | parfyme, duft | parfume, duft | hajuvesi=hajuvede, tuoksu | perfume, fragrance
massage: massage, massör | massasje, massør | massage, massør | hieronta=hieronna, hieroja | massage, masseur
tattoo: tatuering, tatuerare, piercing | tatovering, tatovør, piercing | tatovering, tatovør, piercing | tatuointi=tatuoinni, tatuoija, lävistys=lävistykse | tattoo, tattooist, piercing
wellbeing: välmående, friskvård, välbefinnande | velvære, trivsel, friskvern | velvære, trivsel, velbefindende | hyvinvointi=hyvinvoinni | wellbeing, wellness
health: hälsa | helse | sundhed | terveys=terveyde | health
healthcare: sjukvård, vård, vårdcentral, hälsovård | helsevesen, helsetjeneste, legesenter | sundhedsvæsen, sundhedspleje, lægehus | terveydenhuolto=terveydenhuollo, sairaanhoito=sairaanhoido, hoito=hoido, terveyskeskus=terveyskeskukse | healthcare, medical care, health care
hospital: sjukhus | sykehus | sygehus, hospital | sairaala | hospital
clinic: klinik, mottagning, läkarmottagning | klinikk, legekontor | klinik, lægeklinik | klinikka=klinika, vastaanotto=vastaanoto, lääkäriasema | clinic, surgery, medical practice
doctor: läkare | lege | læge | lääkäri | doctor, physician
nurse: sjuksköterska=sjuksköterskor, undersköterska=undersköterskor | sykepleier, helsefagarbeider | sygeplejerske=sygeplejersker | sairaanhoitaja, lähihoitaja | nurse, nursing
dentist: tandläkare, tandvård | tannlege, tannhelse | tandlæge, tandpleje | hammaslääkäri, hammashoito=hammashoido | dentist, dental, dentistry
optician: optiker, glasögon | optiker, briller | optiker, briller | optikko=optiko, silmälasit=silmälasi, silmälasi | optician, glasses, eyewear, spectacles
pharmacy: apotek | apotek | apotek | apteekki=apteeki | pharmacy, chemist
medicine: läkemedel, medicin | legemiddel=legemidler, medisin | lægemiddel=lægemidler, medicin | lääke=lääkkee | medicine, pharmaceutical, drug
medicalDevice: medicinteknik, medicinteknisk, sjukvårdsutrustning | medisinsk utstyr, medisinteknikk, medisinteknisk | medicinsk udstyr, medicoteknik, medikoteknisk | lääkintälaite=lääkintälaittee, lääkinnällinen laite, terveysteknologia | medical device, medtech, medical equipment
physiotherapy: fysioterapi, sjukgymnast, fysioterapeut, naprapat | fysioterapi, fysioterapeut, kiropraktor | fysioterapi, fysioterapeut, kiropraktor | fysioterapia, fysioterapeutti=fysioterapeuti | physiotherapy, physiotherapist, chiropractor, physio
psychology: psykolog, psykologi, terapi, terapeut, samtalsterapi | psykolog, psykologi, terapi, terapeut, samtaleterapi | psykolog, psykologi, terapi, terapeut, samtaleterapi | psykologi, psykologia, terapia, terapeutti=terapeuti | psychology, psychologist, therapy, therapist, counselling
hearing: hörsel, hörapparat | hørsel, høreapparat | hørelse, høreapparat | kuulo, kuulokoje | hearing, hearing aid
rehabilitation: rehabilitering, rehab | rehabilitering, opptrening | genoptræning, rehabilitering | kuntoutus=kuntoutukse, kuntoutuja | rehabilitation, rehab
elderlyCare: äldrevård, äldreomsorg, äldreboende, hemtjänst, hemvård, hemsjukvård | eldreomsorg, sykehjem, hjemmetjeneste, hjemmepleie, hjemmesykepleie, hjemmehjelp | ældrepleje, plejehjem, hjemmepleje, hjemmehjælp, ældreomsorg | vanhustenhoito=vanhustenhoido, vanhustyö, hoivakoti=hoivakodi, kotihoito=kotihoido, kotipalvelu | elderly care, care home, nursing home, home care, domiciliary care
disability: funktionsnedsättning, assistans, personlig assistans, rullstol | funksjonshemming, assistanse, funksjonsnedsettelse, brukerstyrt personlig assistanse, rullestol | handicap, hjælperordning, kørestol | vammainen=vammais, vammaispalvelu, pyörätuoli | disability, accessibility, disabled, wheelchair
`
