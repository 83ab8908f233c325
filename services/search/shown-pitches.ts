import { Clock } from '@delvik/runtime/clock'
import { Inject, Injectable } from '@nestjs/common'
import { type PitchCard, PitchIndex } from './pitch-index.ts'

export interface ShownPitch {
  id: string
  card: PitchCard
  promoted: boolean
}

/** Pitches that other subgraphs refer to: those asked for in one turn of the event loop are read by one query. */
@Injectable()
export class ShownPitches {
  private ids = new Set<string>()
  private reading: Promise<Map<string, ShownPitch>> | undefined

  constructor(
    @Inject(PitchIndex) private readonly index: PitchIndex,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Nothing for a pitch that is not published. */
  async load(id: string): Promise<ShownPitch | undefined> {
    this.ids.add(id)
    this.reading ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => this.read())
    return (await this.reading).get(id)
  }

  private async read(): Promise<Map<string, ShownPitch>> {
    const ids = [...this.ids]
    this.ids = new Set()
    this.reading = undefined
    const shown = await this.index.shown(ids, this.clock.now().getTime())
    return new Map(shown.map((pitch) => [pitch.id, pitch]))
  }
}
