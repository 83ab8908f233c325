/** The one bucket of the v0 interface. */
export const bucket = 'delvik'

/** Where a file is asked for, from the origin's root. */
export function storedAt(path: string): string {
  return `/v0/b/${bucket}/o/${encodeURIComponent(path.replace(/^\//, ''))}`
}

/** Points of width at which a picture is shown; its own, where that is smaller. */
export const imageWidths = [320, 800, 1600] as const
export type ImageWidth = (typeof imageWidths)[number]

/** A picture at one of these widths. @param url of the picture, with its token */
export function atWidth(url: string, width: ImageWidth): string {
  return `${url}&width=${width}`
}

/** What a document may be. */
export const documentTypes = ['application/pdf', 'text/plain'] as const

/** What may be sent along with a message. */
export const attachmentTypes = ['image/png', 'image/jpeg', ...documentTypes] as const

const mebibyte = 1024 ** 2

/** Bytes that a file of each type may have at most (decision A35). */
export const largest = {
  'image/png': 5 * mebibyte,
  'image/jpeg': 5 * mebibyte,
  'text/plain': 5 * mebibyte,
  'application/pdf': 5 * mebibyte,
}

/** As the file is called in which somebody gets all that is held of them. */
export const dataExportName = 'delvik-data.zip'
