import type { BookNoteFragment } from './staff-billing.generated.ts'

/** The number of a credit note, which leads to its paper where there is one. */
export function NoteLink({ note: { number, pdf } }: { note: BookNoteFragment }) {
  return pdf ? <a href={pdf}>{number}</a> : <>{number}</>
}
