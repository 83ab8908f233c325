import type { Cluster } from '@delvik/apphost/cluster'
import type { OwnProcess } from '@delvik/apphost/own-process'
import type { Person } from '@delvik/apphost/demo/person'
import type { Stage } from '@delvik/journeys/stage'
import { until } from '@delvik/runtime/testing/until'
import type { Load } from './load.ts'
import type { People } from './people.ts'
import { extent } from './report.ts'

export type ProcessName = keyof Cluster['processes']

/** Looks at a platform from outside, while one of its processes may be away. */
export interface Outlook {
  /** By process, resolves once it does what it is for. */
  serves: Record<ProcessName, (load: Load) => Promise<unknown>>
  /** By process, what the front answers without it. */
  without: Record<ProcessName, { ask: () => Promise<unknown>; answer: object }>
}

const patience = 60_000

/** Starts it as whoever supervises processes does: again, should it end because an engine does not answer yet. */
export async function bringBack(one: OwnProcess): Promise<void> {
  await until(() => one.start().then(() => true, () => false), 90_000, () => `${one.name} does not come back`)
}

/** @param person signed in at the gateway */
export function outlookOf({ platform }: Stage<Cluster>, person: Person, { steady }: People): Outlook {
  const { processes, url } = platform
  const get = (from: string) => fetch(from, { signal: AbortSignal.timeout(patience) })
  const isWell = (from: string) => () =>
    until(() => get(from).then(({ status }) => status === 200, () => false), patience)
  const ofPitch = (fields: string) => () => person.askPartly(`{ pitch(id: "${steady[0]}") { companyName ${fields} } }`)
  const refused = async (path: string) => {
    const answer = await get(`${url}${path}`)
    return { status: answer.status, body: await answer.json() }
  }
  const tryAgain = { status: 502, body: { code: 'TRY_AGAIN' } }
  return {
    serves: {
      identity: (load) => load.goesOn(extent(2, 5), 'identity'),
      pitch: (load) => load.goesOn(extent(2, 5), 'pitch'),
      search: isWell(`${processes.search.operationsUrl}/readyz`),
      storage: isWell(`${processes.storage.operationsUrl}/readyz`),
      notification: isWell(`${processes.notification.url}/mailbox/messages?to=owner@example.org`),
      chat: isWell(`${processes.chat.operationsUrl}/readyz`),
      billing: isWell(`${processes.billing.operationsUrl}/readyz`),
      verification: isWell(`${processes.verification.operationsUrl}/readyz`),
      web: isWell(`${processes.web.operationsUrl}/readyz`),
      gateway: isWell(`${processes.gateway.operationsUrl}/readyz`),
    },
    without: {
      identity: {
        ask: ofPitch('details { text owner { name } }'),
        answer: { data: { pitch: { companyName: 'Stadig', details: null } }, codes: ['TRY_AGAIN'] },
      },
      pitch: {
        ask: () =>
          person.askPartly(
            '{ searchPitches(query: { text: "Stadig" }) { edges { node { companyName details { text } } } } }',
          ),
        answer: {
          data: { searchPitches: { edges: [{ node: { companyName: 'Stadig', details: null } }] } },
          codes: ['TRY_AGAIN'],
        },
      },
      search: {
        ask: ofPitch('about(currency: NOK) { ratesFrom }'),
        answer: { data: { pitch: { companyName: 'Stadig', about: null } }, codes: ['TRY_AGAIN'] },
      },
      storage: { ask: () => refused('/v0/b/delvik/o/logo'), answer: tryAgain },
      notification: { ask: () => refused('/mailbox'), answer: tryAgain },
      chat: {
        ask: () => person.askPartly('{ me { role } unreadMessages }'),
        answer: { data: { me: { role: 'investor' }, unreadMessages: null }, codes: ['TRY_AGAIN'] },
      },
      billing: {
        ask: () => person.askPartly('{ me { role } myMembership { plan } }'),
        answer: { data: { me: { role: 'investor' }, myMembership: null }, codes: ['TRY_AGAIN'] },
      },
      verification: {
        ask: () => person.askPartly('{ me { role } myVerification { state } }'),
        answer: { data: { me: { role: 'investor' }, myVerification: null }, codes: ['TRY_AGAIN'] },
      },
      web: { ask: () => refused('/'), answer: tryAgain },
      gateway: {
        ask: () => get(url).then(({ status }) => ({ status }), () => ({ status: 'refused' })),
        answer: { status: 'refused' },
      },
    },
  }
}
