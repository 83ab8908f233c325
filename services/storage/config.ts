import type { ConfigReader } from '@delvik/runtime/config'
import { readFileGrantSecret } from '@delvik/runtime/file-grant'
import { readMadeFilesSecret } from '@delvik/runtime/made-files'
import type { Plan } from '@delvik/schemas/values/account'
import { entitlements } from '@delvik/schemas/values/entitlements'
import type { BlobSettings } from './blobs/open-blob-store.ts'
import type { S3Settings } from './blobs/s3.ts'
import type { ClamdSettings } from './scan/scanner.clamd.ts'

export interface StorageConfig {
  /** Where the bytes of files lie. */
  blobs: BlobSettings
  /** Looks through what is uploaded; undefined: nothing does. */
  clamd: ClamdSettings | undefined
  /** Of upload receipts; the services that take files check with the same. */
  receiptSecret: string
  /** Of addresses at which a viewer reads a document; the services that grant have the same. */
  grantSecret: string
  /** Of the keys by which services write files that they make. */
  madeSecret: string
  /** Uploads that one account may have at once, in each copy. */
  uploadsAtOnce: number
  /** Of pages that may ask from another host. */
  origins: readonly string[]
  /** Whether clients come by https, which is said to them when an upload goes on elsewhere. */
  secure: boolean
  /** Bytes that one owner may store (decision A59). */
  quota: Record<Plan, number>
}

export function readStorageConfig(from: ConfigReader): StorageConfig {
  const quota = (plan: Plan) =>
    from.number(`STORAGE_QUOTA_${plan.toUpperCase()}`, { fallback: entitlements[plan].storedBytes })
  return {
    blobs: readBlobs(from),
    clamd: readClamd(from),
    receiptSecret: from.secret('RECEIPT_SECRET', 'the receipt secret of the demo'),
    grantSecret: readFileGrantSecret(from),
    madeSecret: readMadeFilesSecret(from),
    uploadsAtOnce: from.number('STORAGE_UPLOADS_AT_ONCE', { fallback: 6, min: 1, max: 1000 }),
    origins: (from.optional('ORIGINS') ?? '').split(/[\s,]+/).filter(Boolean),
    secure: from.optional('PUBLIC_URL')?.startsWith('https:') ?? false,
    quota: { basic: quota('basic'), premium: quota('premium'), enterprise: quota('enterprise') },
  }
}

const endpoint = 'S3_ENDPOINT'
const others = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_REGION']

function readBlobs(from: ConfigReader): BlobSettings {
  from.refuseOthers('S3_', [endpoint, ...others])
  const demo = from.mode === 'demo'
  if (from.optional(endpoint)) return { s3: readS3(from), missingBucket: demo ? 'make' : 'refuse' }
  from.refuseAlone(others, { without: endpoint, what: 'server' })
  return { folder: from.text('FILES_FOLDER', demo ? 'data/files' : undefined) }
}

function readClamd(from: ConfigReader): ClamdSettings | undefined {
  const text = from.optional('CLAMD_URL')
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'tcp:' || !url.hostname || !url.port)
    return from.wrong('CLAMD_URL', `is ${text} and not tcp://<host>:<port>`, undefined)
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) }
}

function readS3(from: ConfigReader): S3Settings {
  const bucket = from.text('S3_BUCKET', from.mode === 'demo' ? 'delvik' : undefined)
  if (bucket && !/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket))
    from.wrong('S3_BUCKET', `is ${bucket}: 3 to 63 small letters, digits, dots and hyphens`, undefined)
  return {
    endpoint: readEndpoint(from),
    region: from.text('S3_REGION', 'us-east-1'),
    bucket,
    accessKeyId: from.text('S3_ACCESS_KEY_ID'),
    secretAccessKey: from.text('S3_SECRET_ACCESS_KEY'),
  }
}

function readEndpoint(from: ConfigReader): string {
  const text = from.url(endpoint)
  if (!URL.canParse(text)) return text
  const { protocol, username, password, search, hash } = new URL(text)
  if (!/^https?:$/.test(protocol))
    from.wrong(endpoint, `is of the protocol ${protocol} and not of http: or https:`, undefined)
  // The value itself is not shown: it has a secret in it.
  if (username || password)
    from.wrong(endpoint, 'has a login in it: use S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY', undefined)
  if (search || hash) from.wrong(endpoint, 'has more than an address', undefined)
  return text
}
