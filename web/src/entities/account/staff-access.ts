import type { StaffRole } from '@delvik/schemas/values/account'

const roles = { reviewer: ['reviewer'], support: ['support', 'operator'] } satisfies Record<string, StaffRole[]>

/** A place of the staff, by those that it is for. */
export type StaffPlace = keyof typeof roles

export function mayEnter({ staffRoles }: { staffRoles: readonly StaffRole[] }, place: StaffPlace): boolean {
  const allowed: readonly StaffRole[] = roles[place]
  return staffRoles.some((role) => allowed.includes(role))
}
