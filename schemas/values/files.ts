/** The one bucket of the v0 interface. */
export const bucket = 'delvik'
