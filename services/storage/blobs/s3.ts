import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { ConfigError } from '@delvik/runtime/config'

/** How to reach the bucket that holds files. */
export interface S3Settings {
  /** Of any server that speaks S3, reached by its own name whatever the bucket's. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Milliseconds until something is given up. */
export interface S3Patience {
  connection: number
  /** Of an answer to one request. */
  answer: number
  /** Of a whole upload. */
  upload: number
  /** While a download's server sends nothing. */
  silence: number
}
export const usualPatience: S3Patience = { connection: 3000, answer: 10_000, upload: 60_000, silence: 10_000 }

/** Attempts of one call altogether. */
export const attempts = 3

/** The client's own warnings say of errors what whoever gets them says better. */
const quiet = () => {}

export function s3Client(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  patience: S3Patience,
): S3Client {
  const { connection: connectionTimeout, answer: requestTimeout } = patience
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: attempts,
    retryMode: 'standard',
    logger: { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet },
    // A refusal arrives before the body has left, so that a body which can be read once only is still whole.
    expectContinueHeader: true,
    // Content-MD5 goes with each upload; the newer checksums are not known to every server.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A socket's own timeout would also end a download whose reader is slow.
    requestHandler: { connectionTimeout, requestTimeout, throwOnRequestTimeout: true, socketTimeout: 0 },
  })
}

/** Whether another attempt may succeed: no server answered, or one that has too much to do, not one that cannot (501). */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || (status >= 500 && status !== 501) || status === 429
}

export function statusOf(error: unknown): number | undefined {
  return (error as Partial<S3ServiceException> | undefined)?.$metadata?.httpStatusCode
}

/** What an operator can do about a server that cannot be used. */
export function explain(error: unknown, { endpoint, region, bucket }: S3Settings): ConfigError {
  const { name, code = '', message } = error as { name: string; code?: string; message: string }
  const status = statusOf(error)
  const [reason = name] = /\bE[A-Z_]{4,}\b|certificate.*/.exec(`${code} ${message}`) ?? []
  if (/certificate|CERT|EPROTO/.test(reason) || /CERT/.test(code))
    return problem(
      `S3_ENDPOINT is ${endpoint}, and its TLS cannot be used (${
        code || reason
      }): correct the address or its certificate`,
    )
  if (status === undefined)
    return problem(`S3_ENDPOINT is ${endpoint}, where no server answers (${reason}): start it, or correct the address`)
  // By AWS, and by versitygw.
  if (name === 'InvalidAccessKeyId' || name === 'XAdminUserNotFound')
    return problem(`S3_ACCESS_KEY_ID is not known at ${endpoint}: correct it, or make the key`)
  if (name === 'SignatureDoesNotMatch')
    return problem(`S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID at ${endpoint}: correct it`)
  if (name === 'AccessDenied')
    return problem(
      `S3_ACCESS_KEY_ID may not list, read and write the bucket ${bucket} at ${endpoint}: grant it, or correct S3_BUCKET`,
    )
  if (name === 'NoSuchBucket')
    return problem(`S3_BUCKET is ${bucket}, which ${endpoint} does not have: make it, or correct the name`)
  if (status === 301 || name === 'AuthorizationHeaderMalformed')
    return problem(`S3_REGION is ${region}, and the bucket ${bucket} at ${endpoint} is in another: correct it`)
  if (name === 'RequestTimeTooSkewed')
    return problem(`S3_ENDPOINT is ${endpoint}, whose clock is another: set the clock of this machine`)
  return problem(
    `S3_ENDPOINT is ${endpoint}, which does not answer as an S3 server does (${status}): correct the address`,
  )
}

/** A bucket from which nothing can be erased. */
export function versioned({ endpoint, bucket }: S3Settings): ConfigError {
  return problem(
    `S3_BUCKET is ${bucket}, which keeps what is deleted at ${endpoint}: suspend its versioning, so that files can be erased`,
  )
}

function problem(line: string): ConfigError {
  return new ConfigError([line])
}
