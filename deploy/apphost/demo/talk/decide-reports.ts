import type { Crowd } from '../crowd.ts'
import { people } from '../people.ts'

/** Support warns whoever was reported until now. */
export async function decideReports(crowd: Crowd): Promise<void> {
  const support = await crowd.as(people.find(({ staff }) => staff.includes('support'))!)
  const { contactReportQueue: { edges } } = await support.ask(
    '{ contactReportQueue(first: 50) { edges { node { id number } } } }',
  )
  for (const { node: { id: reportId, number } } of edges) {
    await support.command('claimContactReport', { reportId }, 'report { id }')
    const decision = { reportId, number, breach: 'fraud', action: 'warn', statement }
    await support.command('upholdContactReport', decision, 'report { state }')
  }
}

const statement =
  'Du bad om en avgift innan något avtal fanns, till ett konto i ett annat land. Det är inte tillåtet här.'
