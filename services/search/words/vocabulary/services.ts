/** What is done for homes and companies: cleaning, repair, safety, attention. */
export const services = `
cleaning: städ, städning, städa, städare, städfirma | renhold, rengjøring, vask, renholder, vaskebyrå | rengøring, rengøre, rengøringsfirma, rengøringshjælp | siivous=siivoukse, siivooja, puhtaanapito | cleaning, cleaner
windowCleaning: fönsterputs, fönsterputsning | vindusvask, vinduspuss | vinduespudsning, vinduespudser | ikkunanpesu | window cleaning, window cleaner
laundry: tvätt, tvätteri, kemtvätt | vaskeri, renseri, klesvask | vaskeri, renseri, tøjvask | pesula, pyykki=pyyki | laundry, launderette, dry cleaning
facility: fastighetsskötsel, fastighetsservice, vaktmästare | vaktmester, eiendomsdrift, eiendomsservice | vicevært, ejendomsservice, ejendomsdrift | kiinteistöhuolto=kiinteistöhuollo, kiinteistönhoito=kiinteistönhoido, talonmies=talonmiehe | facility management, caretaker, facilities management
repair: reparation, reparera, laga | reparasjon, reparere | reparation, reparere | korjaus=korjaukse, korjata | repair
maintenance: underhåll, service | vedlikehold, service | vedligehold, vedligeholdelse, service | huolto=huollo, kunnossapito | maintenance, service
security: säkerhet, bevakning, väktare | sikkerhet, vakthold, vekter | sikkerhed, vagt, vægter, vagtselskab | turvallisuus=turvallisuude, vartiointi=vartioinni, vartija, turvallisuuspalvelu | security, guard, security guard
alarm: larm, brandlarm, inbrottslarm, hemlarm | alarm, brannalarm, innbruddsalarm, boligalarm | alarm, brandalarm, tyverialarm, tyverisikring | hälytin=hälytti, hälytys=hälytykse, palovaroitin, murtohälytin=murtohälyttim | alarm, fire alarm, burglar alarm
lock: lås, låssmed, dörrlås | lås, låsesmed, dørlås | lås, låsesmed, dørlås | lukko=luko, lukkoseppä=lukkosepä | lock, locksmith
defence: försvar, militär | forsvar, militær | forsvar, militær | puolustus=puolustukse, puolustusvoimat, sotilas=sotilaa | defence, military
rescue: räddning, brandskydd, räddningstjänst | redning, brannvern, redningstjeneste | redning, brandsikring, redningstjeneste | pelastus=pelastukse, paloturvallisuus=paloturvallisuude, pelastuspalvelu | rescue, fire safety, rescue service
marketing: marknadsföring, reklam, reklambyrå | markedsføring, reklame, reklamebyrå | markedsføring, reklame, reklamebureau, marketing | markkinointi=markkinoinni, mainos=mainokse, mainostoimisto, mainonta=mainonna | marketing, advertising, advertising agency
communication: kommunikation, pr-byrå, kommunikationsbyrå | kommunikasjon, pr-byrå, kommunikasjonsbyrå | kommunikation, pr-bureau, kommunikationsbureau | viestintä=viestinnä, viestintätoimisto, pr-toimisto | communications, public relations, pr agency
pestControl: skadedjur, skadedjursbekämpning | skadedyr, skadedyrkontroll | skadedyr, skadedyrsbekæmpelse | tuholaistorjunta=tuholaistorjunna, tuholainen=tuholais | pest control
mouldRemoval: fuktskada=fuktskador, mögel, mögelsanering | fuktskade, mugg, muggsanering | fugtskade, skimmelsvamp | kosteusvaurio, homevaurio | mould removal, damp proofing, water damage
chimneySweep: sotare, sotning | feier, feiing | skorstensfejer | nuohooja, nuohous=nuohoukse | chimney sweep
snowClearing: snöröjning | brøyting, snørydding, snømåking | snerydning | lumityö, auraus=auraukse, lumenauraus=lumenauraukse | snow clearing, snow removal
inspection: besiktning, inspektion | inspeksjon, tilstandsrapport | inspektion, tilstandsrapport | tarkastus=tarkastukse, katsastus=katsastukse, kuntotarkastus=kuntotarkastukse | inspection, building survey, surveyor
handyman: hantverkshjälp, fixare | vaktmestertjeneste, altmuligmann | handyman, altmuligmand=altmuligmænd | remonttimies=remonttimiehe | handyman, odd jobs
videoSurveillance: kameraövervakning, övervakningskamera=övervakningskameror | kameraovervåking, overvåkingskamera | videoovervågning, overvågningskamera | kameravalvonta=kameravalvonna, valvontakamera | cctv, video surveillance, security camera
accessControl: passersystem, passerkontroll | adgangskontroll | adgangskontrol | kulunvalvonta=kulunvalvonna | access control
digitalMarketing: digital marknadsföring, sökmotoroptimering, seo | digital markedsføring, søkemotoroptimalisering, seo | digital markedsføring, søgemaskineoptimering, seo | digimarkkinointi=digimarkkinoinni, hakukoneoptimointi=hakukoneoptimoinni, seo | digital marketing, search engine optimisation, seo
socialMedia: sociala medier, influencer, influencers | sosiale medier, influenser, påvirker | sociale medier, influencer, influencere | sosiaalinen media, somemarkkinointi=somemarkkinoinni, somevaikuttaja | social media, influencer
marketResearch: marknadsundersökning, kundundersökning, enkät | markedsundersøkelse, kundeundersøkelse, spørreundersøkelse | markedsundersøgelse, kundeundersøgelse, spørgeskema | markkinatutkimus=markkinatutkimukse, asiakaskysely, kyselytutkimus=kyselytutkimukse | market research, customer survey, questionnaire
copywriting: copywriter, textförfattare, innehållsproduktion | tekstforfatter, copywriter, innholdsproduksjon | tekstforfatter, copywriter, indholdsproduktion | copywriter, sisällöntuotanto=sisällöntuotanno | copywriting, copywriter, content production
illustration: illustration, illustratör | illustrasjon, illustratør | illustration, illustrator | kuvitus=kuvitukse, kuvittaja | illustration, illustrator
promotionalItems: profilprodukt, profilkläder, reklamartikel=reklamartiklar | profilartikkel=profilartikler, profilklær, reklameartikkel=reklameartikler | profilprodukt, firmatøj, reklameartikel=reklameartikler | mainostuote=mainostuottee, liikelahja | promotional products, branded merchandise, corporate gifts
design: design, formgivning, formgivare, designer | design, formgivning, designer | design, formgivning, designer | muotoilu, muotoilija, design | design, designer
graphicDesign: grafisk design, grafiker, grafisk form | grafisk design, grafiker | grafisk design, grafiker | graafinen suunnittelu, graafikko=graafiko | graphic design, graphic designer
media: media, medier | media, medier | medier, media | media | media
animation: animation, animering | animasjon, animering | animation, animering | animaatio | animation, motion graphics
`
