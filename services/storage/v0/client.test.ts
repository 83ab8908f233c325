/** @service */
import { initializeApp } from '@firebase/app'
import { connectStorageEmulator, getStorage, ref, uploadBytesResumable } from '@firebase/storage'
import { describe, expect, it } from '@jest/globals'
import { noisyPng } from '../testing/client-rules.ts'
import { refusingProxy } from '../testing/s3-proxy.ts'
import { openStorage } from '../testing/storage-fixture.ts'
import { clientContract } from './client.contract.ts'

describe('the client of Firebase’s storage', () => {
  clientContract('client_test', () => ({}))

  it('goes on where it stopped, whatever becomes of a part or of an answer', async () => {
    await using storage = await openStorage('flaky_client_test')
    const ada = await storage.person()
    // The start, the first part, and the second: refused, then taken by us and not known to the client.
    await using proxy = await refusingProxy(storage.url, ['passes', 'passes', 503, 'passes', 'answer lost'])
    const { hostname, port } = new URL(proxy.url)
    const files = getStorage(initializeApp({ projectId: 'delvik' }), 'gs://delvik')
    connectStorageEmulator(files, hostname, Number(port), { mockUserToken: ada.token })
    const place = ref(files, `users/${ada.id}/flaky.png`)
    const { metadata } = await uploadBytesResumable(place, await noisyPng(), { contentType: 'image/png' })
    expect(metadata.name).toBe('flaky.png')
    const said = proxy.seen.map(({ headers }) =>
      [headers['x-goog-upload-command'], headers['x-goog-upload-offset']].filter(Boolean).join(' ')
    )
    expect(said).toEqual(['start', 'upload 0', 'upload 262144', 'query', 'upload 262144', 'upload 262144',
      'upload, finalize 524288'])
  })
})
