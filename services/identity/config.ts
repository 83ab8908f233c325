import { availableParallelism } from 'node:os'
import type { ConfigReader } from '@delvik/runtime/config'
import { readLanguageHosts } from '@delvik/runtime/language-hosts'
import { readFileGrantSecret } from '@delvik/runtime/file-grant'
import { type MadeFilesSettings, readMadeFiles } from '@delvik/runtime/made-files'
import { readRuntimeConfig } from '@delvik/runtime/runtime-config'
import { readUkSelfDeclaration } from '@delvik/runtime/uk-declaration'
import { readSocialSettings, type SocialSettings } from './social-config.ts'
import type { LanguageHosts } from '@delvik/schemas/values/language-hosts'

export interface PasswordCost {
  /** KiB that one hash takes. */
  memory: number
  passes: number
  lanes: number
  /** Hashes that run at the same time, each with its own memory; one more is left to sign-ups. */
  atOnce: number
}

export interface IdentityConfig {
  /** Of one-time links; notification derives the same tokens. */
  linkSecret: string
  /** Of the HMACs under which addresses are found. Changing it loses every account's address. */
  addressSecret: string
  /** 32 bytes; encrypts the signing keys. */
  masterKey: Buffer
  /** Of upload receipts; storage signs with the same. */
  receiptSecret: string
  /** Of addresses at which a viewer reads a document; storage checks with the same. */
  fileGrantSecret: string
  /** Of the hashes of addresses that agreements were accepted from; those of another secret compare with nothing. */
  agreementSecret: string
  /** Where it puts its part of the exports of people's own data. */
  madeFiles: MadeFilesSettings
  tokens: { issuer: string; audience: string }
  /** Answers a forgotten password alike for known and unknown addresses (decision A26). */
  concealAccounts: boolean
  /** Failed sign-ins from one IP address within 15 minutes after which it is refused. */
  failuresPerNetwork: number
  /** Accounts asked for from one IP address within 15 minutes after which it is refused. */
  signUpsPerNetwork: number
  /** Sign-ups and forgotten passwords from one IP address within 15 minutes; those after them need a human check. */
  uncheckedTries: number
  passwords: PasswordCost
  /** Whether investors in the United Kingdom are asked to declare themselves (decision A54). */
  ukSelfDeclaration: boolean
  /** Ways in besides a password. */
  social: SocialSettings
  /** Shows everybody the codes of all second factors. */
  codesPage: boolean
  /** Origins that this host is known by; none in the demo, where every name of the loopback interface will do. */
  origins: readonly string[]
  /** The host of each language tells the market in which a session began; undefined where one host speaks them all. */
  hosts: LanguageHosts | undefined
}

/** Decision A27 locks an account at 5; an IP address stands for many people, who may fail as often as five of them. */
const perNetwork = { fallback: 25, min: 5, max: 10_000 }

export function readIdentityConfig(from: ConfigReader): IdentityConfig {
  const { masterKey, tokens } = readRuntimeConfig(from)
  return {
    linkSecret: from.secret('LINK_SECRET', 'the link secret of the demo'),
    addressSecret: from.secret('ADDRESS_SECRET', 'the address secret of the demo'),
    masterKey,
    receiptSecret: from.secret('RECEIPT_SECRET', 'the receipt secret of the demo'),
    fileGrantSecret: readFileGrantSecret(from),
    agreementSecret: from.secret('AGREEMENT_SECRET', 'the agreement secret of the demo'),
    madeFiles: readMadeFiles(from),
    tokens,
    concealAccounts: from.flag('AUTH_CONCEAL_ACCOUNTS'),
    failuresPerNetwork: from.number('AUTH_FAILURES_PER_IP', perNetwork),
    signUpsPerNetwork: from.number('AUTH_SIGN_UPS_PER_IP', perNetwork),
    uncheckedTries: from.number('AUTH_UNCHECKED_TRIES', { fallback: 2, min: 1, max: 10_000 }),
    passwords: {
      memory: from.number('ARGON2_MEMORY_KIB', { fallback: 19_456, min: 8_192, max: 1_048_576 }),
      passes: from.number('ARGON2_PASSES', { fallback: 2, min: 1, max: 10 }),
      lanes: from.number('ARGON2_LANES', { fallback: 1, min: 1, max: 8 }),
      atOnce: from.number('ARGON2_AT_ONCE', { fallback: hashesAtOnce(availableParallelism()), min: 1, max: 64 }),
    },
    ukSelfDeclaration: readUkSelfDeclaration(from),
    social: readSocialSettings(from),
    codesPage: from.mode === 'demo',
    origins: readOrigins(from),
    hosts: readLanguageHosts(from),
  }
}

/** Two, where that leaves a processor to everybody who is not signing in. */
export function hashesAtOnce(processors: number): number {
  return Math.max(1, Math.min(2, processors - 1))
}

function readOrigins(from: ConfigReader): string[] {
  const text = from.mode === 'demo' ? (from.optional('ORIGINS') ?? '') : from.text('ORIGINS')
  return text.split(/[\s,]+/).filter(Boolean)
}
