import { z } from 'zod'
import { interestLevels, passReasons } from '../values/interest.ts'
import { personal, published } from './definition.ts'

/** `from` talks about a pitch with its owner. */
const overPitch = z.object({ conversationId: z.uuid(), from: z.uuid(), to: z.uuid(), pitchId: z.uuid() })

/** In streams of conversations. Why somebody passes is for the two alone, and sealed for everybody else. */
export const interestEvents = {
  InterestShown: published({
    schema: 1,
    description:
      'Somebody tells the owner of a pitch how far they are with it; null takes back what they have told, a pass too. It binds nobody.',
    data: overPitch.extend({ level: z.enum(interestLevels).nullable() }),
  }),
  PitchPassed: published({
    schema: 1,
    subject: 'from',
    domain: 'chat',
    description: 'A pitch is not for somebody, for reasons that only the two read.',
    data: overPitch.extend({ codes: z.array(personal(z.string())).min(1).max(passReasons.length) }),
  }),
}
