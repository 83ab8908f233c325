// The order of the test files of a run: the slowest first, so that no worker begins a long one when the others have
// nothing left. Jest knows how long each took before; in a fresh clone it does not, and this guesses.
import sequencer from '@jest/test-sequencer'

const TestSequencer = sequencer.default ?? sequencer

export default class SlowestFirst extends TestSequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => expected(other) - expected(one))
  }
}

/** Milliseconds. */
function expected({ duration, path, context }) {
  if (duration) return duration
  if (/faults[\\/]cluster|accessibility/.test(path)) return 150_000
  if (/never-blank|journeys[\\/](conversations|members|pitches|entrance|cluster|installation)/.test(path))
    return 100_000
  const { name } = context.config.displayName ?? {}
  return { platform: 30_000, service: 3_000 }[name] ?? 300
}
