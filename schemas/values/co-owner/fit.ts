/** What a pitch may say of the co-owner that it looks for, and an investor of the one that they would be. Codes never change; texts are translations. */
export const coOwnerRoles = ['silent', 'board', 'partTime', 'fullTime'] as const
export type CoOwnerRole = (typeof coOwnerRoles)[number]

export const skills = [
  'sales',
  'marketing',
  'ecommerce',
  'export',
  'customerService',
  'communication',
  'design',
  'productDevelopment',
  'technology',
  'software',
  'data',
  'production',
  'quality',
  'purchasing',
  'logistics',
  'property',
  'finance',
  'accounting',
  'fundraising',
  'law',
  'hr',
  'leadership',
  'boardWork',
  'sustainability',
] as const
export type Skill = (typeof skills)[number]

/** Hours a week, inclusive. */
export const hoursAWeek = { least: 1, most: 80 } as const

/** Of a pitch that says nothing of its co-owner: any role, any skill, any hours, any ticket. */
export const noFit = {
  rolesSought: [] as CoOwnerRole[],
  skills: [] as Skill[],
  fewestHours: null,
  mostHours: null,
  smallestTicket: null,
  largestTicket: null,
}
