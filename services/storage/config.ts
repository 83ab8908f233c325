import type { ConfigReader } from '@delvik/runtime/config'
import type { Plan } from '@delvik/schemas/values/account'
import { entitlements } from '@delvik/schemas/values/entitlements'

export interface StorageConfig {
  /** Of the adapter on local disk. */
  folder: string
  /** Of upload receipts; the services that take files check with the same. */
  receiptSecret: string
  /** Bytes that one owner may store (decision A59). */
  quota: Record<Plan, number>
}

export function readStorageConfig(from: ConfigReader): StorageConfig {
  const quota = (plan: Plan) =>
    from.number(`STORAGE_QUOTA_${plan.toUpperCase()}`, { fallback: entitlements[plan].storedBytes })
  return {
    folder: from.text('FILES_FOLDER', from.mode === 'demo' ? 'data/files' : undefined),
    receiptSecret: from.secret('RECEIPT_SECRET', 'the receipt secret of the demo'),
    quota: { basic: quota('basic'), premium: quota('premium'), enterprise: quota('enterprise') },
  }
}
