import { afterAll, beforeAll } from '@jest/globals'
import { type SocialSimulator, startSocialSimulator } from '@delvik/simulators/social/social-simulator'
import { firstRun } from './entrance/first-run.ts'
import { signUp } from './entrance/sign-up.ts'
import { social } from './entrance/social.ts'
import { onOneStage } from './on-one-stage.ts'

let simulator: SocialSimulator
beforeAll(async () => {
  simulator = await startSocialSimulator()
})

// By the clock of the providers no time has passed, so those come first who are led there.
onOneStage({ social, firstRun, signUp }, () => simulator.settings)

// The stage is gone by then.
afterAll(async () => simulator?.[Symbol.asyncDispose]())
