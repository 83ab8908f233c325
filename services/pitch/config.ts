import type { ConfigReader } from '@delvik/runtime/config'
import { readFileGrantSecret } from '@delvik/runtime/file-grant'
import { type MadeFilesSettings, readMadeFiles } from '@delvik/runtime/made-files'
import { readUkSelfDeclaration } from '@delvik/runtime/uk-declaration'
import { entitlements } from '@delvik/schemas/values/entitlements'

export interface PitchConfig {
  /** Of upload receipts; storage signs with the same. */
  receiptSecret: string
  /** Of the addresses at which documents are read; storage reads them with the same. */
  fileGrantSecret: string
  /** Of the hashes of addresses that agreements were accepted from; those of another secret compare with nothing. */
  agreementSecret: string
  /** Where it puts its part of the exports of people's own data. */
  madeFiles: MadeFilesSettings
  /** Whether investors in the United Kingdom declare themselves first; identity is told the same. */
  ukSelfDeclaration: boolean
  /** Pitches that an owner with the basic plan may have published or under review at once. */
  basicPitches: number
}

export function readPitchConfig(from: ConfigReader): PitchConfig {
  return {
    receiptSecret: from.secret('RECEIPT_SECRET', 'the receipt secret of the demo'),
    fileGrantSecret: readFileGrantSecret(from),
    agreementSecret: from.secret('AGREEMENT_SECRET', 'the agreement secret of the demo'),
    madeFiles: readMadeFiles(from),
    ukSelfDeclaration: readUkSelfDeclaration(from),
    basicPitches: from.number('PITCH_LIMIT', { fallback: entitlements.basic.publishedPitches, min: 1, max: 1000 }),
  }
}
