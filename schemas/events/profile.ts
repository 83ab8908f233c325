import { z } from 'zod'
import { currencies } from '../values/markets.ts'
import { industries } from '../values/pitch.ts'
import { profileFileKinds } from '../values/person/profile.ts'
import { internal, personal, published } from './definition.ts'

const profile = z.object({ accountId: z.uuid() })
const ofContent = { schema: 1, subject: 'accountId', domain: 'content' } as const
const said = () => personal(z.string().nullable()).optional()
const kind = z.enum(profileFileKinds)

/** Streams `profile-<account id>`. */
export const profileEvents = {
  ProfileChanged: published({
    ...ofContent,
    description: 'Somebody has changed what they say of themselves: the fields that are there, null for what is gone.',
    data: profile.extend({
      username: personal(z.string()).optional(),
      job: said(),
      city: said(),
      biography: said(),
      budget: z.object({ least: z.int(), most: z.int(), currency: z.enum(currencies) }).nullable().optional(),
      companiesRun: z.int().nullable().optional(),
      activeSince: z.int().nullable().optional(),
      interests: z.array(z.enum(industries)).optional(),
    }),
  }),
  /** Of another domain, and internal: nobody is to be found by them. */
  ContactDetailsChanged: internal({
    schema: 1,
    subject: 'accountId',
    domain: 'contact',
    data: profile.extend({
      phone: said(),
      links: z.array(personal(z.string())).optional(),
      hideEmail: z.boolean().optional(),
    }),
  }),
  PhotoChanged: published({
    ...ofContent,
    description: 'The profile has another picture; the token opens it.',
    data: profile.extend({ path: personal(z.string()), token: personal(z.string()) }),
  }),
  PhotoRemoved: published({ schema: 1, description: 'The profile has no picture any more.', data: profile }),
  ProfileFileAdded: internal({
    ...ofContent,
    data: profile.extend({
      kind,
      path: personal(z.string()),
      generation: personal(z.string()),
      /** As it was called where it came from. */
      name: personal(z.string()),
      size: z.int(),
    }),
  }),
  ProfileFileRemoved: internal({ schema: 1, data: profile.extend({ kind }) }),
  NetworkVisibilityChanged: published({
    schema: 1,
    description: 'Somebody lets themselves be found in the network from now on, or no more. Without a word they do.',
    data: profile.extend({ inNetwork: z.boolean() }),
  }),
  ProfileErased: published({
    schema: 1,
    description: 'Nothing is left of what somebody said of themselves: their account was erased.',
    data: profile,
  }),
}
