/** @engines s3 */
import { randomUUID } from 'node:crypto'
import { describeOn } from '@delvik/runtime/testing/engines'
import { clientContract } from './client.contract.ts'

describeOn('s3', 'the client of Firebase’s storage, with files on S3,', () => {
  clientContract('client_s3_test', () => ({
    S3_ENDPOINT: process.env['S3_ENDPOINT'] ?? '',
    S3_BUCKET: `files-${randomUUID()}`,
    S3_ACCESS_KEY_ID: process.env['S3_ACCESS_KEY_ID'] ?? '',
    S3_SECRET_ACCESS_KEY: process.env['S3_SECRET_ACCESS_KEY'] ?? '',
  }))
})
