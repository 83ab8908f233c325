import { beforeAll, expect, test } from '@jest/globals'
import type { Person } from '@delvik/apphost/demo/person'
import { startLoad } from '../load.ts'
import { bringBack, type Outlook, outlookOf, type ProcessName } from '../outlook.ts'
import { extent, figuresOf, full, rate, report } from '../report.ts'
import type { Scene } from '../scene.ts'

const names: readonly ProcessName[] = ['identity', 'pitch', 'search', 'storage', 'notification', 'chat', 'web',
  'gateway']
/** In a short run the one that all others trust; more of them are killed, stopped and frozen where there are copies. */
const trusted: readonly ProcessName[] = ['identity']

/** Each of a cluster's processes is killed under load. */
export function processes(scene: () => Scene): void {
  let outlook: Outlook
  let witness: Person
  beforeAll(async () => {
    const { stage, people } = scene()
    witness = await stage.signIn('saver-0@example.org')
    outlook = outlookOf(stage, witness, people)
  }, 60_000)

  test.each(full ? names : trusted)(
    'while %s is killed under load, the others serve, and it comes back',
    async (name) => {
      const { [name]: killed } = scene().stage.platform.processes
      const kills = extent(1, 10)
      await using load = startLoad(scene().people, { rate })
      for (let n = 0; n < kills; n++) {
        await load.goesOn(extent(10, 20))
        await witness.renew()
        await killed.kill()
        try {
          const { ask, answer } = outlook.without[name]
          expect(await ask()).toMatchObject(answer)
          await Promise.all(names.filter((other) => other !== name).map((other) => outlook.serves[other](load)))
        } finally {
          await bringBack(killed)
        }
        await outlook.serves[name](load)
      }
      const ledger = await load.stop()
      report({ kills, ...figuresOf(ledger) })
      expect(ledger.unresolved).toEqual([])
    },
    extent(180_000, 900_000),
  )
}
