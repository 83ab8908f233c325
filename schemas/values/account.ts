export const roles = ['investor', 'entrepreneur'] as const
export type Role = (typeof roles)[number]

export const staffRoles = ['reviewer', 'support', 'analyst', 'operator'] as const
export type StaffRole = (typeof staffRoles)[number]

export const plans = ['basic', 'premium', 'enterprise'] as const
export type Plan = (typeof plans)[number]

/** Version of the terms that sign-up accepts. */
export const termsVersion = '2026-11-01'

export const passwordLength = { min: 8, max: 128 } as const
