import { linkToken } from '@delvik/runtime/link-token'
import { providerNames } from '@delvik/schemas/values/account'
import { handleOf } from '@delvik/schemas/values/handle'
import { type LanguageHosts, originIn } from '@delvik/schemas/values/language-hosts'
import { type Language, localeOf } from '@delvik/schemas/values/languages'
import { type Market, marketFacts } from '@delvik/schemas/values/markets'
import { alertPath, foundList } from './alert-letter.ts'
import { billingValues, cancelPath, demoWish, membershipPath } from './billing-letter.ts'
import { type LetterContent, letterHtml, letterText } from './layout.ts'
import type { Letter } from '../mailer/mailer.ts'
import type { Mail, MailKind, MailParams } from './mails.ts'
import type { Recipient } from '../recipients/recipients.ts'
import { homeZone, meetingFiles, meetingTimes } from './meeting-letter.ts'
import { texts } from './texts.ts'
import type { TFunction } from 'i18next'

export interface LetterSettings {
  /** Where people reach the platform. */
  publicUrl: string
  /** Where they reach it in each language; absent where one host speaks them all. */
  hosts?: LanguageHosts
  linkSecret: string
  /** Whom a calendar names as who invites; absent without a mail server. */
  sender?: { name: string; address: string }
}

/** Writes a mail in the language that its recipient has now. */
export function writeLetter(
  mail: Mail & { id: string; eventId: string },
  member: Recipient,
  settings: LetterSettings,
): Letter {
  // The operator is nobody's account.
  const recipient = mail.kind === 'demoWanted' ? { ...member, name: 'Delvik' } : member
  const content = contentOf(mail, recipient, settings)
  const html = letterHtml(content)
  const { accountId, name, lang } = recipient
  const to = mail.params.to ?? recipient.email
  const attachments = meetingFiles(mail, recipient, { ...settings, url: content.action.url })
  const text = letterText(content)
  return { id: mail.id, accountId, to, name, subject: content.subject, html, text, lang, ...attachments }
}

function contentOf(mail: Mail & { eventId: string }, recipient: Recipient, settings: LetterSettings): LetterContent {
  const t = texts(recipient.lang)
  const { waiting, found } = mail.params
  const { companyName, searchName } = found?.[0] ?? { companyName: mail.params.companyName }
  const count = waiting ? waiting.due + waiting.overdue : found?.length
  const device = mail.params.device ?? t('unknownDevice')
  const provider = mail.params.provider && providerNames[mail.params.provider]
  const role = mail.params.role && t(`role.${mail.params.role}`)
  const due = dueText(mail.params, localeOf[recipient.lang])
  const closes = localMoment(mail.params.closes, recipient.lang)
  const declared = localMoment(mail.params.declared, recipient.lang)
  const downloadable = localMoment(mail.params.downloadable, recipient.lang)
  const paid = billingValues(mail.params, recipient.lang)
  const until = localMoment(mail.params.until, recipient.lang)
  const breach = mail.params.breach && t(`breach.${mail.params.breach}`)
  const values = {
    companyName,
    searchName,
    device,
    provider,
    role,
    due,
    closes,
    downloadable,
    declared,
    until,
    breach,
    count,
    ...paid,
  }
  const origin = originIn(recipient.lang, settings)
  const other = otherPath[mail.kind]?.(mail)
  const say = (part: string) => t(`mail.${mail.kind}.${part}`, values)
  return {
    lang: localeOf[recipient.lang],
    subject: say('subject'),
    heading: say('heading'),
    greeting: t('greeting', { name: recipient.name }),
    body: say('body'),
    note: mail.params.note
      ? { title: t(noteTitleOf(mail.kind)), words: mail.params.note }
      : null,
    list: mail.kind === 'searchAlert' && found
      ? foundList(found, t, localeOf[recipient.lang])
      : meetingTimes(mail, recipient.lang) ?? demoWish(mail, t, localeOf[recipient.lang]) ?? listOf(mail, t),
    action: { label: say('action'), url: origin + pathOf(mail, settings) },
    otherwise: other ? { label: say('otherwise'), url: origin + other } : null,
    linkHelp: t('linkHelp'),
    footer: t(footers[mail.kind] ?? 'footer'),
  }
}

const footers: Partial<Record<MailKind, string>> = { erasureReceipt: 'lastFooter', demoWanted: 'operatorFooter' }

/** Whose words a mail carries. */
function noteTitleOf(kind: MailKind): string {
  if (kind === 'demoWanted') return 'demo.note'
  return kind.startsWith('pitch') ? 'noteTitle' : 'statementTitle'
}

function listOf({ kind, params: { reasons = [], waiting, erased } }: Mail, t: TFunction): LetterContent['list'] {
  if (erased) return { title: t('erasedTitle'), lines: erased.map((service) => t(`erased.${service}`)) }
  if (kind === 'reviewsWaiting' && waiting) {
    const states = (['overdue', 'due'] as const).filter((state) => waiting[state] > 0)
    return { title: t('waitingTitle'), lines: states.map((state) => t(`waiting.${state}`, { n: waiting[state] })) }
  }
  return reasons.length > 0
    ? {
      title: t(kind === 'pitchRejected' ? 'rejectedTitle' : 'reasonsTitle'),
      lines: reasons.map(({ code }) => t(`reason.${code}`)),
    }
    : null
}

const secondFactorPath = '/pages/settings#secondFactor'
const methodsPath = '/pages/settings#methods'
const passkeysPath = '/pages/settings#passkeys'
const sessionsPath = '/pages/settings#sessions'
const declarationPath = '/pages/settings#declaration'
const identityPath = '/pages/identity'
/** Where whoever leaves is asked whether they stay. */
const keepPath = '/pages/home'
const forgotPasswordPath = '/pages/forgot-password'

function pathOf(mail: Mail & { eventId: string }, { linkSecret }: LetterSettings): string {
  const talkPath = `/pages/messages/${mail.params.conversationId}`
  const profilePath = `/pages/users/${handleOf(mail.params.profileOf ?? mail.accountId)}`
  const token = (purpose: string) => linkToken(linkSecret, mail.eventId, purpose)
  const paths: Record<MailKind, () => string> = {
    confirmEmail: () => `/pages/confirm-email?token=${token('confirm')}`,
    alreadyRegistered: () => `/pages/sign-in`,
    confirmNewEmail: () => `/pages/confirm-email-change?token=${token('emailChange')}`,
    emailChanged: () => `/pages/undo-email-change?token=${token('emailUndo')}`,
    addressTaken: () => '/pages/settings#email',
    resetPassword: () => `/pages/reset-password?token=${token('reset')}`,
    secondFactorOn: () => secondFactorPath,
    secondFactorOff: () => secondFactorPath,
    passkeyAdded: () => passkeysPath,
    passkeyRemoved: () => passkeysPath,
    providerLinked: () => methodsPath,
    providerUnlinked: () => methodsPath,
    recoveryCodeUsed: () => secondFactorPath,
    newDevice: () => sessionsPath,
    accountLocked: () => forgotPasswordPath,
    passwordChanged: () => forgotPasswordPath,
    roleChanged: () => '/pages/settings',
    accountUnlocked: () => '/pages/sign-in',
    sessionsEnded: () => '/pages/sign-in',
    accountClosing: () => keepPath,
    closingReminder: () => keepPath,
    accountKept: () => '/pages/settings',
    declarationReminder: () => declarationPath,
    declarationEnded: () => declarationPath,
    dataExportReady: () => '/pages/settings#mydata',
    erasureReceipt: () => '/',
    pitchReceived: () => `/pages/bookmark?tab=created`,
    pitchPublished: () => `/pitch/${mail.params.pitchId}`,
    pitchChangesRequested: () => `/pages/create/index?pitch=${mail.params.pitchId}`,
    pitchRejected: () => `/pages/bookmark?tab=created`,
    documentRequested: () => `/pages/bookmark/${mail.params.pitchId}`,
    documentApproved: () => `/pitch/${mail.params.pitchId}`,
    documentDeclined: () => `/pitch/${mail.params.pitchId}`,
    profileFileRequested: () => `/pages/profile/${mail.params.file}`,
    profileFileApproved: () => profilePath,
    profileFileDeclined: () => profilePath,
    dealProposed: () => talkPath,
    dealReminder: () => talkPath,
    dealDeclined: () => talkPath,
    dealExpired: () => talkPath,
    dealOvertaken: () => talkPath,
    dealConfirmed: () => talkPath,
    reportReceived: () => talkPath,
    reportDismissed: () => talkPath,
    reportEnded: () => talkPath,
    reportUpheld: () => talkPath,
    accountWarned: () => '/terms-and-conditions',
    accountMuted: () => '/pages/home',
    accountSuspended: () => '/pages/home',
    accountReinstated: () => '/pages/home',
    meetingProposed: () => talkPath,
    meetingAccepted: () => talkPath,
    meetingDeclined: () => talkPath,
    meetingCancelled: () => talkPath,
    meetingReminder: () => talkPath,
    paymentReceived: () => membershipPath,
    paymentFailed: () => membershipPath,
    paymentReminder: () => membershipPath,
    upgradeFailed: () => membershipPath,
    renewalReminder: () => membershipPath,
    membershipUpgraded: () => membershipPath,
    membershipCancelled: () => membershipPath,
    membershipResumed: () => membershipPath,
    membershipEnded: () => membershipPath,
    membershipUnpaid: () => membershipPath,
    contractWithdrawn: () => membershipPath,
    rewardEarned: () => '/pages/refer',
    refundMade: () => membershipPath,
    invoiceAgain: () => membershipPath,
    demoRequested: () => '/pages/assistant',
    demoWanted: () => '/staff/people',
    identityVerified: () => '/pages/profile',
    identityCheckFailed: () => identityPath,
    badgeLost: () => identityPath,
    reviewsWaiting: () => '/staff/review',
    searchAlert: () => alertPath(mail.params.found ?? [], 'open'),
  }
  return paths[mail.kind]()
}

const otherPath: Partial<Record<MailKind, (mail: Mail) => string>> = {
  alreadyRegistered: () => forgotPasswordPath,
  secondFactorOn: () => forgotPasswordPath,
  secondFactorOff: () => forgotPasswordPath,
  passkeyAdded: () => forgotPasswordPath,
  passkeyRemoved: () => forgotPasswordPath,
  providerLinked: () => forgotPasswordPath,
  providerUnlinked: () => forgotPasswordPath,
  recoveryCodeUsed: () => forgotPasswordPath,
  newDevice: () => forgotPasswordPath,
  sessionsEnded: () => forgotPasswordPath,
  dataExportReady: () => forgotPasswordPath,
  accountClosing: () => forgotPasswordPath,
  renewalReminder: () => cancelPath,
  searchAlert: ({ params: { found = [] } }) => alertPath(found, 'off'),
}

/** Due time in the market's own zone, named, as A10 counts it there. */
function dueText({ due }: MailParams, locale: string): string {
  if (!due) return ''
  return moment(due.at, marketFacts[due.market as Market].zone, locale)
}

function localMoment(at: string | undefined, lang: Language): string {
  return at ? moment(at, homeZone(lang), localeOf[lang]) : ''
}

function moment(at: string, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(at))
}
