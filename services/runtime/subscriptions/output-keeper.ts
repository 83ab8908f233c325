import { isOutage } from '../postgres/database.ts'
import type { Worker } from '../process/worker.ts'
import type { RunOutputs } from './run-outputs.ts'
import type { AnySubscribedModel } from './subscribed-model.ts'
import type { OpenSubscribedModels } from './subscribed-models.ts'

/** Looks after the outputs of the run that this process feeds: makes them again, purges them, drops what nobody reads. */
export class OutputKeeper implements Worker {
  readonly name: string
  readonly every = 1_000

  constructor(
    private readonly model: AnySubscribedModel,
    private readonly outputs: RunOutputs,
    private readonly models: OpenSubscribedModels,
  ) {
    this.name = `outputs of ${model.name}`
  }

  /** While the store is away there is nothing to do, and whoever needs it tells so. */
  async tick(): Promise<number> {
    try {
      if (this.isBuilt() && (await this.outputs.keep())) await this.models.refresh()
      return (await this.outputs.purge()) + (await this.outputs.dropRetired())
    } catch (error) {
      if (isOutage(error)) return 0
      throw error
    }
  }

  /** Something as long as a reader may miss what has been written. */
  async due(): Promise<number> {
    try {
      if (!this.isBuilt() || !(await this.outputs.isCurrent())) return 1
      await this.outputs.makeVisible()
      await this.models.refresh()
      return 0
    } catch (error) {
      if (isOutage(error)) return 1
      throw error
    }
  }

  /** Before its run has caught up, the first output would hold half of it. */
  private isBuilt(): boolean {
    return this.models.ownRunOf(this.model).complete
  }
}
