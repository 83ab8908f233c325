/** Icons of the pages that every visitor loads, on a grid of 24. */
export const globe = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3 12h18M12 3c3 3 4 6 4 9s-1 6-4 9c-3-3-4-6-4-9s1-6 4-9z'
export const pin = 'M12 21s7-6.6 7-11.5a7 7 0 1 0-14 0C5 14.4 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z'
export const check = 'M5 12.5l4.5 4.5L19 7.5'
export const cross = 'M6 6l12 12M18 6L6 18'
export const moon = 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z'
export const back = 'M15 5l-7 7 7 7'
