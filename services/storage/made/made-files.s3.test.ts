/** @engines s3 */
import { randomUUID } from 'node:crypto'
import { describeOn } from '@delvik/runtime/testing/engines'
import { madeFilesContract } from './made-files.contract.ts'

describeOn('s3', 'a file that a service makes, on S3,', () => {
  madeFilesContract('made_files_s3_test', () => ({
    S3_ENDPOINT: process.env['S3_ENDPOINT'] ?? '',
    S3_BUCKET: `files-${randomUUID()}`,
    S3_ACCESS_KEY_ID: process.env['S3_ACCESS_KEY_ID'] ?? '',
    S3_SECRET_ACCESS_KEY: process.env['S3_SECRET_ACCESS_KEY'] ?? '',
  }))
})
