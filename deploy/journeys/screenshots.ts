import { mkdtemp, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '@delvik/engines/postgres/postgres'
import { Stage } from './stage.ts'
import { isLanguage, type Language } from '@delvik/schemas/values/languages'
import { screens } from './screens/screens.ts'
import { show } from './screens/show.ts'
import { type Cast, Showcase } from './screens/showcase.ts'
import type { Shown } from './screens/shown.ts'

/**
 * Pictures of every screen, or of those named, over a small world of its own: in English as it looks wide and narrow,
 * light and dark, and in Finnish, whose words are long, on a phone. `--language sv` makes all of them in one language.
 */
const { values, positionals: chosen } = parseArgs({ allowPositionals: true, options: { language: { type: 'string' } } })
const folder = path.resolve('screenshots')
const views = [[1280, 'light'], [1280, 'dark'], [390, 'light'], [390, 'dark']] as const
type View = (typeof views)[number]

process.env['APOLLO_TELEMETRY_DISABLED'] = 'true'
await using opened = new AsyncDisposableStack()
const data = await mkdtemp(path.join(tmpdir(), 'delvik-screenshots-'))
opened.defer(() => rm(data, { recursive: true, force: true }))
const postgres = opened.use(
  await startPostgres({
    dataDir: path.join(data, 'postgres'),
    port: 0,
    temporary: true,
    settings: { max_connections: '200' },
  }),
)
const stage = opened.use(await Stage.open(postgres.url))
const showcase = await Showcase.open(stage, languagesOf(values.language))
for (const screen of screens.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
  for (const cast of showcase.casts) {
    const whole = cast.language !== 'fi' || values.language
    for (const view of whole ? views : views.slice(2, 3)) await picture(cast, screen, view)
  }
  console.log(screen.name)
}

function languagesOf(asked: string | undefined): Language[] {
  if (asked === undefined) return ['en-GB', 'fi']
  if (!isLanguage(asked)) throw new Error(`There is no language ${asked}`)
  return [asked]
}

async function picture(cast: Cast, screen: Shown, [width, colorScheme]: View): Promise<void> {
  const page = cast.windows[screen.who]
  const least = width > 800 ? 900 : 844
  await page.emulateMedia({ colorScheme })
  if (colorScheme === 'light') {
    await page.setViewportSize({ width, height: least })
    await show(showcase, cast, screen)
  }
  // What sticks to the foot of the window stands at the foot of the picture.
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'))
  await page.setViewportSize({ width, height: Math.max(height, least) })
  await page.evaluate('scrollTo(0, 0)')
  const target = path.join(folder, cast.language)
  await mkdir(target, { recursive: true })
  await page.screenshot({ path: path.join(target, `${screen.name}-${width}-${colorScheme}.png`) })
}
