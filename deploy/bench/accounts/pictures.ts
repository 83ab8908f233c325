import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { demoPassword, people } from '@delvik/apphost/demo/people'
import { Person } from '@delvik/apphost/demo/person'
import type { OneProcess } from '@delvik/apphost/platform'
import { atWidth, imageWidths, storedAt } from '@delvik/schemas/values/files'
import { Images } from '@delvik/storage/upload/images'
import sharp from 'sharp'
import type { BenchRow } from '../rows.ts'
import { quantile } from '../search-index.ts'
import { timed } from './timed.ts'

const rounds = 5
/** The first one finds code that has never run. */
const warmUp = 1
const most = 1.3

/** A photo at every width as storage draws it, at the front until all can be had, and by `sharp` alone, in turn. */
export async function* pictures({ url, services }: OneProcess): AsyncGenerator<BenchRow> {
  const person = await Person.at(url).signIn(people.find(({ staff }) => staff.length === 0)!.email, demoPassword)
  const images = services.storage.app.get(Images)
  await using folder = await photoFolder()
  const photo = await readFile(folder.photo)
  const times: Record<'storage' | 'front' | 'alone', number[]> = { storage: [], front: [], alone: [] }
  for (let round = 0; round < warmUp + rounds; round++) {
    const took = {
      storage: await timed(() => drawnByStorage(images, folder.photo)),
      front: await timed(() => publish(person, url, photo)),
      alone: await timed(() => drawnAlone(folder.photo)),
    }
    if (round < warmUp) continue
    for (const way of ['storage', 'front', 'alone'] as const) times[way].push(took[way])
  }
  const [storage, front, alone] = [times.storage, times.front, times.alone].map((all) => quantile(all, 0.5))
  const name = `a photo of ${Math.round(photo.length / 1024)} KiB clean and at ${imageWidths.length} widths`
  yield beside(`${name}, drawn by storage`, { here: storage!, alone: alone! })
  // What is besides: the way there, and bytes and rows that outlive a power cut.
  yield beside(`${name}, stored and read at the front`, { here: front!, alone: alone! })
}

function beside(name: string, { here, alone }: { here: number; alone: number }): BenchRow {
  const figure = `${(here / alone).toFixed(2)} times of sharp alone (p50 ${here.toFixed(0)} and ${alone.toFixed(0)} ms)`
  return { name, figure, goal: `<= ${most} times`, holds: here / alone <= most }
}

async function drawnByStorage(images: Images, photo: string): Promise<void> {
  const clean = await images.redraw(photo, 'image/jpeg')
  for (const width of imageWidths) await images.scale(clean, width)
}

/** The same with the settings of `sharp` that storage has in this process. */
async function drawnAlone(photo: string): Promise<void> {
  const clean = await sharp(photo, { autoOrient: true }).jpeg({ quality: 88 }).toBuffer()
  for (const width of imageWidths)
    await sharp(clean).resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()
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

/** Goes with its folder. */
async function photoFolder(): Promise<{ photo: string } & AsyncDisposable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'delvik-photo-'))
  const photo = path.join(folder, 'photo.jpg')
  await writeFile(photo, await drawPhoto())
  return { photo, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

/** Twelve megapixels of something like leaves and sky. */
async function drawPhoto(): Promise<Buffer> {
  const [width, height] = [4_000, 3_000]
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const grain = sharp({ create: { width, height, channels: 3, background: '#000', noise } })
  return grain.blur(3).jpeg({ quality: 90 }).toBuffer()
}
