/** @platform */
import { it } from '@jest/globals'
import { conformsInBrowser } from './storage-client.ts'

it('the client of Firebase’s storage does everything that it can in Chromium', () =>
  conformsInBrowser('storage_client_test', {}))
