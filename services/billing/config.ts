import type { ConfigReader } from '@delvik/runtime/config'
import { type MadeFilesSettings, readMadeFiles } from '@delvik/runtime/made-files'

export interface BillingConfig {
  /** Where it puts its part of the exports of people's own data. */
  madeFiles: MadeFilesSettings
}

export function readBillingConfig(from: ConfigReader): BillingConfig {
  return { madeFiles: readMadeFiles(from) }
}
