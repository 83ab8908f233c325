/** People of all ages, what they learn, and their work. */
export const people = `
youth: ungdom, tonåring | ungdom, tenåring | ungdom, teenager | nuoriso, teini | youth, young people, teenager
elderly: äldre, pensionär | eldre, pensjonist | ældre, pensionist | ikäihminen=ikäihmis, eläkeläinen=eläkeläis, vanhus=vanhukse | elderly, pensioner, older people
women: kvinna=kvinnor | kvinne | kvinde | nainen=nais | woman=women, female
student: student, elev | student, elev | studerende, elev | opiskelija, oppilas=oppilaa | student, pupil
babysitter: barnvakt, barnflicka=barnflickor | barnevakt, barnepike | babysitter, barnepige | lapsenvahti=lapsenvahdi, lastenhoitaja | babysitter, nanny
tutoring: läxhjälp, studiehjälp, mattehjälp | leksehjelp | lektiehjælp | läksyapu=läksyavu, tukiopetus=tukiopetukse | tutoring, tutor, homework help
apprenticeship: lärling, lärlingsplats, yrkesutbildning | lærling, yrkesfag, fagbrev | lærling, lærlingeplads, erhvervsuddannelse | oppisopimus=oppisopimukse, ammattikoulutus=ammattikoulutukse | apprentice, apprenticeship, vocational training
library: bibliotek | bibliotek | bibliotek | kirjasto | library
leadership: ledarskap, ledarutveckling, chefsutbildning | ledelse, lederutvikling, lederskap | ledelse, lederudvikling, lederskab | johtaminen=johtamis, johtajuus=johtajuude | leadership, management, leadership development
lecture: föreläsning, föreläsare, workshop | foredrag, foredragsholder, workshop | foredrag, foredragsholder, workshop | luento=luenno, luennoitsija, työpaja | lecture, keynote speaker
integration: integration, nyanländ, invandrare | integrering, innvandrer, flyktning | integration, indvandrer, flygtning | kotoutuminen=kotoutumis, maahanmuuttaja, kotouttaminen=kotouttamis | integration, immigrant, refugee
job: jobb, jobbsökande, arbetsplats | jobb, jobbsøker, arbeidsplass | job, jobsøgende, arbejdsplads | työpaikka=työpaika, työnhakija | job, job seeker, workplace
freelance: frilans, frilansare, egenföretagare | frilans, frilanser, selvstendig næringsdrivende | freelance, freelancer, selvstændig | freelancer, keikkatyö, itsensätyöllistäjä | freelance, freelancer, self employed
remoteWork: distansarbete, hemarbete, hemmakontor | hjemmekontor, fjernarbeid | hjemmearbejde, hjemmekontor, fjernarbejde | etätyö, kotitoimisto | remote work, home office, working from home
domesticHelp: hemservice, hushållsnära, barnpassning | hushjelp, hjemmeservice | hushjælp, hjemmeservice | kotiapu=kotiavu, kodinhoito=kodinhoido | domestic help, housekeeper, housekeeping
dating: dejting, dejtingapp | dating, datingapp | dating, datingapp | deittailu, treffit=treffie, deittisovellus=deittisovellukse | dating, dating app, matchmaking
childcare: förskola=förskolor, barnomsorg, dagis | barnehage, barnepass, dagmamma | børnehave, vuggestue, børnepasning, dagpleje | päiväkoti=päiväkodi, varhaiskasvatus=varhaiskasvatukse, päivähoito=päivähoido | childcare, nursery school, kindergarten, childminder
child: barn, familj | barn, familie | barn=børn, familie | lapsi=lapse, perhe | child=children, kids, family
baby: bebis, spädbarn, barnvagn, blöja=blöjor | baby, spedbarn, barnevogn, bleie | baby, spædbarn, barnevogn, ble | vauva, lastenvaunut=lastenvaunu, vaippa=vaipa | baby, infant, pram, nappy
toy: leksak, pussel | leketøy, leke, puslespill | legetøj, puslespil | lelu, palapeli | toy, jigsaw
school: skola=skolor, lärare, friskola=friskolor | skole, lærer, friskole | skole, lærer, friskole | koulu, opettaja | school, teacher
education: utbildning, kurs, undervisning, vidareutbildning | utdanning, kurs, undervisning, etterutdanning, opplæring | uddannelse, kursus, undervisning, efteruddannelse | koulutus=koulutukse, kurssi, opetus=opetukse, täydennyskoulutus=täydennyskoulutukse | education, course, training, training course, teaching
elearning: e-lärande, distansutbildning, läromedel, nätkurs | e-læring, nettkurs, læremiddel=læremidler | e-læring, fjernundervisning, læremiddel=læremidler, onlinekursus | verkko-opetus, verkkokurssi, oppimateriaali, etäopetus=etäopetukse | e-learning, online course, edtech, elearning
language: språk, språkkurs, språkinlärning | språk, språkkurs, språklæring | sprog, sprogkursus, sprogskole | kieli=kiele, kielikurssi, kielikoulu | language, language course, language learning
university: universitet, högskola=högskolor | universitet, høyskole, høgskole | universitet, højskole | yliopisto, korkeakoulu, ammattikorkeakoulu | university, college, higher education
drivingSchool: trafikskola=trafikskolor, körskola, körkort | trafikkskole, kjøreskole, førerkort | køreskole, trafikskole, kørekort | autokoulu, ajokortti=ajokorti | driving school, driving licence, driving lessons
coaching: coach, coachning, mentor | coach, coaching, mentor | coach, coaching, mentor | valmennus=valmennukse, valmentaja, mentori | coaching, coach, mentoring, mentor
socialWork: socialt arbete, omsorg, socialtjänst | sosialt arbeid, omsorg, barnevern | socialt arbejde, omsorg, bosted | sosiaalityö, hoiva, lastensuojelu | social work, care, social care
recruitment: rekrytering, bemanning, bemanningsföretag, headhunter, headhunting | rekruttering, bemanning, bemanningsbyrå, headhunter, hodejeger | rekruttering, vikarbureau, bemanding, headhunter, vikar | rekrytointi=rekrytoinni, henkilöstöpalvelu, henkilöstövuokraus=henkilöstövuokraukse, headhunter | recruitment, staffing, recruiter, headhunter, headhunting
personnel: personal, hr, anställd | personal, personale, ansatt, personell, hr | personale, hr, ansat, medarbejder | henkilöstö, työntekijä, hr | personnel, staff, human resources, employee, hr
funeral: begravning, begravningsbyrå, gravsten | begravelse, begravelsesbyrå, gravstein | begravelse, bedemand, gravsten | hautajaiset=hautajais, hautaustoimisto, hautakivi=hautakive | funeral, undertaker, gravestone
charity: välgörenhet, ideell, insamling | veldedighet, ideell, innsamling | velgørenhed, frivillig, indsamling | hyväntekeväisyys=hyväntekeväisyyde, vapaaehtoistyö, keräys=keräykse | charity, nonprofit, fundraising, social enterprise
`
