import type { StaffRole } from '@delvik/schemas/values/account'

/** Whoever the access token names. It carries no role and no plan: those are folded facts. */
export interface Viewer {
  id: string
  sid: string
  staff: readonly StaffRole[]
  authTime: Date
}
