import type { DemoPitch } from '@delvik/apphost/demo/demo-pitch'
import { drawLogo } from '@delvik/apphost/demo/logo'
import type { Person } from '@delvik/apphost/demo/person'
import { inputOf } from '@delvik/apphost/demo/pitch-life'

/** As a submission names it. */
export interface Draft {
  draftId: string
  draftVersion: number
}

/** A draft that lacks nothing and carries a document. */
export async function carrying(author: Person, { pitch, bytes }: { pitch: DemoPitch; bytes: Buffer }): Promise<Draft> {
  const logo = await author.upload(`users/${author.id}/logo/kringla.png`, await drawLogo(pitch.name, pitch.industry))
  const document = await author.upload(`users/${author.id}/documents/plan.pdf`, bytes, 'application/pdf')
  const content = {
    ...inputOf({ market: 'SE', place: 0, pitch }),
    lang: 'sv',
    logo,
    document,
    documentName: 'Plan.pdf',
  }
  const { draft: { id, version } } = await author.command(
    'startDraft',
    { market: 'SE', language: 'sv' },
    'draft { id version }',
  )
  const { draft } = await author.command('saveDraft', { draftId: id, version, content }, 'draft { version }')
  return { draftId: id, draftVersion: draft.version }
}
