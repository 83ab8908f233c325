/** The sign-in services that are answered for. */
export const providerNames = { google: 'Google', facebook: 'Facebook', x: 'X' } as const
export type ProviderName = keyof typeof providerNames

/** Somebody who has an account at a sign-in service. Names are invented. */
export interface SocialPerson {
  /** By which the service knows them. */
  id: string
  name: string
  email?: string
  /** Whether the service has made sure that the address is theirs. Facebook never says so. */
  emailVerified?: boolean
}

const delvik = 'delvik.example'

/** Whom one may be at each of them: in the demo world already, new, and with less than a whole address. */
const people: Record<ProviderName, readonly SocialPerson[]> = {
  google: [
    {
      id: '108204268033311374519',
      name: 'Astrid Fjällström',
      email: `astrid.fjallstrom@${delvik}`,
      emailVerified: true,
    },
    { id: '110248495921238986420', name: 'Noah Whitcombe', email: `noah.whitcombe@${delvik}`, emailVerified: true },
    { id: '103547991597142817347', name: 'Malin Ekbacke', email: `malin.ekbacke@${delvik}`, emailVerified: false },
  ],
  facebook: [
    { id: '122104387160551', name: 'Freja Holmgaard', email: `freja.holmgaard@${delvik}` },
    { id: '122118840912077', name: 'Henrik Sandell', email: `henrik.sandell@${delvik}` },
    { id: '122109935502318', name: 'Lumi Saarenpää' },
  ],
  x: [
    { id: '1585841080431321088', name: 'Rory Castlemaine', email: `rory.castlemaine@${delvik}`, emailVerified: true },
    { id: '1590127734120136704', name: 'Vilde Nordhagen' },
  ],
}

export function peopleOf(provider: ProviderName): readonly SocialPerson[] {
  return people[provider]
}

export function personOf(provider: ProviderName, id: unknown): SocialPerson | undefined {
  return people[provider].find((person) => person.id === id)
}
