import type { Recorded } from '../event-store/recorded.ts'
import { modelSubscriber } from '../subscriptions/subscriptions.ts'
import type { AnySubscribedModel } from '../subscriptions/subscribed-model.ts'
import { OpenSubscribedModels } from '../subscriptions/subscribed-models.ts'
import { runName } from '../subscriptions/subscribed-runs.ts'
import { openSample, type Sample } from './sample.ts'

/** What folds and sinks read of an event. */
export type News = Pick<Recorded, 'stream' | 'sequence' | 'type' | 'data'> & Partial<Recorded>

export interface Hearing extends AsyncDisposable {
  sample: Sample
  models: OpenSubscribedModels
  /** Folds events as the consumer of the model does. */
  hear(...news: News[]): Promise<void>
}

/** For tests: a subscribed model in a schema of its own, without a bus. */
export async function hearing(model: AnySubscribedModel): Promise<Hearing> {
  await using opened = new AsyncDisposableStack()
  const sample = opened.use(await openSample())
  const { database } = sample
  const options = { database, service: 'hearer', models: [model], generations: {}, onError() {} }
  const models = opened.use(await OpenSubscribedModels.open(options))
  const { apply } = modelSubscriber(database, { run: runName(models.ownRunOf(model)), model })
  const nowhere = { topic: '', partition: 0, offset: 0n }
  const all = opened.move()
  return {
    sample,
    models,
    async hear(...news) {
      for (const one of news) await apply(one as Recorded, nowhere) // as far as folds read
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}
