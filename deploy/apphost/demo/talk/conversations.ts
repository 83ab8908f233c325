import { talks as abroad } from './talks.abroad.ts'
import { talks as british } from './talks.en-GB.ts'
import { talks as danish } from './talks.da.ts'
import { talks as finnish } from './talks.fi.ts'
import { talks as norwegian } from './talks.no.ts'
import { talks as colleagues } from './talks.staff.ts'
import { talks as swedish } from './talks.sv.ts'
import type { DemoConversation } from './conversation.ts'

/** Those of people who share a language, by the language. */
export const talksAtHome = { sv: swedish, no: norwegian, da: danish, fi: finnish, 'en-GB': british }

/** Investors with owners, at home and abroad, and the staff among themselves. */
export const demoConversations: readonly DemoConversation[] = [
  ...Object.values(talksAtHome).flat(),
  ...abroad,
  ...colleagues,
]

/** Companies that have found their owner in a conversation: the deal ends their pitch. */
export const dealtCompanies: ReadonlySet<string> = new Set(
  demoConversations.flatMap(({ about, sittings }) => {
    const isDealt = sittings.some(({ turns }) =>
      turns.some(({ act }) => 'answers' in act && act.answers === 'agreeDeal')
    )
    return about && isDealt ? [about] : []
  }),
)
