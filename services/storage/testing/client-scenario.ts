import type * as firebaseApp from '@firebase/app'
import type * as firebaseStorage from '@firebase/storage'

/** What somebody with the storage client has at hand. */
export interface Client {
  /** Where the client believes an emulator. */
  host: string
  port: number
  userId: string
  token: string
  /** Base64, of some 700 kB. */
  png: string
  otherId: string
}

/**
 * What people do with the unmodified client of Firebase's storage, and what comes of it. It runs in Node and, as the text
 * of this one function, in a browser: so it knows nothing that stands outside of it.
 */
export async function runClient({ host, port, userId, token, png, otherId }: Client) {
  // As the client's own users load it, from wherever the platform has it.
  const { initializeApp, deleteApp }: typeof firebaseApp = await import('@firebase/app')
  const sdk: typeof firebaseStorage = await import('@firebase/storage')
  const opened = (name: string, mockUserToken?: string) => {
    const app = initializeApp({ projectId: 'delvik' }, name)
    const storage = sdk.getStorage(app, 'gs://delvik')
    sdk.connectStorageEmulator(storage, host, port, { ...(mockUserToken && { mockUserToken }) })
    return { app, storage }
  }
  const mine = opened('mine', token)
  const nobodys = opened('nobody')
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
  const at = (name: string, { storage } = mine) => sdk.ref(storage, `users/${userId}/client/${name}`)
  const codeOf = (work: () => unknown) =>
    Promise.resolve().then(work).then(() => 'done', (error) => String(Object(error).code ?? error))
  const statusOf = (work: Promise<unknown>) => work.then(() => 200, (error) => Number(Object(error).status))

  /** All at once, as a client does with what is small. */
  const whole = async () => {
    const { metadata } = await sdk.uploadBytes(at('whole.png'), bytes, {
      contentType: 'image/png',
      customMetadata: { from: 'client' },
    })
    const changed = await sdk.updateMetadata(at('whole.png'), { contentLanguage: 'sv', customMetadata: { to: 'us' } })
    const read = await fetch(await sdk.getDownloadURL(at('whole.png')))
    return {
      uploaded: { ...metadata, ref: undefined },
      changed: { ...changed, ref: undefined },
      read: [read.status, read.headers.get('content-type')],
      first: [...new Uint8Array(await sdk.getBytes(at('whole.png'), 8))],
    }
  }

  /** In parts, with a pause after the first. */
  const inParts = async () => {
    const task = sdk.uploadBytesResumable(at('parts.png'), bytes, { contentType: 'image/png' })
    const seen: string[] = []
    let isPaused = false
    task.on('state_changed', ({ state, bytesTransferred }) => {
      seen.push(`${state} ${bytesTransferred}`)
      if (bytesTransferred > 0 && !isPaused) isPaused = task.pause()
      else if (state === 'paused') task.resume()
    })
    const { bytesTransferred, metadata } = await task
    return { seen, bytesTransferred, size: metadata.size, name: metadata.name }
  }

  const cancelled = async () => {
    const task = sdk.uploadBytesResumable(at('cancelled.png'), bytes)
    task.cancel()
    return codeOf(() => task)
  }

  const lists = async () => {
    const { items, prefixes } = await sdk.listAll(sdk.ref(mine.storage, `users/${userId}`))
    const folder = sdk.ref(mine.storage, `users/${userId}/client`)
    const page = await sdk.list(folder, { maxResults: 1 })
    const next = await sdk.list(folder, { maxResults: 1, ...(page.nextPageToken && { pageToken: page.nextPageToken }) })
    return {
      top: [items.length, prefixes.map(({ name }) => name)],
      pages: [page, next].map((one) => [one.items.map(({ name }) => name), Boolean(one.nextPageToken)]),
    }
  }

  const texts = async () => {
    const text = sdk.ref(mine.storage, `users/${userId}/documents/a.txt`)
    const put = (value: string, format: 'base64' | 'base64url' | 'data_url') =>
      codeOf(() => sdk.uploadString(text, value, format, format === 'data_url' ? {} : { contentType: 'text/plain' }))
    return {
      base64: await put('w6U/', 'base64'),
      base64url: await put('w6U_', 'base64url'),
      dataUrl: await put('data:text/plain;base64,w6U/', 'data_url'),
      written: new TextDecoder().decode(await sdk.getBytes(text)),
      refused: [await put('w6U_', 'base64'), await put('w6U/', 'base64url'), await put('text', 'data_url'),
        await put('data:text/plain,%', 'data_url')],
    }
  }

  const refusals = async () => {
    const root = sdk.ref(mine.storage)
    const others = sdk.ref(mine.storage, `users/${otherId}/a.png`)
    return {
      root: await Promise.all(
        [() => sdk.uploadBytes(root, bytes), () => sdk.getDownloadURL(root), () => sdk.deleteObject(root)].map(codeOf),
      ),
      unauthenticated: await codeOf(() => sdk.getMetadata(at('whole.png', nobodys))),
      unauthorized: await codeOf(() => sdk.getMetadata(others)),
      unauthorizedUpload: await codeOf(() => sdk.uploadBytesResumable(others, bytes)),
      everybody: await codeOf(() => sdk.listAll(root)),
      absent: await codeOf(() => sdk.getDownloadURL(at('absent.png'))),
      document: await codeOf(() => sdk.getDownloadURL(sdk.ref(mine.storage, `users/${userId}/documents/a.txt`))),
      type: await statusOf(sdk.uploadBytes(at('a.png'), bytes, { contentType: 'image/jpeg' })),
      large: await statusOf(sdk.uploadBytes(at('a.png'), new Uint8Array(6 << 20), { contentType: 'image/png' })),
      address: await codeOf(() => sdk.ref(mine.storage, 'ftp://delvik/a.png')),
      bucket: await codeOf(() => sdk.ref(mine.storage, 'gs://a bucket/a.png')),
    }
  }

  /** Beyond what one may have, in both ways. */
  const quota = async () => {
    const more = (name: string) => sdk.uploadBytes(at(name), bytes, { contentType: 'image/png' })
    for (const name of ['1.png', '2.png']) await more(name)
    return [await codeOf(() => more('3.png')),
      await codeOf(() => sdk.uploadBytesResumable(at('4.png'), bytes, { contentType: 'image/png' }))]
  }

  const deleted = async () => {
    for (const { fullPath } of (await sdk.listAll(at(''))).items)
      await sdk.deleteObject(sdk.ref(mine.storage, fullPath))
    return [await codeOf(() => sdk.deleteObject(at('whole.png'))), (await sdk.listAll(at(''))).items.length]
  }

  const report = {
    whole: await whole(),
    inParts: await inParts(),
    cancelled: await cancelled(),
    lists: await lists(),
    texts: await texts(),
    refusals: await refusals(),
    quota: await quota(),
    deleted: await deleted(),
  }
  await Promise.all([mine, nobodys].map(({ app }) => deleteApp(app)))
  return report
}
export type Report = Awaited<ReturnType<typeof runClient>>
