import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from '@jest/globals'
import type { Command, Decider, DomainEvent } from '@delvik/runtime/decider'
import { catalogues } from '@delvik/schemas/events/catalogues'
import type { Catalogue } from '@delvik/schemas/events/definition'
import { personalParts } from '@delvik/schemas/events/personal-parts'
import fc from 'fast-check'

type AnyDecider = Decider<Command, unknown, DomainEvent>

/** What a decider's streams begin with, by the name under which it is exported. */
const streams: Record<string, string> = {
  account: 'account',
  session: 'session',
  profile: 'profile',
  dataExport: 'data-export',
  pitchDecider: 'pitch',
  bookmarkDecider: 'bookmark',
  rates: 'rates',
  savedSearchDecider: 'saved-search',
  matchesDecider: 'match',
  file: 'file',
  conversationDecider: 'conversation',
  reportDecider: 'conversation-report',
  membershipDecider: 'membership',
  invoiceDecider: 'invoice',
  deskDecider: 'billing-desk',
  demoRequests: 'demo-request',
  verificationDecider: 'verification',
  documentRequestDecider: 'document-request',
  fileRequestDecider: 'file-request',
  declarationDecider: 'investor-declaration',
  documentConditionDecider: 'document-condition',
  priceListDecider: 'price-list',
}

const canary = 'canary'
const repository = new URL('../../', import.meta.url)
const deciders = new Map<string, AnyDecider>()
beforeAll(async () => {
  const files = readdirSync(new URL('services/', repository), { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /^(?!runtime|.*node_modules).*(?<!\.test)\.ts$/.test(name))) {
    const url = new URL(`services/${file}`, repository)
    if (!/^export const \w+: Decider</m.test(readFileSync(url, 'utf8'))) continue
    for (const [name, one] of Object.entries(await import(url.href))) if (isDecider(one)) deciders.set(name, one)
  }
})

function isDecider(one: unknown): one is AnyDecider {
  return typeof one === 'object' && one !== null && 'decide' in one && 'evolve' in one
}

/** The sample of each event of a decider's streams, with canaries for all that is personal. */
function eventsOf(stream: string): DomainEvent[] {
  const named = Object.entries<Catalogue>(catalogues).flatMap(([service, catalogue]) =>
    Object.entries(catalogue).map(([type, definition]) => {
      const file = new URL(`schemas/fixtures/${service}/${type}.v${definition.schema}.json`, repository)
      const fixture: { stream: string; data: Record<string, unknown> } = JSON.parse(readFileSync(file, 'utf8'))
      for (const { holder, name } of personalParts(definition.data, fixture.data)) holder[name] = canary
      return { type, ...fixture }
    })
  )
  return named.filter((one) => one.stream.replace(/-[0-9a-f-]{36}$/, '') === stream)
}

/** Whatever has happened, in whatever order. */
function histories(events: readonly DomainEvent[], check: (of: DomainEvent[]) => void): void {
  expect(events).not.toHaveLength(0)
  fc.assert(fc.property(fc.array(fc.constantFrom(...events), { maxLength: 12 }), check))
}

const folded = ({ initialState, evolve }: AnyDecider, of: DomainEvent[]) =>
  of.reduce((state, event) => evolve(state, { ...event, at: new Date(0) } as DomainEvent), initialState as unknown)

/** What a snapshot of a decider would keep in clear of a person. */
function keepsPersonal(decider: AnyDecider, stream: string): boolean {
  if (decider.snapshotVersion === undefined) return false
  let found = false
  histories(eventsOf(stream), (of) => void (found ||= JSON.stringify(folded(decider, of)).includes(canary)))
  return found
}

test('every decider of every service is looked at', () => {
  expect([...deciders.keys()].sort()).toEqual(Object.keys(streams).sort())
})

test.each(Object.entries(streams))('a state of %s is the same after it was stored as JSON', (name, stream) => {
  histories(eventsOf(stream), (of) => {
    const state = folded(deciders.get(name)!, of)
    expect(JSON.parse(JSON.stringify(state))).toStrictEqual(state)
  })
})

test.each(Object.entries(streams))('a snapshot of %s, if it has any, holds nothing personal', (name, stream) => {
  expect(keepsPersonal(deciders.get(name)!, stream)).toBe(false)
})

test('a pitch, whose state holds what a reviewer has to see, may have no snapshots', () => {
  expect(keepsPersonal({ ...deciders.get('pitchDecider')!, snapshotVersion: 1 }, 'pitch')).toBe(true)
})
