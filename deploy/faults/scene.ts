import { startCluster, type Cluster } from '@delvik/apphost/cluster'
import type { OwnProcess } from '@delvik/apphost/own-process'
import { Stage } from '@delvik/journeys/stage'
import { type Ground, openGround } from './ground.ts'
import { gather, type People } from './people.ts'

/** A cluster with people on it, and its stores. */
export interface Scene {
  stage: Stage<Cluster>
  people: People
  ground: Ground
}

/** @param pitches gives the copies of the pitch service, which people ask in turn; without one they ask its first process */
export async function openScene(opened: AsyncDisposableStack, pitches: () => readonly OwnProcess[]): Promise<Scene> {
  const stage = opened.use(await Stage.openOn(startCluster, process.env['POSTGRES_URL']!))
  const { pitch } = stage.platform.processes
  let turn = 0
  const copyOf = (url: string) => (url === pitch.url ? pitches()[turn++ % pitches().length]?.url : undefined) ?? url
  const people = await gather(stage, copyOf)
  return { stage, people, ground: opened.use(await openGround(stage)) }
}
