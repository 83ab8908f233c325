import type { FieldError } from '../errors.ts'
import { passwordLength } from '../values/account.ts'
import { commonPasswords } from './common-passwords.ts'
import { isOfProductWords } from './product-words.ts'
import { hasLink, isVisible } from './short-text.ts'

/** What the sign-up form holds; client and service check it with the same functions. */
export interface SignUpForm {
  name: string
  email: string
  password: string
  acceptTerms: boolean
}

/** What is asked of whoever signs up by a provider, which tells the name and mostly the address. */
export type SocialSignUpForm = Omit<SignUpForm, 'password'>

/** In Unicode code points, after `normaliseName` (decision A56). */
const nameLength = { min: 2, max: 60 } as const

/** In characters, by RFC 5321. */
const emailLength = { local: 64, whole: 254 }
const domain = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{2,59})$/u
const local = /^[^\s@<>()[\]\\,;:"\p{Cc}]+$/u

/** The one spelling of an address: NFC, trimmed, lower case. Two spellings of one address are one account. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}

/** A name as it is kept: NFC, trimmed, runs of white space as one blank. */
export function normaliseName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/gu, ' ')
}

/** Whether a mail could be sent there; the address is in `normaliseEmail` form. */
export function isEmail(email: string): boolean {
  if (email.length > emailLength.whole) return false
  const at = email.lastIndexOf('@')
  return at <= emailLength.local && local.test(email.slice(0, Math.max(at, 0))) && domain.test(email.slice(at + 1))
}

/** Whether a password, in small letters and NFKC, is one of those that are tried first: the service has a longer list. */
type Guessed = (folded: string) => boolean

/** What is wrong with a sign-up form, in the order of its fields; empty when nothing is. */
export function validateSignUp(form: SignUpForm, isGuessed?: Guessed): FieldError[] {
  const password = validatePassword(form.password, form, isGuessed)
  return [...validateName(form.name), ...validateEmail(form.email), ...password, ...validateTerms(form)]
}

/** The same of the form of whoever has no password. */
export function validateSocialSignUp(form: SocialSignUpForm): FieldError[] {
  return [...validateName(form.name), ...validateEmail(form.email), ...validateTerms(form)]
}

function validateTerms({ acceptTerms }: Pick<SignUpForm, 'acceptTerms'>): FieldError[] {
  return acceptTerms ? [] : [{ path: 'acceptTerms', code: 'TERMS_NOT_ACCEPTED' }]
}

export function validateName(name: string): FieldError[] {
  const kept = normaliseName(name)
  const length = [...kept].length
  if (length === 0) return [{ path: 'name', code: 'REQUIRED' }]
  if (length < nameLength.min) return [{ path: 'name', code: 'TOO_SHORT', least: nameLength.min }]
  if (length > nameLength.max) return [{ path: 'name', code: 'TOO_LONG', most: nameLength.max }]
  if (!isVisible(kept)) return [{ path: 'name', code: 'UNSEEN_CHARACTERS' }]
  return hasLink(kept) ? [{ path: 'name', code: 'LINK_IN_NAME' }] : []
}

export function validateEmail(email: string): FieldError[] {
  const kept = normaliseEmail(email)
  if (kept === '') return [{ path: 'email', code: 'REQUIRED' }]
  return isEmail(kept) ? [] : [{ path: 'email', code: 'NOT_AN_EMAIL' }]
}

/**
 * Length, the most common passwords, words of the product, and the person's own name and address. No rules of
 * composition (ASVS 6.2).
 * @param person whose password it is to be; may be empty when the client does not know
 */
export function validatePassword(password: string, person: Person = {}, isGuessed: Guessed = isCommon): FieldError[] {
  const length = [...password].length
  if (length === 0) return [{ path: 'password', code: 'REQUIRED' }]
  if (length > passwordLength.max) return [{ path: 'password', code: 'TOO_LONG', most: passwordLength.max }]
  const folded = password.normalize('NFKC').toLowerCase()
  const tried = isCommon(folded) || isGuessed(folded) || isOfProductWords(folded)
  const weak = length < passwordLength.min || tried || isOwn(password, person)
  return weak ? [{ path: 'password', code: 'WEAK_PASSWORD' }] : []
}

function isCommon(folded: string): boolean {
  return commonPasswords.has(folded) || new Set(folded).size === 1
}

export interface Person {
  name?: string
  email?: string
}

function isOwn(password: string, { name = '', email = '' }: Person): boolean {
  const bare = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')
  const address = normaliseEmail(email)
  const own = [name, address, address.split('@')[0] ?? ''].map(bare)
  return own.some((text) => text !== '' && text === bare(password))
}
