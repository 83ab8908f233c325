import type { Role, StaffRole } from '@delvik/schemas/values/account'
import { type Market, markets } from '@delvik/schemas/values/markets'
import { slug } from './from-name.ts'

/** Of every account of the demo world. */
export const demoPassword = 'Norrsken-7421'

/** Somebody of the demo world. Names are invented. */
export interface DemoPerson {
  name: string
  email: string
  market: Market
  /** Null for somebody who has not chosen yet. */
  role: Role | null
  staff: readonly StaffRole[]
}

const entrepreneurs: Record<Market, readonly string[]> = {
  SE: [
    'Malin Ekbacke',
    'Jonas Lindvärn',
    'Sara Kjellgård',
    'Petter Åsmark',
    'Amina Duale',
    'Olle Hedqvarn',
    'Frida Norrgren',
    'Ingrid Åkerlund',
  ],
  NO: [
    'Sigrid Haugvoll',
    'Eirik Strømdal',
    'Tonje Bakkestad',
    'Ola Myrvang',
    'Leyla Aydinsen',
    'Kristoffer Nesvik',
    'Marte Solheimsås',
    'Ánte Sarri',
  ],
  DK: [
    'Mette Kragholm',
    'Søren Tangbjerg',
    'Line Havskov',
    'Jeppe Rosendal',
    'Aisha Rahmani',
    'Troels Mølgård',
    'Karen Lyngsø',
    'Rasmus Vestervig',
  ],
  FI: [
    'Aino Hirvikoski',
    'Juhani Pellonpää',
    'Kaisa Rantasalo',
    'Mikko Tervamäki',
    'Elina Koivuharju',
    'Antti Suoranta',
    'Fatima Noor',
    'Heikki Lehtovirta',
  ],
  GB: [
    'Eleanor Whitgift',
    'Callum Strathairn',
    'Priya Ranganath',
    'Gareth Penmaen',
    'Joy Adeyinka',
    'Tom Harbottle',
    'Siobhan McGarrity',
    'Marcus Fellbrigg',
  ],
}

const investors: Record<Market, readonly string[]> = {
  SE: ['Henrik Sandell', 'Birgitta Vassmark', 'Nils Torpare'],
  NO: ['Anne Grete Lillevik', 'Harald Brattset', 'Ingunn Fossmo'],
  DK: ['Poul Erik Sandager', 'Ditte Fuglsang', 'Henning Overby'],
  FI: ['Marja Kallioniemi', 'Timo Ylisaari', 'Riitta Vainionpää'],
  GB: ['Harriet Coldstream', 'Duncan Aldersey', 'Meera Chaudhuri'],
}

const staff: readonly (readonly [name: string, market: Market, roles: readonly StaffRole[]])[] = [
  ['Greta Palmcrantz', 'SE', ['reviewer']],
  ['Vegard Tveitane', 'NO', ['reviewer']],
  ['Bodil Stensgård', 'DK', ['support']],
  ['Pekka Uusikangas', 'FI', ['analyst']],
  ['Ruth Ormerod', 'GB', ['operator']],
]

/** Forty entrepreneurs, fifteen investors and five of the staff. */
export const people: readonly DemoPerson[] = [
  ...markets.flatMap((market) => entrepreneurs[market].map((name) => person(name, market, 'entrepreneur'))),
  ...markets.flatMap((market) => investors[market].map((name) => person(name, market, 'investor'))),
  ...staff.map(([name, market, roles]) => ({ ...person(name, market, null), staff: roles })),
]

/** Who has come by whose link, by the address of the friend. */
export const invitedBy: ReadonlyMap<string, DemoPerson> = new Map([[ownerOf('SE', 1).email, ownerOf('SE', 0)]])

/** Each entrepreneur of a market owns every eighth pitch of its list. */
export function ownerOf(market: Market, place: number): DemoPerson {
  const own = people.filter((one) => one.market === market && one.role === 'entrepreneur')
  return own[place % own.length]!
}

export function personNamed(name: string): DemoPerson {
  return people.find((one) => one.name === name)!
}

function person(name: string, market: Market, role: Role | null): DemoPerson {
  return { name, email: `${slug(name).replaceAll('-', '.')}@delvik.example`, market, role, staff: [] }
}
