import { Change, changeHandler } from '@delvik/runtime/change'
import type { RatesEvent } from '@delvik/schemas/events/search'
import { type PublishRates, type Rates, rates, ratesStream } from './rates.ts'

export class ChangeRates extends Change<PublishRates, Rates | null, RatesEvent> {}

export const ChangeRatesHandler = changeHandler(ChangeRates, { stream: () => ratesStream, decider: rates })
