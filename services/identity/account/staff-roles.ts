import type { StaffRole } from '@delvik/schemas/values/account'
import type { AccountEvent, Registered } from './account-state.ts'

interface Appointment {
  accountId: string
  role: StaffRole
}

/** Repeated, it tells of a role that was granted when nobody was told. */
export function grant(data: Appointment, { staff, appointed }: Registered): AccountEvent[] {
  const granted: AccountEvent[] = staff.includes(data.role) ? [] : [{ type: 'StaffRoleGranted', data }]
  return appointed.includes(data.role) ? granted : [...granted, { type: 'StaffMemberAppointed', data }]
}

/** Likewise. */
export function revoke(data: Appointment, { staff, appointed }: Registered): AccountEvent[] {
  const revoked: AccountEvent[] = staff.includes(data.role) ? [{ type: 'StaffRoleRevoked', data }] : []
  return appointed.includes(data.role) ? [...revoked, { type: 'StaffMemberDismissed', data }] : revoked
}
