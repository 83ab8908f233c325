import { z } from 'zod'

/** What storage states of an upload; the command that uses the file carries it signed (`consistency.md` 8). */
export const fileReceipt = z.object({
  /** Below the owner's folder: `/users/<account id>/…`. */
  path: z.string(),
  generation: z.string(),
  /** Account id of the uploader. */
  owner: z.uuid(),
  /** Bytes. */
  size: z.int().min(0),
  /** Media type as sniffed. */
  type: z.string(),
  /** Hexadecimal. */
  sha256: z.string(),
  /** Opens the bytes to whoever has it. */
  token: z.string(),
})
export type FileReceipt = z.infer<typeof fileReceipt>

/** The same of a document or an attachment, which no token opens: whoever it is for gets a grant. */
export const documentReceipt = fileReceipt.omit({ token: true })
export type DocumentReceipt = z.infer<typeof documentReceipt>
