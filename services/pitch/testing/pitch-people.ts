import type { Plan } from '@delvik/schemas/values/account'
import { reviewChecklist } from '@delvik/schemas/values/pitch'
import { content } from './example-content.ts'
import { type Person, type PitchPlatform, receipt } from './pitch-fixture.ts'

const amountFields = ['revenue', 'valuation', 'assets', 'smallestTicket', 'largestTicket'] as const

/** Content as the wizard sends it; amounts are texts in the graph. */
export function written(owner: Person, change: object = {}): object {
  const amounts = Object.fromEntries(amountFields.map((field) => [field, String(content[field])]))
  return { ...content, ...amounts, logo: receipt(owner.id), ...change }
}

/** What people do with pitches, by the graph. */
export function people(platform: PitchPlatform) {
  const { command, person } = platform

  async function entrepreneur(options: { plan?: Plan } = {}): Promise<Person> {
    const owner = await person({ role: 'entrepreneur', ...options })
    await platform.settle()
    return owner
  }

  async function draft(owner: Person, change: object = {}): Promise<{ id: string; version: number }> {
    const started = await command('startDraft', owner, { market: 'SE', language: 'sv' }, 'draft { id version }')
    const { id, version } = started.data.draft
    const input = { draftId: id, version, content: written(owner, change) }
    return (await command('saveDraft', owner, input, 'draft { id version }')).data.draft
  }

  async function submit(owner: Person, { id, version }: { id: string; version: number }) {
    const input = { draftId: id, draftVersion: version, attested: true }
    return command('submitPitch', owner, input, 'pitch { id state revision } position { stream version sequence }')
  }

  /** A pitch under review; its id. */
  async function submitted(owner: Person, change: object = {}): Promise<string> {
    return (await submit(owner, await draft(owner, change))).data.pitch.id
  }

  async function approve(reviewer: Person, pitchId: string, revision = 1) {
    const input = { pitchId, revision, checked: reviewChecklist }
    return command('approvePitch', reviewer, input, 'pitch { id state revision }')
  }

  async function published(owner: Person, reviewer: Person, change: object = {}): Promise<string> {
    const id = await submitted(owner, change)
    await approve(reviewer, id)
    return id
  }

  /** Opens a draft of one's own pitch and submits it with other words. */
  async function edit(owner: Person, pitchId: string, change: object = {}) {
    const opened = await command('editPitch', owner, { pitchId }, 'draft { id version }')
    const { id, version } = opened.data.draft
    const save = { draftId: id, version, content: written(owner, change) }
    const saved = await command('saveDraft', owner, save, 'draft { id version }')
    return submit(owner, saved.data.draft)
  }

  return { entrepreneur, draft, submit, submitted, approve, published, edit }
}
