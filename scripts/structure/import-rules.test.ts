import path from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { violations } from './import-rules.ts'
import { type Packages, readPackages, type Source } from './sources.ts'

const root = path.join(import.meta.dirname, '../..')
let packages: Packages

beforeAll(async () => {
  packages = await readPackages(root)
})

/** The specifiers are put together here, since this file is judged too. */
function importing(file: string, specifier: string): Source[] {
  return [{ file, text: `import { x } from '${specifier}'\n` }]
}

const own = (specifier: string) => `@delvik/${specifier}`

describe('the import rules', () => {
  it.each([
    ['services/runtime/bus/relay.ts', own('pitch/pitch/pitch')],
    ['services/runtime/bus/relay.ts', '../../pitch/pitch/pitch.ts'],
    ['services/runtime/process/clock.ts', '../postgres/database.ts'],
    ['services/runtime/subscriptions/parked.ts', '../graph/auth.ts'],
    ['services/search/search.resolver.ts', own('pitch/pitch/pitch')],
    ['services/search/search.resolver.ts', '../pitch/pitch/pitch.ts'],
    ['services/search/search.resolver.ts', own('runtime/engine/bus/relay')],
    ['services/search/search.resolver.ts', own('runtime/relay')],
    ['services/search/search.test.ts', own('apphost/platform')],
    ['services/billing/provider/calls.ts', own('simulators/stripe/simulator')],
    ['services/search/search.resolver.ts', own('schemas/events/pitch')],
    ['gateway/front/front.ts', own('identity/service')],
    ['gateway/front/front.ts', own('apphost/platform')],
    ['deploy/engines/main.ts', own('runtime/config')],
    ['web/src/app/routes.tsx', own('runtime/logger')],
    ['web/src/features/home/home.tsx', '../../../../services/pitch/pitch/pitch.ts'],
    ['web/src/features/home/home.tsx', '../pitch/offer.tsx'],
    ['web/src/features/home/home.tsx', '../../app/routes.tsx'],
    ['web/src/entities/row.tsx', '../features/home/home.tsx'],
    ['web/src/features/home/home.tsx', 'react-aria-components'],
    ['web/server/app.ts', own('runtime/service')],
    ['schemas/errors.ts', own('runtime/errors')],
    ['scripts/compose.ts', own('engines/engine')],
    ['scripts/compose.ts', '../deploy/engines/engine.ts'],
  ])('refuse in %s an import of %s', (file, specifier) => {
    expect(violations(importing(file, specifier), packages).join()).toContain(`${file} imports ${specifier}`)
  })

  it.each([
    ['services/runtime/bus/relay.ts', './bus.ts'],
    ['services/runtime/bus/relay.ts', '../event-store/cursors.ts'],
    ['services/runtime/bus/relay.ts', own('schemas/errors')],
    ['services/runtime/bus/relay.test.ts', '../testing/sample.ts'],
    ['services/search/search.resolver.ts', own('runtime/errors')],
    ['services/search/search.test.ts', own('runtime/engine/bus/relay')],
    ['services/billing/testing/billing-fixture.ts', own('simulators/stripe/simulator')],
    ['services/search/search.resolver.ts', own('schemas/events/search')],
    ['services/search/search.resolver.ts', own('schemas/events/catalogues')],
    ['deploy/journeys/e1.test.ts', own('apphost/platform')],
    ['web/src/ui/button.tsx', 'react-aria-components'],
    ['web/src/features/home/home.tsx', './todo.tsx'],
    ['web/src/features/home/home.tsx', '../../entities/row.tsx'],
    ['web/server/app.ts', own('runtime/logger')],
    ['web/src/app/routes.tsx', own('schemas/errors')],
    ['deploy/apphost/platform.ts', own('identity/service')],
  ])('allow in %s an import of %s', (file, specifier) => {
    expect(violations(importing(file, specifier), packages)).toEqual([])
  })

  it('see an import that is made while running', () => {
    const specifier = own('pitch/pitch/pitch')
    const text = `const x = await import('${specifier}')\n`
    expect(violations([{ file: 'services/search/words.ts', text }], packages)).toEqual([
      `services/search/words.ts imports ${specifier}`,
    ])
  })

  it('find a domain word in the runtime', () => {
    const text = `/** Folds events. */\nexport const stream = 'pitch-1'\n`
    expect(violations([{ file: 'services/runtime/bus/relay.ts', text }], packages)).toEqual([
      'services/runtime/bus/relay.ts:2 says pitch',
    ])
  })
})
