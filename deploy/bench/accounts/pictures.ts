import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OneProcess } from '@delvik/apphost/platform'
import { imageWidths } from '@delvik/schemas/values/files'
import { Images } from '@delvik/storage/upload/images'
import sharp from 'sharp'
import type { BenchRow } from '../rows.ts'
import { quantile, timed } from '../measures.ts'

const rounds = 5
/** The first one finds code that has never run. */
const warmUp = 1
const most = 1.3

/** A photo, clean and at every width, as storage draws it, and by `sharp` alone, in turn. */
export async function pictures({ services }: OneProcess): Promise<BenchRow> {
  const images = services.storage.app.get(Images)
  await using folder = await photoFolder()
  const [here, alone]: [number[], number[]] = [[], []]
  for (let round = 0; round < warmUp + rounds; round++) {
    const took = [
      await timed(() => drawnByStorage(images, folder.photo)),
      await timed(() => drawnAlone(folder.photo)),
    ] as const
    if (round < warmUp) continue
    here.push(took[0])
    alone.push(took[1])
  }
  const [ours, bare] = [quantile(here, 0.5), quantile(alone, 0.5)]
  return {
    name: `a photo of 12 megapixels clean and at ${imageWidths.length} widths`,
    figure: `${(ours / bare).toFixed(2)} times of sharp alone (p50 ${ours.toFixed(0)} and ${bare.toFixed(0)} ms)`,
    goal: `<= ${most} times`,
    holds: ours / bare <= most,
  }
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
