import type { AttachedFile } from './attached-file.ts'

/** What is said, as the graph takes it. */
export function inputOf<S extends { attachments?: readonly AttachedFile[] }>({ attachments = [], ...said }: S) {
  return { ...said, attachments: attachments.map(({ receipt, name }) => ({ receipt, name })) }
}
