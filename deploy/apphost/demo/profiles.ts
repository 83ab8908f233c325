import { coOwnerRoles, skills } from '@delvik/schemas/values/co-owner/fit'
import { marketFacts, type Market } from '@delvik/schemas/values/markets'
import { industries } from '@delvik/schemas/values/pitch'
import { type Crowd, inParallel } from './crowd.ts'
import { numberOf, pick } from './from-name.ts'
import { type DemoPerson, people } from './people.ts'
import type { Person } from './person.ts'
import { drawPortrait } from './portrait.ts'

interface Words {
  cities: readonly string[]
  jobs: Record<'entrepreneur' | 'investor', readonly string[]>
  biographies: Record<'entrepreneur' | 'investor', string>
}

const words: Record<Market, Words> = {
  SE: {
    cities: ['Norrköping', 'Umeå', 'Borås', 'Kalmar', 'Falun'],
    jobs: { entrepreneur: ['Grundare', 'Verkstadschef', 'Driver eget'], investor: ['Styrelseledamot', 'Ekonomichef'] },
    biographies: {
      entrepreneur: 'Startade i ett garage och har sedan dess anställt dem jag helst arbetar med.',
      investor: 'Har byggt och sålt bolag i tjugo år. Går in med mindre poster och sitter gärna i styrelsen.',
    },
  },
  NO: {
    cities: ['Ålesund', 'Bodø', 'Hamar', 'Kongsberg', 'Levanger'],
    jobs: { entrepreneur: ['Gründer', 'Daglig leder', 'Driver eget'], investor: ['Styremedlem', 'Økonomisjef'] },
    biographies: {
      entrepreneur: 'Begynte i en garasje og har siden ansatt dem jeg helst arbeider sammen med.',
      investor: 'Har bygd og solgt selskaper i tjue år. Går inn med mindre poster og sitter gjerne i styret.',
    },
  },
  DK: {
    cities: ['Odense', 'Kolding', 'Svendborg', 'Viborg', 'Rønne'],
    jobs: { entrepreneur: ['Stifter', 'Direktør', 'Selvstændig'], investor: ['Bestyrelsesmedlem', 'Økonomichef'] },
    biographies: {
      entrepreneur: 'Begyndte i en garage og har siden ansat dem, jeg helst arbejder sammen med.',
      investor: 'Har bygget og solgt selskaber i tyve år. Går ind med mindre poster og sidder gerne i bestyrelsen.',
    },
  },
  FI: {
    cities: ['Jyväskylä', 'Kuopio', 'Turku', 'Oulu', 'Savonlinna'],
    jobs: {
      entrepreneur: ['Perustaja', 'Toimitusjohtaja', 'Yrittäjä'],
      investor: ['Hallituksen jäsen', 'Talousjohtaja'],
    },
    biographies: {
      entrepreneur: 'Aloitin autotallissa ja olen palkannut sen jälkeen ne, joiden kanssa teen mieluiten töitä.',
      investor:
        'Olen rakentanut ja myynyt yrityksiä kaksikymmentä vuotta. Sijoitan pieniä osuuksia ja istun mielelläni hallituksessa.',
    },
  },
  GB: {
    cities: ['Whitby', 'Leeds', 'Bristol', 'Dundee', 'Swansea'],
    jobs: {
      entrepreneur: ['Founder', 'Managing director', 'Sole trader'],
      investor: ['Non-executive director', 'Finance director'],
    },
    biographies: {
      entrepreneur: 'Began in a garage and has since hired the people I most like to work with.',
      investor: 'Twenty years of building and selling companies. I take smaller stakes and gladly sit on the board.',
    },
  },
}

/** Everybody who has chosen a role says something of themselves; the others are as they signed up. */
export async function writeProfiles(crowd: Crowd): Promise<void> {
  await inParallel(people.filter(({ role }) => role), async (one) => {
    const person = await crowd.as(one)
    await person.command('changeProfile', profileOf(one), 'profile { id }')
    if (hasPhoto(one)) await addPhoto(person, one.name)
  })
}

function profileOf({ name, market, role }: DemoPerson) {
  const { cities, jobs, biographies } = words[market]
  const chosen = role ?? 'entrepreneur'
  const number = numberOf(`profile ${name}`)
  const least = 100_000 * (1 + (number % 5))
  const currency = marketFacts[market].currency
  return {
    job: pick(jobs[chosen], name),
    city: pick(cities, name),
    biography: biographies[chosen],
    companiesRun: 1 + (number % 4),
    activeSince: 1998 + (number % 20),
    interests: industries.filter((_, place) => (number + place) % 6 === 0),
    hideEmail: number % 3 > 0,
    ...(role === 'investor' && {
      budget: { least, most: 6 * least, currency },
      rolesOffered: coOwnerRoles.filter((_, place) => (number + place) % 3 === 0),
      hoursOffered: 4 * (1 + (number % 6)),
      skills: skills.filter((_, place) => (number + place) % 7 === 0),
    }),
  }
}

/** Every investor, and every third entrepreneur. */
function hasPhoto({ name, role }: DemoPerson): boolean {
  return role === 'investor' || numberOf(`photo ${name}`) % 3 === 0
}

async function addPhoto(person: Person, name: string): Promise<void> {
  const place = `users/${person.id}/photo/portrait.jpg`
  const receipt = await person.upload(place, await drawPortrait(name), 'image/jpeg')
  await person.command('changePhoto', { receipt }, 'profile { id }')
}
