import { DomainError } from '@delvik/runtime/errors'
import { SubscribedModels } from '@delvik/runtime/subscribed-models'
import { Inject, Injectable } from '@nestjs/common'
import { type PitchIndex, PitchIndexes } from '../index/pitch-index.ts'
import { pitchSources } from './pitch-sources.ts'

/** The index of the run that is read now. */
@Injectable()
export class IndexInUse {
  constructor(
    @Inject(SubscribedModels) private readonly models: SubscribedModels,
    @Inject(PitchIndexes) private readonly indexes: PitchIndexes,
  ) {}

  /** @throws DomainError TRY_AGAIN while there is none */
  get(): PitchIndex {
    const output = this.models.outputOf(pitchSources)
    if (!output) throw new DomainError('TRY_AGAIN')
    return this.indexes.of(output)
  }
}
