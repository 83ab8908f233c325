import { demoPassword, people } from '@delvik/apphost/demo/people'
import { Person } from '@delvik/apphost/demo/person'
import type { OneProcess } from '@delvik/apphost/platform'
import { atWidth, imageWidths, storedAt } from '@delvik/schemas/values/files'
import sharp from 'sharp'
import type { BenchRow } from '../rows.ts'
import { quantile } from '../search-index.ts'
import { timed } from './timed.ts'

const rounds = 5
const most = 1.3

/** A photo at the front until it can be had at every width, and the same pictures by `sharp` alone, in turn. */
export async function pictures({ url }: OneProcess): Promise<BenchRow> {
  const person = await Person.at(url).signIn(people.find(({ staff }) => staff.length === 0)!.email, demoPassword)
  const photo = await drawPhoto()
  const [ours, bare]: [number[], number[]] = [[], []]
  // The first round warms up and does not count.
  for (let round = 0; round <= rounds; round++) {
    const times = [await timed(() => publish(person, url, photo)), await timed(() => draw(photo))] as const
    if (round === 0) continue
    ours.push(times[0])
    bare.push(times[1])
  }
  const [here, alone] = [quantile(ours, 0.5), quantile(bare, 0.5)]
  return {
    name: `a photo of ${Math.round(photo.length / 1024)} KiB stored and drawn at ${imageWidths.length} widths`,
    figure: `${(here / alone).toFixed(2)} times of sharp alone (p50 ${here.toFixed(0)} and ${alone.toFixed(0)} ms)`,
    goal: `<= ${most} times`,
    holds: here / alone <= most,
  }
}

async function publish(person: Person, url: string, photo: Buffer): Promise<void> {
  const name = `users/${person.id}/photo/bench.jpg`
  await person.upload(name, photo, 'image/jpeg')
  const place = `${url}${storedAt(name)}?alt=media`
  for (const width of imageWidths) {
    const answer = await fetch(atWidth(place, width), { headers: person.authorization })
    if (!answer.ok) throw new Error(`no picture of ${width}: ${answer.status}`)
    await answer.arrayBuffer()
  }
}

/** What storage makes of it, with the settings of `sharp` that storage has in this process. */
async function draw(photo: Buffer): Promise<void> {
  const clean = await sharp(photo, { autoOrient: true }).jpeg({ quality: 88 }).toBuffer()
  for (const width of imageWidths)
    await sharp(clean).resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()
}

/** Twelve megapixels of something like leaves and sky. */
async function drawPhoto(): Promise<Buffer> {
  const [width, height] = [4_000, 3_000]
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const grain = sharp({ create: { width, height, channels: 3, background: '#000', noise } })
  return grain.blur(3).jpeg({ quality: 90 }).toBuffer()
}
