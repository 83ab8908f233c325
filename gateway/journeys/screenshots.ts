import { mkdtemp, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '@delvik/embedded/postgres'
import { Stage } from '@delvik/embedded/stage'
import { screens, show } from './screens.ts'
import { openShowcase } from './showcase.ts'

/** Pictures of every screen, or of those named, over a small world of its own. */
const chosen = process.argv.slice(2)
const folder = path.resolve('screenshots')
const views = [[1280, 'light'], [1280, 'dark'], [390, 'light'], [390, 'dark']] as const

process.env['APOLLO_TELEMETRY_DISABLED'] = 'true'
await mkdir(folder, { recursive: true })
await using opened = new AsyncDisposableStack()
const data = await mkdtemp(path.join(tmpdir(), 'delvik-screenshots-'))
opened.defer(() => rm(data, { recursive: true, force: true }))
const postgres = opened.use(await startPostgres({ dataDir: path.join(data, 'postgres'), port: 0, temporary: true, settings: { max_connections: '200' } }))
const stage = opened.use(await Stage.open(postgres.url))
console.log('Filling a small world …')
const showcase = await openShowcase(stage)
for (const screen of screens.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
  const page = showcase.windows[screen.who]
  for (const [width, colorScheme] of views) {
    const least = width > 800 ? 900 : 844
    await page.emulateMedia({ colorScheme })
    if (colorScheme === 'light') {
      await page.setViewportSize({ width, height: least })
      await show(showcase, screen)
    }
    // What sticks to the foot of the window stands at the foot of the picture.
    const height = Number(await page.evaluate('document.documentElement.scrollHeight'))
    await page.setViewportSize({ width, height: Math.max(height, least) })
    await page.evaluate('scrollTo(0, 0)')
    await page.screenshot({ path: path.join(folder, `${screen.name}-${width}-${colorScheme}.png`) })
  }
  console.log(screen.name)
}
