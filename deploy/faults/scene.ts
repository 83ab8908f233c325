import { startCluster, type Cluster } from '@delvik/apphost/cluster'
import type { PlatformOptions } from '@delvik/apphost/hosting'
import type { OwnProcess } from '@delvik/apphost/own-process'
import { Stage } from '@delvik/journeys/stage'
import { type PlatformStores, openStores } from './stores.ts'
import { gather, type People } from './people.ts'

/** A cluster with people on it, and its stores. */
export interface Scene extends AsyncDisposable {
  stage: Stage<Cluster>
  people: People
  stores: PlatformStores
  /** What its processes have logged. */
  log: readonly string[]
  /** Copies of the pitch service, which people ask in turn; while there is none, they ask its first process. */
  pitches: readonly OwnProcess[]
}

export async function openScene(postgresUrl: string): Promise<Scene> {
  await using opened = new AsyncDisposableStack()
  const log: string[] = []
  const start = (options: PlatformOptions) => startCluster({ ...options, tell: (_, line) => log.push(line) })
  const stage = opened.use(await Stage.openOn(start, postgresUrl))
  const { pitch } = stage.platform.processes
  let turn = 0
  const copyOf = (url: string) =>
    (url === pitch.url ? scene.pitches[turn++ % scene.pitches.length]?.url : undefined) ?? url
  const disposed = () => all.disposeAsync()
  const scene = { stage, pitches: [] as readonly OwnProcess[] } as Scene // the rest is made with it
  Object.assign(scene, {
    people: await gather(stage, copyOf),
    stores: opened.use(await openStores(stage)),
    log,
    [Symbol.asyncDispose]: disposed,
  })
  const all = opened.move()
  return scene
}
