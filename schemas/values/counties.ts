import type { Market } from './markets.ts'

/** Counties and regions: ISO 3166-2 codes for the Nordic countries, ITL1 regions for the United Kingdom. */
export const counties = {
  SE: {
    'SE-AB': 'Stockholm',
    'SE-C': 'Uppsala',
    'SE-D': 'Södermanland',
    'SE-E': 'Östergötland',
    'SE-F': 'Jönköping',
    'SE-G': 'Kronoberg',
    'SE-H': 'Kalmar',
    'SE-I': 'Gotland',
    'SE-K': 'Blekinge',
    'SE-M': 'Skåne',
    'SE-N': 'Halland',
    'SE-O': 'Västra Götaland',
    'SE-S': 'Värmland',
    'SE-T': 'Örebro',
    'SE-U': 'Västmanland',
    'SE-W': 'Dalarna',
    'SE-X': 'Gävleborg',
    'SE-Y': 'Västernorrland',
    'SE-Z': 'Jämtland',
    'SE-AC': 'Västerbotten',
    'SE-BD': 'Norrbotten',
  },
  NO: {
    'NO-03': 'Oslo',
    'NO-11': 'Rogaland',
    'NO-15': 'Møre og Romsdal',
    'NO-18': 'Nordland',
    'NO-31': 'Østfold',
    'NO-32': 'Akershus',
    'NO-33': 'Buskerud',
    'NO-34': 'Innlandet',
    'NO-39': 'Vestfold',
    'NO-40': 'Telemark',
    'NO-42': 'Agder',
    'NO-46': 'Vestland',
    'NO-50': 'Trøndelag',
    'NO-55': 'Troms',
    'NO-56': 'Finnmark',
  },
  DK: {
    'DK-84': 'Hovedstaden',
    'DK-85': 'Sjælland',
    'DK-83': 'Syddanmark',
    'DK-82': 'Midtjylland',
    'DK-81': 'Nordjylland',
  },
  FI: {
    'FI-01': 'Ahvenanmaa',
    'FI-02': 'Etelä-Karjala',
    'FI-03': 'Etelä-Pohjanmaa',
    'FI-04': 'Etelä-Savo',
    'FI-05': 'Kainuu',
    'FI-06': 'Kanta-Häme',
    'FI-07': 'Keski-Pohjanmaa',
    'FI-08': 'Keski-Suomi',
    'FI-09': 'Kymenlaakso',
    'FI-10': 'Lappi',
    'FI-11': 'Pirkanmaa',
    'FI-12': 'Pohjanmaa',
    'FI-13': 'Pohjois-Karjala',
    'FI-14': 'Pohjois-Pohjanmaa',
    'FI-15': 'Pohjois-Savo',
    'FI-16': 'Päijät-Häme',
    'FI-17': 'Satakunta',
    'FI-18': 'Uusimaa',
    'FI-19': 'Varsinais-Suomi',
  },
  GB: {
    'UKC': 'North East',
    'UKD': 'North West',
    'UKE': 'Yorkshire and the Humber',
    'UKF': 'East Midlands',
    'UKG': 'West Midlands',
    'UKH': 'East of England',
    'UKI': 'London',
    'UKJ': 'South East',
    'UKK': 'South West',
    'UKL': 'Wales',
    'UKM': 'Scotland',
    'UKN': 'Northern Ireland',
  },
} as const satisfies Record<Market, Record<string, string>>

export type County = { [M in Market]: keyof (typeof counties)[M] }[Market]

const marketByCounty = new Map<string, Market>(
  Object.entries(counties).flatMap(([market, names]) => Object.keys(names).map((code) => [code, market as Market])),
)
const names: Record<string, string> = Object.assign({}, ...Object.values(counties))

export function isCounty(code: unknown): code is County {
  return typeof code === 'string' && marketByCounty.has(code)
}

/** The market that a county belongs to; a pitch's market follows from its county. */
export function marketOf(county: County): Market {
  return marketByCounty.get(county)!
}

/** The name in the county's own language. */
export function countyName(county: County): string {
  return names[county]!
}
