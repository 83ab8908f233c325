import type { Industry } from '@delvik/schemas/values/pitch'

/** Two colours that stand on a ground. */
interface Ink {
  ink: string
  accent: string
}

/** A mark on a grid of 56 by 56. */
type Mark = (colours: Ink) => string

const line = (d: string, colour: string, width = 3) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`
const shape = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`
const disc = (x: number, y: number, r: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`
const ring = ([x, y, r]: readonly [number, number, number], colour: string, width = 3) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`

export const marks = {
  aperture: ({ ink, accent }) =>
    ring([28, 28, 16], ink, 4) + disc(28, 28, 6, accent) + line('M28 12v10M44 28H34M28 44V34M12 28h10', ink),
  sheets: ({ ink, accent }) => shape('M12 12h22v22H12z', ink) + shape('M22 22h22v22H22z', accent),
  wave: ({ ink, accent }) =>
    line('M10 28v0M16 20v16M22 13v30M28 22v12M34 16v24M40 23v10M46 26v4', ink, 3.4) + disc(28, 46, 2, accent),
  brush: ({ ink, accent }) =>
    shape('M36 9l11 11-19 19-11-11z', ink) + shape('M15 30l11 11c-3 6-9 6-15 5 4-3 2-10 4-16z', accent),
  deed: ({ ink, accent }) =>
    line('M16 11h24v34H16z', ink, 2.6) + line('M21 19h14M21 25h14M21 31h8', ink, 2.2) + disc(38, 40, 7, accent),
  columns: ({ ink, accent }) =>
    shape('M28 9l19 10H9z', accent) + shape('M12 22h5v18h-5zM25.5 22h5v18h-5zM39 22h5v18h-5zM9 42h38v5H9z', ink),
  coins: ({ ink, accent }) =>
    [44, 37, 30].map((y) => `<rect x="12" y="${y - 5}" width="20" height="5" rx="2.5" fill="${ink}"/>`).join('') +
    disc(38, 22, 9, accent),
  nodes: ({ ink, accent }) =>
    line('M16 38L28 16l14 20z', ink, 2.6) + disc(16, 38, 5, ink) + disc(42, 36, 5, ink) + disc(28, 16, 6, accent),
  pixels: ({ ink, accent }) =>
    shape('M14 14h7v7h14v-7h7v21h-7v7H21v-7h-7z', ink) + shape('M21 25h4v5h-4zM31 25h4v5h-4z', accent),
  radar: ({ ink, accent }) =>
    line('M12 40a22 22 0 0 1 32-22M19 40a14 14 0 0 1 20-14', ink, 3.4) + disc(28, 40, 5, accent) +
    line('M28 40L44 18', accent, 2.4),
  curve: ({ ink, accent }) => line('M11 11v34h34', ink, 3) + line('M14 40c8 0 9-22 17-22 5 0 6 8 13-4', accent, 3.4),
  logs: ({ ink, accent }) =>
    [[19, 36], [37, 36], [28, 20]].map(([x, y]) => disc(x!, y!, 9, ink) + ring([x!, y!, 4.5], accent, 1.6)).join(''),
  bricks: ({ ink, accent }) =>
    shape('M9 14h17v8H9zM29 14h18v8H29zM9 36h17v8H9zM29 36h18v8H29zM9 25h8v8H9zM37 25h10v8H37z', ink) +
    shape('M20 25h14v8H20z', accent),
  roof: ({ ink, accent }) => shape('M28 10l20 16v6L28 16 8 32v-6z', accent) + shape('M14 33l14-11 14 11v13H14z', ink),
  crane: ({ ink, accent }) =>
    line('M20 46V12M14 46h14M12 16h32M20 12l-8 4M20 12l24 4', ink, 2.8) + line('M40 16v12', ink, 2) +
    shape('M35 28h10v9H35z', accent),
  awning: ({ ink, accent }) =>
    shape('M11 14h34l4 12H7z', ink) + shape('M18 14h7l-1 12h-9zM31 14h7l3 12h-9z', accent) +
    line('M13 28v16h30V28', ink, 3),
  tag: ({ ink, accent }) => shape('M12 12h16l18 18-16 16-18-18z', ink) + disc(20, 20, 3.4, accent),
  flag: ({ ink, accent }) => line('M16 10v38', ink, 3.4) + shape('M16 12h26l-7 8 7 8H16z', accent),
  tide: ({ ink }) =>
    line('M8 21q5-6 10 0t10 0 10 0 10 0M8 30q5-6 10 0t10 0 10 0 10 0M8 39q5-6 10 0t10 0 10 0 10 0', ink, 3.2),
  cup: ({ ink, accent }) =>
    shape('M13 24h24v10a11 11 0 0 1-11 11h-2a11 11 0 0 1-11-11z', ink) + line('M37 27h4a5 5 0 0 1 0 10h-5', ink) +
    line('M20 19c-3-4 3-5 0-9M29 19c-3-4 3-5 0-9', accent, 2.6),
  cabin: ({ ink, accent }) => shape('M28 9L9 46h38z', ink) + shape('M28 26l-8 20h16z', accent),
  fish: ({ ink, accent }) =>
    shape('M9 28c8-13 21-13 28 0-7 13-20 13-28 0z', ink) + shape('M36 28l11-9v18z', accent) + disc(18, 26, 2.4, accent),
  bridge: ({ ink, accent }) =>
    line('M7 37h42', ink) + line('M9 37a10 12 0 0 1 19 0a10 12 0 0 1 19 0', ink) + disc(28, 16, 4, accent),
  cross: ({ ink, accent }) => shape('M23 11h10v12h12v10H33v12H23V33H11V23h12z', ink) + disc(28, 28, 4, accent),
  pulse: ({ ink, accent }) => line('M8 30h10l5-14 8 26 5-12h12', ink, 3.4) + disc(44, 18, 4, accent),
  heart: ({ ink, accent }) =>
    shape('M28 46C12 35 9 28 9 22a9 9 0 0 1 19-3 9 9 0 0 1 19 3c0 6-3 13-19 24z', ink) +
    line('M19 27h6l3-6 4 11 3-5h4', accent, 2.4),
  leaf: ({ ink, accent }) =>
    shape('M13 43c-4-22 10-33 31-32 1 22-10 35-31 32z', ink) + line('M13 43L33 22', accent, 2.6),
  drop: ({ ink, accent }) =>
    shape('M28 9c9 12 14 18 14 25a14 14 0 0 1-28 0c0-7 5-13 14-25z', ink) + line('M21 34a7 7 0 0 0 7 7', accent, 3),
  comb: ({ ink, accent }) =>
    shape('M10 16h36v7H10z', accent) +
    shape('M10 23h4v17h-4zM17 23h4v17h-4zM24 23h4v17h-4zM31 23h4v17h-4zM42 23h4v17h-4z', ink),
  mirror: ({ ink, accent }) =>
    ring([28, 22, 12], ink, 4) + shape('M26 35h4v13h-4z', ink) + line('M22 22a6 6 0 0 1 6-6', accent, 2.6),
  parcel: ({ ink, accent }) =>
    ring([18, 37, 7.5], ink) + ring([41, 38.5, 5.5], ink) + shape('M27 18h17v14H27z', accent) +
    line('M18 37l6-14', ink),
  arrows: ({ ink, accent }) =>
    shape('M10 17h22v-7l14 11-14 11v-7H10z', ink) + shape('M46 39H24v-5l-13 9 13 9v-5h22z', accent),
  boat: ({ ink, accent }) =>
    shape('M9 34h38l-6 11H15z', ink) + shape('M29 9v22h15z', accent) + shape('M26 14v17H13z', ink),
  road: ({ ink, accent }) =>
    shape('M22 9h12l13 38H9z', ink) +
    shape('M27 13h2l.6 8h-3.2zM26.4 26h3.2l.6 8h-4.4zM25.4 39h5.2l.400 6h-6z', accent),
  anchor: ({ ink }) => line('M28 12v30M18 20h20M12 32c2 8 8 11 16 11s14-3 16-11', ink, 3.4) + disc(28, 11, 3.5, ink),
  pane: ({ ink, accent }) => line('M12 11h32v34H12zM28 11v34M12 28h32', ink, 3) + line('M32 24l7-8', accent, 2.6),
  bubbles: ({ ink, accent }) =>
    ring([23, 32, 12], ink, 3) + ring([39, 20, 7], accent, 3) + disc(37, 40, 3.5, ink) +
    line('M17 30a6 6 0 0 1 5-5', ink, 2),
  flake: ({ ink, accent }) => line('M28 9v38M11.5 18.5l33 19M44.5 18.5l-33 19', ink, 3) + disc(28, 28, 5, accent),
  reeds: ({ ink, accent }) =>
    line('M20 46V22M28 46V16M36 46V26', ink, 2.6) + '<g stroke-linecap="round">' +
    line('M20 12v12M28 8v12M36 17v12', accent, 5) + '</g>',
  book: ({ ink, accent }) =>
    shape('M9 14c8-2 14-1 18 3v28c-4-4-10-5-18-3zM47 14c-8-2-14-1-18 3v28c4-4 10-5 18-3z', ink) +
    line('M33 24c3-2 6-3 9-3M33 31c3-2 6-3 9-3', accent, 2),
  blocks: ({ ink, accent }) => shape('M10 30h16v16H10zM30 30h16v16H30z', ink) + shape('M28 8l11 18H17z', accent),
  steps: ({ ink, accent }) => shape('M10 38h10v8H10zM22 29h10v17H22z', ink) + shape('M34 18h10v28H34z', accent),
  eye: ({ ink, accent }) => line('M8 28q20-20 40 0q-20 20-40 0z', ink, 2.8) + disc(28, 28, 6.5, accent),
  shield: ({ ink, accent }) =>
    shape('M28 8l17 6v13c0 11-7 17-17 21-10-4-17-10-17-21V14z', ink) + line('M20 28l6 6 11-12', accent, 3.4),
  keyhole: ({ ink, accent }) => disc(28, 28, 19, ink) + disc(28, 23, 6, accent) + shape('M25 26h6l3 14H22z', accent),
  tower: ({ ink, accent }) =>
    shape('M20 20h16l4 27H16z', ink) + shape('M18 14h20v5H18z', accent) + line('M8 12l8 3M48 12l-8 3', accent, 2.6),
  rings: ({ ink, accent }) => ring([21, 28, 11], ink, 4) + ring([35, 28, 11], accent, 4),
  ladder: ({ ink, accent }) => line('M20 9v38M36 9v38', ink, 3.4) + line('M20 17h16M20 26h16M20 35h16', accent, 3.4),
  compass: ({ ink, accent }) =>
    ring([28, 28, 18], ink, 3) + shape('M28 14l5 14-5 14-5-14z', accent) + disc(28, 28, 2.4, ink),
  loaf: ({ ink, accent }) =>
    shape('M12 36c0-11 7-17 16-17s16 6 16 17z', ink) + line('M21 24l4 8M28 22.5l4 8M35 24l4 8', accent, 2.5),
  peaks: ({ ink, accent }) => shape('M6 42l13-22 9 14 6-9 16 17z', ink) + disc(41, 16, 4.5, accent),
  apple: ({ ink, accent }) =>
    shape('M28 20c-5-5-16-3-16 9 0 10 7 18 16 15 9 3 16-5 16-15 0-12-11-14-16-9z', ink) +
    shape('M28 19c0-7 4-10 10-10 0 6-4 10-10 10z', accent),
  wheat: ({ ink, accent }) =>
    line('M28 47V16', ink, 2.6) + [40, 32, 24].map((y) =>
      shape(`M28 ${y}c-9 0-11-5-11-9 7 0 11 3 11 9zM28 ${y}c9 0 11-5 11-9-7 0-11 3-11 9z`, accent)
    ).join('') + disc(28, 12, 4, ink),
  flame: ({ ink, accent }) =>
    shape('M28 10c2 8 11 11 11 22a11 11 0 0 1-22 0c0-6 4-8 5-13 3 2 4 4 4 7 3-4 3-9 2-16z', ink) +
    disc(28, 36, 4, accent),
  dice: ({ ink, accent }) =>
    `<rect x="11" y="11" width="34" height="34" rx="7" fill="${ink}"/>` + disc(20, 20, 3.6, accent) +
    disc(36, 36, 3.6, accent) + disc(28, 28, 3.6, accent),
  star: ({ ink, accent }) =>
    shape('M28 8l5.5 13.5L48 22.5 37 32l3.5 14.5L28 38.5l-12.5 8L19 32 8 22.5l14.5-1z', ink) + disc(28, 28, 4, accent),
  curtain: ({ ink, accent }) =>
    shape('M9 10h38v5H9z', accent) + shape('M9 15h16c0 12-4 22-16 31zM47 15H31c0 12 4 22 16 31z', ink),
  cycle: ({ ink, accent }) =>
    line('M28 13a15 15 0 1 1-13.5 8.5', ink, 5) + shape('M9.5 25.5l4-9 7.5 6z', ink) + disc(28, 28, 5, accent),
  hexes: ({ ink, accent }) =>
    shape('M20 9l9 5v10l-9 5-9-5V14zM36 27l9 5v10l-9 5-9-5V32z', ink) + shape('M38 11l7 4v8l-7 4-7-4v-8z', accent),
  shell: ({ ink, accent }) =>
    shape('M28 46L9 26a19 19 0 0 1 38 0z', ink) + line('M28 45V9M28 45L17 12M28 45L39 12', accent, 2),
  mill: ({ ink, accent }) =>
    shape('M26 28h4l2 20h-8z', ink) + [0, 120, 240].map((turn) =>
      `<path d="M28 28l-3-4 3-16 3 16z" fill="${accent}" transform="rotate(${turn} 28 26)"/>`
    ).join('') + disc(28, 26, 3, ink),
} satisfies Record<string, Mark>

export type MarkName = keyof typeof marks

/** Which marks suit an industry. */
export const marksOf: Record<Industry, readonly MarkName[]> = {
  designMedia: ['aperture', 'sheets', 'wave', 'brush'],
  financeLaw: ['deed', 'columns', 'coins', 'compass'],
  dataIt: ['nodes', 'pixels', 'radar', 'curve'],
  construction: ['logs', 'bricks', 'roof', 'crane'],
  salesMarketing: ['awning', 'tag', 'flag', 'arrows'],
  hotelRestaurant: ['tide', 'cup', 'cabin', 'fish'],
  health: ['bridge', 'cross', 'pulse', 'heart'],
  beauty: ['leaf', 'drop', 'comb', 'mirror'],
  transportLogistics: ['parcel', 'arrows', 'boat', 'road'],
  serviceCleaning: ['anchor', 'pane', 'bubbles', 'flake'],
  socialEducation: ['reeds', 'book', 'blocks', 'heart'],
  security: ['eye', 'shield', 'keyhole', 'tower'],
  consultingRecruitment: ['rings', 'ladder', 'steps', 'compass'],
  groceriesStores: ['loaf', 'peaks', 'apple', 'wheat'],
  entertainment: ['flame', 'dice', 'star', 'curtain'],
  other: ['cycle', 'hexes', 'shell', 'mill'],
}
