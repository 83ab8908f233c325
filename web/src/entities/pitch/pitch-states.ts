import type { PitchState } from '@delvik/schemas/values/pitch'

/** What an owner can do with a pitch, beside editing it. */
export type OwnerAction = 'withdraw' | 'done' | 'remove'

/** What the client makes of a state: a new one is answered here, and by its name in the texts `values`. */
interface StateShown {
  /** Form of the mark on its label, which has a colour of its own. */
  mark: 'ring' | 'half' | 'diamond' | 'disc' | 'dash' | 'square'
  /** Whether the search finds it and views of it count. */
  listed: boolean
  /** Whether it has come to its end: nobody edits it, and who has saved it finds it put aside. */
  over: boolean
  /** Whether it is one of those that its owner's plan counts. */
  counts: boolean
  /** Whether its owner can still open it. */
  opens: boolean
  actions: readonly OwnerAction[]
  /** What its owner reads beside the label: when an answer is due, the reviewer's answer, how often it was viewed. */
  tells?: 'due' | 'answer' | 'views'
  /** Whether it waits for its owner, who finds it among what there is to do. */
  returned?: true
  /** What everybody reads on its page. */
  pageNote?: 'done'
  /** What stands in the list of who has saved it, in the place of what can't be shown. */
  putAside: 'gone.underReview' | 'gone.other'
}

const open = { listed: false, over: false, counts: false, opens: true, putAside: 'gone.other' } as const
const over = { ...open, over: true } as const

const states = {
  underReview: {
    ...open,
    counts: true,
    mark: 'half',
    actions: ['withdraw', 'remove'],
    tells: 'due',
    putAside: 'gone.underReview',
  },
  changesRequested: {
    ...open,
    counts: true,
    mark: 'diamond',
    actions: ['withdraw', 'remove'],
    tells: 'answer',
    returned: true,
  },
  published: {
    ...open,
    counts: true,
    mark: 'disc',
    listed: true,
    actions: ['done', 'withdraw', 'remove'],
    tells: 'views',
  },
  unlisted: { ...open, mark: 'ring', actions: ['done', 'withdraw', 'remove'] },
  rejected: { ...open, mark: 'dash', actions: ['remove'], tells: 'answer' },
  withdrawn: { ...open, mark: 'ring', actions: ['remove'] },
  done: { ...over, mark: 'square', actions: ['remove'], pageNote: 'done' },
  removed: { ...over, mark: 'dash', opens: false, actions: [] },
} satisfies Record<PitchState, StateShown>

/** @returns what the client makes of a state */
export function shownOf(state: PitchState): StateShown {
  return states[state]
}
