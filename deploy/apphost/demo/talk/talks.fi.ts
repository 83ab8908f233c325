import { type DemoConversation, on, one, other } from './conversation.ts'

const results = `Kuntoutuksen tulokset, tiivistelmä

Aineisto: 188 asiakasta kolmelta hyvinvointialueelta, seuranta puoli vuotta hoidon päätyttyä.

- Kotiin pääsi 68 prosenttia. Vertailuyksiköissä osuus oli 57 prosenttia.
- Palvelutaloon siirtyi 23 prosenttia, sairaalaan palasi 9 prosenttia.
- Hoitojakso kesti keskimäärin 61 päivää, kävelyrobotin kanssa 52 päivää.

Mitä tulokset eivät kerro: robotin sai kaksi viidestä, ja he olivat muita hieman nuorempia.
`

export const talks: readonly DemoConversation[] = [
  {
    between: ['Marja Kallioniemi', 'Aino Hirvikoski'],
    about: 'Puumalan Muikku',
    sittings: [
      on(
        18,
        one(
          'Hei Aino! Olen mökkeillyt Puumalassa kolmekymmentä kesää ja syönyt varmasti teidän muikkujanne. Paljonko savustamon vuokra on vuodessa?',
        ),
        other(
          'Hei Marja, sitten olet syönyt! Vuokra on 26 000 euroa ja nousee joka vuosi. Omana savustamo maksaisi meille lainan kanssa noin 11 000.',
        ),
        one('Selvä. Entä muikku, riittääkö sitä?'),
        other('96 tonnia on kolmen miehen työ, ei järven raja. Luonnonvarakeskuksen mukaan saisi pyytää enemmän.'),
      ),
      on(
        14,
        one('Kirjanpito on minulle tuttua, ja voin hoitaa sen teille. Kauppiaita tunnen vain Mikkelistä.'),
        other('Mikkelissä on kolme kauppaa, joihin emme ole päässeet sisään. Se olisi jo paljon.'),
      ),
      on(
        8,
        one('Kävin niissä kolmessa. Kaksi ottaisi savumuikkua, jos toimitus on kahdesti viikossa.'),
        other('Siis sinä kävit siellä ennen kuin olet edes omistaja?'),
        one('Olin asioilla muutenkin. Ja minulla on teidän muikkujanne pakastimessa.'),
      ),
      on(
        2,
        other({ proposes: { amount: 120_000, share: 20 } }),
        other(
          'Puhuimme tästä keittiössä kaikki kuusi. Haluamme juuri sinut. Ehdot ovat samat kuin ilmoituksessa, ja savustamo ostetaan heti kun pankki vastaa.',
        ),
        one('Tulipa hyvä mieli. Luen ja vastaan, kun olen nukkunut pari yötä.'),
      ),
    ],
  },
  {
    between: ['Timo Ylisaari', 'Juhani Pellonpää'],
    about: 'Sarjakuvakellari',
    sittings: [
      on(
        24,
        one(
          'Terve Juhani. Suljetun piirin rikos on hyllyssäni, ja loppuratkaisu on huijausta. Mutta yhdeksän maata on hieno juttu. Paljonko käännösoikeuksista jää?',
        ),
        other(
          'Terve! Loppuratkaisusta on tullut postia yhdeksästä maasta. Oikeuksista jäi viime vuonna 38 000, josta puolet menee tekijälle.',
        ),
        one('Eli oppikirjat pitävät teidät pystyssä.'),
        other('Niin pitävät. Oppikirjasta maksetaan, sarjakuvasta kiitetään.'),
      ),
      on(
        20,
        one('Miksi juuri Ranska eikä Saksa?'),
        other(
          'Ranskassa myydään joka neljäs Euroopan sarjakuva, ja meillä on siellä kaksi lehteä, jotka ovat jo kirjoittaneet meistä. Saksassa ei ole ketään.',
        ),
      ),
      on(
        16,
        one('90 000 on kahdeksi vuodeksi aika paljon messuihin. Näytätkö, mistä se koostuu?'),
        other(
          'Kääntäjä 44 000, messupaikka ja matkat 27 000, näytepainokset 12 000, loput varalle. Lähetin laskelman myös kirjanpitäjälle, hän nyökkäsi.',
        ),
        one('Kirjanpitäjän nyökkäys on hyvä merkki. Palaan asiaan.'),
      ),
    ],
  },
  {
    between: ['Riitta Vainionpää', 'Kaisa Rantasalo'],
    about: 'Kuntoutus Kyyvesi',
    sittings: [
      on(
        28,
        one(
          'Hei Kaisa. Äitini oli teillä kolme kuukautta ja käveli kotiin. Kysyn silti tiukasti: mitä tapahtuu, jos yksi hyvinvointialue lopettaa paikkojen ostamisen?',
        ),
        other(
          'Hei Riitta, ja terveiset äidille! Kolmesta sopimuksesta suurin on 41 prosenttia. Jos se loppuu, suljemme kuusi paikkaa ja pärjäämme. Sopimus on voimassa vielä kaksi vuotta.',
        ),
        one('Hyvä, että se on laskettu. Kuka on laskenut 68 prosentin osuuden?'),
        other(
          'Yliopisto, ja se tekee sen joka vuosi. Saat raportin pyytämällä, siinä on myös ne, jotka eivät päässeet kotiin.',
        ),
        one('Pyydän sen siis nyt.'),
        other({ says: 'Tässä on sen tiivistelmä.', with: { name: 'Kuntoutuksen tulokset.txt', text: results } }),
      ),
      on(
        20,
        one(
          'Luin raportin. Kävelyrobotti lyhentää hoitoa keskimäärin yhdeksällä päivällä. Maksaako hyvinvointialue päivästä vai tuloksesta?',
        ),
        other('Päivästä, valitettavasti. Mutta jonossa on aina seuraava, joten paikka ei jää tyhjäksi.'),
      ),
      on(
        12,
        one('360 000 on minulle yksin liikaa. Voisin lähteä kolmanneksella, jos löydätte kaksi muuta.'),
        other('Yksi on jo löytynyt, lääkäri Kuopiosta. Esittelenkö teidät?'),
        one('Kiitos, mielelläni.'),
      ),
      on(
        4,
        other('Hän kävi täällä eilen ja pitää robotista enemmän kuin me. Pidetäänkö yhteinen puhelu?'),
        one({ phrase: 'meetOnline' }),
        other({ phrase: 'timeSuits' }),
        other({ meets: { days: [6, 9], hour: 14, minutes: 30, link: 'https://meet.example.org/kyyvesi' } }),
        one({ comes: 'acceptMeeting' }),
      ),
    ],
  },
  {
    between: ['Timo Ylisaari', 'Mikko Tervamäki'],
    about: 'Saunalautta Saimaa',
    sittings: [
      on(
        16,
        one('Terve Mikko! Onko hallille jo tontti?'),
        other('On, satamasta vuokralla 15 vuotta. Rakennuslupa tuli kuukausi sitten.'),
        one('Ja kuinka monta lauttaa tekisitte hallissa vuodessa?'),
        other('Kuusitoista, samalla väellä. Nyt odotamme kevättä neljä kuukautta.'),
      ),
      on(
        12,
        one({ proposes: { amount: 144_000, share: 18 } }),
        one('Kaksi prosenttia yli pyydetyn, mutta maksan kaiken kerralla.'),
      ),
      on(
        10,
        other(
          'Kiitos Timo. 16 on meille raja, koska lupasimme hitsaajille loput. Ehdotan samaa summaa ja 16 prosenttia, jos sopii.',
        ),
        other({ proposes: { amount: 144_000, share: 16 } }),
      ),
      on(
        1,
        one(
          'Anteeksi hiljaisuus, olin viikon mökillä ilman kenttää. Näen, että ehdotus ehti vanhentua. Laitatko sen uudestaan? Hyväksyn 16.',
        ),
      ),
    ],
    unread: 1,
  },
  {
    between: ['Marja Kallioniemi', 'Heikki Lehtovirta'],
    about: 'Majakkahotelli',
    sittings: [
      on(
        6,
        one('Hei Heikki. Mitä aggregaatin polttoaine maksoi viime kaudella?'),
        other('71 000 euroa ja yhden miehen hermot. Kaapelilla sähkö maksaisi 14 000.'),
        one('Sitten kaapeli maksaa itsensä neljässä vuodessa. Kuka vastaa, jos ankkuri katkaisee sen?'),
        one({ shows: 'considering' }),
        other('Vakuutus. Kaapeli kulkee väylän ulkopuolella, siitä on merikartta.'),
      ),
      on(
        0,
        other('Sain kaapeliyhtiöltä tarjouksen: 228 000 asennettuna. Eli 240 000 riittää, ja rahaa jää vielä maaliin.'),
      ),
    ],
    unread: 1,
  },
]
