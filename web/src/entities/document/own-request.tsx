import { useState } from 'react'
import { DeclarationLink } from '../declaration/declaration-link.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { later } from '../../ui/later.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { now } from '../../browser/clock.ts'
import type { Refusal } from '../../graph/refusal.ts'
import type { OwnAccessFragment } from './document-parts.generated.ts'
import styles from './document-link.module.css'

const AgreementDialog = later(async () => (await import('./agreement-dialog.tsx')).AgreementDialog)

interface OwnRequestProps {
  access: OwnAccessFragment
  /** With the agreement accepted or without. Rejects with a refusal. */
  ask: (accepts: boolean) => Promise<void>
  pending: boolean
  refusal: Refusal | undefined
}

/** How one's own wish to read a document stands, and what there is to do about it. */
export function OwnRequest({ access, ask, pending, refusal }: OwnRequestProps) {
  const { t } = useTranslation('pitch')
  const errorText = useErrorText()
  const wayOut = (code: string) =>
    code === 'DECLARATION_REQUIRED' && <DeclarationLink>{t('access.declare')}</DeclarationLink>
  const [reading, read] = useState(false)
  const action = actionOf(access)
  const press = () => (access.condition === 'onRequestAfterAgreement' ? read(true) : void ask(false).catch(() => {}))
  return (
    <>
      <Standing access={access} />
      {action && <Button wide pending={pending} onPress={press}>{t(`access.ask.${action}`)}</Button>}
      {refusal && !reading && (
        <p className={styles.failed} role="alert">
          {errorText(refusal.code)} {wayOut(refusal.code)}
        </p>
      )}
      {reading && (
        <AgreementDialog
          accept={() => ask(true)}
          close={() => read(false)}
          {...{ pending, refusal, wayOut }}
        />
      )}
    </>
  )
}

function Standing({ access }: { access: OwnAccessFragment }) {
  const { t } = useTranslation('pitch')
  const { day } = useFormat()
  const { condition, state, askedAt, answeredAt, askAgainAt } = access
  if (state === 'requested' && askedAt) {
    const told = actionOf(access) === 'accept'
      ? t('access.ask.agreementWanted')
      : t('access.ask.requested', { day: day(askedAt) })
    return <p className="small quiet">{told}</p>
  }
  if ((state === 'declined' || state === 'revoked') && answeredAt) {
    const again = askAgainAt && !isPast(askAgainAt) && t('access.ask.from', { day: day(askAgainAt) })
    return (
      <p className="small quiet">
        {[t(`access.ask.${state}`, { day: day(answeredAt) }), again].filter(Boolean).join(' ')}
      </p>
    )
  }
  const wanted = condition === 'onRequestAfterAgreement' ? 'access.ask.onRequestAfterAgreement' : 'access.ask.onRequest'
  return <p className="small quiet">{t(wanted)}</p>
}

/** To ask, to ask again once that is possible, or to accept what the owner has come to want. */
function actionOf({ condition, state, acceptedVersion, askAgainAt }: OwnAccessFragment) {
  if (state === null) return 'action'
  if (state === 'requested') return condition === 'onRequestAfterAgreement' && !acceptedVersion ? 'accept' : null
  return askAgainAt && isPast(askAgainAt) ? 'again' : null
}

function isPast(moment: string): boolean {
  return new Date(moment).getTime() <= now()
}
