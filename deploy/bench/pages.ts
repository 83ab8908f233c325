import { stat } from 'node:fs/promises'
import path from 'node:path'
import { assetsOf, openBuiltWeb } from '@delvik/web/server/built'

/** Bytes of compressed scripts that a first visit may load, by page. */
const goals = { '/': 110_000, '/pages/search': 250_000 }

/** The scripts that a page's document asks for, as they go over the wire. */
export async function* rows() {
  const { client, manifest, renderer } = await openBuiltWeb()
  const pages = renderer.openPageWriter({ gatewayUrl: 'http://127.0.0.1', demo: false })
  for (const [place, goal] of Object.entries(goals)) {
    const { files } = await pages.addressOf(place, 'en-GB')
    const { scripts } = assetsOf(manifest, files)
    const sizes = await Promise.all(scripts.map(async (file) => (await stat(path.join(client, `${file}.br`))).size))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    yield {
      name: `scripts of ${place}`,
      figure: `${(bytes / 1000).toFixed(1)} kB`,
      goal: `<= ${goal / 1000} kB`,
      holds: bytes <= goal,
    }
  }
}
