/** One request of an upload. */
export interface UploadRequest {
  /** Path and query. */
  address: string
  headers: Record<string, string>
  body?: Blob | string
  /** Bytes of the body that are on their way. */
  onProgress?: (sent: number) => void
  signal?: AbortSignal | undefined
}

/** Status 0: no answer came. */
export interface UploadAnswer {
  status: number
  header(name: string): string | null
  body: unknown
}

export type Send = (request: UploadRequest) => Promise<UploadAnswer>

/** By XMLHttpRequest, which alone tells how much of an upload is done. @param token of whoever uploads */
export function sendingAs(token: () => Promise<string | undefined>): Send {
  return async ({ address, headers, body, onProgress, signal }) => {
    const bearer = await token()
    return new Promise((resolve) => {
      const request = new XMLHttpRequest()
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.upload.onprogress = ({ loaded }) => onProgress?.(loaded)
      request.onloadend = () =>
        resolve({
          status: request.status,
          header: (name) => request.getResponseHeader(name),
          body: parsed(request.responseText),
        })
      request.open('POST', address)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      if (bearer) request.setRequestHeader('authorization', `Bearer ${bearer}`)
      if (signal?.aborted) request.abort()
      else request.send(body ?? null)
    })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
