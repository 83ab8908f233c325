import { describe, expect, test } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { catalogues } from './events/catalogues.ts'
import { type Catalogue, erase, type EventDefinition, upcast } from './events/definition.ts'
import { personalPaths } from './events/personal-parts.ts'

/** One published shape of an event, with its personal parts in clear. */
interface Fixture {
  type: string
  schema: number
  public: boolean
  stream: string
  data: Record<string, unknown>
}

const folder = new URL('./fixtures/', import.meta.url)
const services = Object.entries<Catalogue>(catalogues)
const definitions = services.flatMap(([service, catalogue]) =>
  Object.entries(catalogue).map(([type, definition]) => ({ name: `${service}/${type}`, definition }))
)
const fixtures = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => ({ name: file, fixture: JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Fixture }))

function definitionOf(file: string): EventDefinition {
  const name = file.split('.')[0]
  const found = definitions.find((one) => one.name === name)
  if (!found) throw new Error(`${file}: an event that was published once is gone`)
  return found.definition
}

describe.each(definitions)('$name', ({ name, definition }) => {
  test('has a fixture of every schema that it ever had', () => {
    const wanted = Array.from({ length: definition.schema }, (_, i) => `${name}.v${i + 1}.json`)
    expect(fixtures.map((one) => one.name).filter((file) => file.startsWith(`${name}.`))).toEqual(wanted)
  })

  test('tells readers outside of its service what has happened', () => {
    expect(definition.public ? definition.description : 'nobody reads it').toMatch(/^[A-Za-z].*$/)
  })

  test('encrypts every field that is marked personal, under a key that it names', () => {
    const marks = JSON.stringify(z.toJSONSchema(definition.data)).split('"x-pii":true').length - 1
    expect(personalPaths(definition.data)).toHaveLength(marks)
    expect(Boolean(definition.subject && definition.domain)).toBe(marks > 0)
  })
})

test('a text that is neither a code, a date nor an id is personal', () => {
  const plain = definitions.flatMap(({ name, definition }) => freeTexts(z.toJSONSchema(definition.data), name))
  expect(plain).toEqual([
    'billing/CheckoutIntended.reward.code',
    'billing/MembershipActivated.subscription',
    'billing/UpgradeQuoted.reward.code',
    'billing/SecondSubscriptionFound.subscription',
    ...['Earned', 'Planned', 'Unplanned', 'Redeemed', 'Voided'].map((end) => `billing/Referral${end}.code`),
    ...['reference', 'number'].map((name) => `billing/InvoicePaid.${name}`),
    'billing/RefundMade.number',
    ...['reference', 'number'].map((name) => `billing/CreditNoteIssued.${name}`),
    ...['DeskActed', 'InvoiceMailDue'].map((name) => `billing/${name}.number`),
    'chat/MessageSent.attachments.generation',
    'chat/DealProposed.termsHash',
    'identity/AccountRegistered.termsVersion',
    'identity/AccountRegistered.invitation',
    'identity/DataExportPartNoted.service',
    'identity/DataExportReady.generation',
    'identity/ErasureCompleted.services',
    'pitch/PitchRevised.content.logo.generation',
    'pitch/PitchRevised.content.county',
    'pitch/PitchRevised.content.document.generation',
    'pitch/PitchPublished.content.logo.generation',
    'pitch/PitchPublished.content.county',
    'pitch/PitchPublished.content.document.generation',
    'pitch/PitchChangesRequested.reasons.field',
    'search/SavedQueryChosen.query.counties',
    ...['generation', 'contentType', 'sha256'].map((name) => `storage/FileStored.${name}`),
    'storage/FileDeleted.generation',
    'storage/DownloadTokenCreated.generation',
    'storage/MetadataChanged.generation',
    'storage/DownloadTokenRevoked.generation',
    'storage/DataExportJoined.generation',
  ])
})

describe.each(fixtures)('$name', ({ name, fixture }) => {
  const definition = definitionOf(name)
  const present = () => upcast(definition, structuredClone(fixture.data), fixture.schema)

  test('is of the type and schema that its name tells, and as public as it was', () => {
    expect(name).toMatch(new RegExp(`/${fixture.type}\\.v${fixture.schema}\\.json$`))
    expect(definition.public).toBe(fixture.public)
    expect(fixture.stream).toMatch(
      /^(account|profile|session|pitch|bookmark|saved-search|match|file(-access(-identity)?|-request)?|document-(condition|request)|conversation(-report)?|reading|membership|invoice|billing-desk|demo-request|verification|data-export|investor-declaration|joined-export|(erasure|export-part)-[a-z]+)-[0-9a-f-]{36}(-[0-9a-f-]{36})?$|^(rates|price-list)$/,
    )
  })

  test('is read as the present schema has it, and nothing of it is lost', () => {
    expect(definition.data.parse(present())).toEqual(present())
  })

  test('is read also once its person is erased', () => {
    const data = present()
    erase(definition, data)
    expect(definition.data.safeParse(data).error).toBeUndefined()
    if (definition.subject) expect(data[definition.subject]).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/))
  })
})

interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  format?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  'x-pii'?: boolean
}

/** Where a schema lets people write what they like without calling it personal. */
function freeTexts(schema: object, at: string): string[] {
  const { type, enum: values, format, properties = {}, items, anyOf = [], 'x-pii': pii } = schema as JsonSchema
  if (pii || values || format) return []
  if ([type].flat().includes('string')) return [at]
  const inner = Object.entries(properties).flatMap(([name, one]) => freeTexts(one, `${at}.${name}`))
  return [...inner, ...[...anyOf, ...(items ? [items] : [])].flatMap((one) => freeTexts(one, at))]
}
