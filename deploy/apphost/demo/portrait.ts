import sharp from 'sharp'
import { pick } from './from-name.ts'

/** Ground, hill, coat, skin and hair. */
const colours: readonly (readonly [string, string, string, string, string])[] = [
  ['#b9c6c4', '#9db0ac', '#2c3d4a', '#e2b797', '#5a4634'],
  ['#c9d6dd', '#8fa9b5', '#3f4a37', '#dba98a', '#8a5f3c'],
  ['#e5d8c3', '#c9b08b', '#7a2f2a', '#c68e68', '#2b211c'],
  ['#cfd8c6', '#a3b395', '#28384f', '#8d5a3c', '#1d1714'],
  ['#dcd3de', '#b4a3ba', '#40504c', '#efcbb0', '#b98a4e'],
]

/** Somebody at a window, from their name alone. */
function portraitSvg(name: string): string {
  const [ground, hill, coat, skin, hair] = pick(colours, name)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="512" height="512">
<path fill="${ground}" d="M0 0h96v96H0z"/><path d="M0 62l30-14 22 9 44-19v58H0z" fill="${hill}"/>
<path d="M12 100c2-22 14-31 36-31s34 9 36 31z" fill="${coat}"/><path d="M38 69l10 12 10-12-3-9H41z" fill="#e9ece8"/>
<path d="M41 54h14v12c-3 6-11 6-14 0z" fill="${skin}"/><path d="M41 58c4 5 10 5 14 0v4c-4 5-10 5-14 0z" opacity=".14"/>
<path d="M34 38c0-12 6-18 14-18s14 6 14 18c0 13-6 22-14 22s-14-9-14-22z" fill="${skin}"/>
<path d="M31 40c-3-15 5-25 17-25s20 9 17 25c-1-7-3-11-7-13-7 2-15 2-21-1-3 3-5 7-6 14z" fill="${hair}"/>
<path d="M44 53c2.5 1.6 5.5 1.6 8 0" fill="none" stroke="#7a4a38" stroke-width="1.2" stroke-linecap="round"/></svg>`
}

/** 512 by 512 points, as the client cuts a photo. */
export function drawPortrait(name: string): Promise<Buffer> {
  return sharp(Buffer.from(portraitSvg(name))).jpeg({ quality: 88 }).toBuffer()
}
