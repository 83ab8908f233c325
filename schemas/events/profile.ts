import { z } from 'zod'
import { fileAccessRevoked } from '../values/file-access.ts'
import { accessLimits, agreementVersions, fileConditions } from '../values/file-conditions.ts'
import { coOwnerRoles, skills } from '../values/co-owner/fit.ts'
import { languages } from '../values/languages.ts'
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
      rolesOffered: z.array(z.enum(coOwnerRoles)).optional(),
      hoursOffered: z.int().nullable().optional().describe('A week, at most.'),
      skills: z.array(z.enum(skills)).optional(),
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
  /** Under which others read it from now on; true for a file that is there, and for one that comes. */
  ProfileFileConditionSet: internal({
    schema: 1,
    data: profile.extend({ kind, condition: z.enum(fileConditions), before: z.enum(fileConditions) }),
  }),
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

const request = z.object({ ownerId: z.uuid(), kind, readerId: z.uuid() })
const refused = request.extend({ askAgainAt: z.iso.datetime().describe('Before then they do not ask again.') })

/** Who may read the files of a profile. Streams `file-request-<id>` of a reader and a file, and those that `fileAccessStream` names. */
export const profileFileEvents = {
  ProfileFileAccessRequested: published({
    schema: 1,
    description: 'Somebody asks the owner of a profile for a file of theirs.',
    data: request,
  }),
  AgreementAccepted: internal({
    schema: 1,
    subject: 'readerId',
    domain: 'content',
    data: request.extend({
      textVersion: z.enum(agreementVersions),
      language: z.enum(languages).describe('In which they have read the text.'),
      addressHash: personal(z.string()).describe('Keyed hash of the address that it came from.'),
    }),
  }),
  ProfileFileAccessApproved: published({
    schema: 1,
    description: 'The owner lets somebody read a file of their profile who has asked for it.',
    data: request,
  }),
  ProfileFileAccessDeclined: published({
    schema: 1,
    description:
      `The owner does not let somebody read a file of their profile, who may ask again after ${accessLimits.daysUntilAgain} days.`,
    data: refused,
  }),
  /** What runs is ended by `FileAccessRevoked`. */
  ProfileFileAccessRevoked: internal({ schema: 1, data: refused }),
  /** Nothing is left of the request. */
  ProfileFileRequestErased: internal({ schema: 1, data: request }),

  FileAccessRevoked: published({
    schema: 1,
    description: 'What was granted of a file so far is good no more, for one viewer or for all.',
    data: fileAccessRevoked,
  }),
}
