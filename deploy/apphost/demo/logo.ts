import type { Industry } from '@delvik/schemas/values/pitch'
import sharp from 'sharp'
import { numberOf } from './from-name.ts'
import { type MarkName, marks, marksOf } from './logo-marks.ts'

/** Ground, ink and accent, of the kind that small companies choose. */
const palettes: readonly (readonly [ground: string, ink: string, accent: string])[] = [
  ['#3a2317', '#f0d9b0', '#d98f4e'],
  ['#29473a', '#e9efe2', '#f1b84b'],
  ['#0f3d57', '#8fd6e8', '#f4f7f2'],
  ['#e8542f', '#fff3dc', '#3b1c12'],
  ['#efe2c4', '#1b3557', '#b4562b'],
  ['#dfeaf3', '#174f7c', '#d8573b'],
  ['#fbfaf5', '#23345e', '#cf3f34'],
  ['#f2c230', '#1d1d1b', '#7a4a05'],
  ['#2b1a4a', '#ffcf3f', '#e8567c'],
  ['#e3ecd9', '#3d6b35', '#6d4a2a'],
  ['#f6f4ee', '#0d4a86', '#e0a029'],
  ['#0b2a38', '#b9e04a', '#f4f7f2'],
  ['#c99a5b', '#f3e1bf', '#6f4517'],
  ['#f3dbe0', '#8c2f45', '#2f3f5c'],
  ['#1d3f3c', '#f0c9a4', '#e77b5b'],
  ['#d7e7e4', '#1f5d57', '#c2772d'],
  ['#8f2d22', '#f7e5cf', '#f2b45c'],
  ['#ece7f4', '#4a3a86', '#2f8f7c'],
  ['#24324a', '#e6ddc6', '#d7623f'],
  ['#f9e7c9', '#a2451c', '#35553f'],
  ['#dcdad2', '#2a2f36', '#b5412f'],
  ['#5a7d59', '#f5f1dd', '#22382a'],
  ['#fdf6e9', '#5a2a6e', '#d4952a'],
  ['#0f5c4a', '#f4efe0', '#f0b73f'],
]

/** What lies under the mark; every other ground is plain. */
const grounds: readonly ((tint: string) => string)[] = [
  () => '',
  (tint) => `<path d="M0 0h56L0 56z" fill="${tint}" opacity=".14"/>`,
  () => '',
  (tint) => `<path d="M0 40h56v16H0z" fill="${tint}" opacity=".18"/>`,
  () => '',
  (tint) => `<circle cx="28" cy="28" r="26" fill="${tint}" opacity=".12"/>`,
]

/** Marks and grounds that companies have chosen themselves; the others get what their name falls on. */
const chosen: Record<string, readonly [mark: MarkName, palette?: number]> = {
  'Kringelgården Bageri': ['loaf', 0],
  Seterkvalitet: ['peaks', 1],
  Fjordvakt: ['eye', 2],
  Varmestua: ['flame', 3],
  'Tidewrack Brewing': ['tide', 4],
  'Klinik Sundbro': ['bridge', 5],
  Avtalspunkten: ['deed', 6],
  Hiisipelit: ['pixels', 8],
  'Kotihoiva Kaisla': ['reeds', 9],
  Hamnstäd: ['anchor', 10],
  'Nordcelle Gjenvinning': ['cycle', 11],
  Timmerlod: ['logs', 12],
  'Halländska Bigårdar': ['hexes', 7],
  'Skärgårdsfrakt Norr': ['boat'],
  Pakkebåten: ['boat'],
  Kornprammen: ['boat'],
  Kinobåten: ['boat'],
  Tannbåten: ['boat'],
  Fergekroa: ['boat'],
  'Brent Bønne': ['cup'],
  'Bryggkrogen Smögen': ['fish'],
  'Røgeriet i Svaneke': ['fish'],
  'Puumalan Muikku': ['fish'],
  Kalanahka: ['fish'],
  'Kongekrabbe Direkte': ['shell'],
  Muslingemel: ['shell'],
  'Møllen på Røsnæs': ['wheat'],
  Ruokokuivike: ['reeds'],
  'Orchard Door': ['apple'],
  Palovahti: ['tower'],
  Majakkahotelli: ['tower'],
  'The Listening Tower': ['tower'],
  Jäätutka: ['radar'],
  Skredpuls: ['peaks'],
  Gruvluft: ['mill'],
  Vingevask: ['mill'],
  'Second Wind Gears': ['cycle'],
  Återglas: ['pane'],
  'Klara Rutor': ['pane'],
  'Hirsikoulu Kuhmo': ['logs'],
  'Andre Mur': ['bricks'],
  'Retrofit Rows': ['roof'],
  'Cykelbud Fyris': ['parcel'],
  Flipperhallen: ['star'],
  Sommerrevyen: ['curtain'],
  Metsäjuristi: ['leaf'],
  'Levanger Skogplanter': ['leaf'],
  Blomsterlinjen: ['leaf'],
  Plantelægen: ['leaf'],
  Metsäeskari: ['cabin'],
  'Allotment School': ['leaf'],
  Stelnummer: ['cycle'],
  'The Murder Barge': ['boat'],
  'Tjust Kajak': ['boat'],
}

/** The picture of a company, from its name and industry alone. */
export function logoSvg(name: string, industry: Industry): string {
  const number = numberOf(`logo ${name}`)
  const suited = marksOf[industry]
  const [mark, palette] = chosen[name] ?? [suited[(number >>> 8) % suited.length]!]
  const [ground, ink, accent] = palettes[palette ?? number % palettes.length]!
  const under = palette === undefined ? grounds[(number >>> 16) % grounds.length]!(ink) : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56" width="256" height="256">
<path fill="${ground}" d="M0 0h56v56H0z"/>${under}${marks[mark]({ ink, accent })}</svg>`
}

/** 256 by 256 points: more than twice what any page shows. */
export function drawLogo(name: string, industry: Industry): Promise<Buffer> {
  return sharp(Buffer.from(logoSvg(name, industry))).png().toBuffer()
}
