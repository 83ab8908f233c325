import type { ReactNode } from 'react'
import { useAgo } from '../../i18n/use-ago.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { shownOf } from '../../entities/pitch/pitch-states.ts'
import { useCommand } from '../../graph/use-command.ts'
import { ChooseRole } from '../../entities/account/choose-role.tsx'
import { RequestConfirmationDocument } from '../../entities/account/request-confirmation.generated.ts'
import type { Me } from '../../entities/account/use-me.ts'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useNow } from '../../ui/use-now.ts'
import type { HomeKeptQuery } from './home.generated.ts'
import styles from './home.module.css'

export type OwnPitch = HomeKeptQuery['myPitches']['edges'][number]['node']
type OwnDraft = HomeKeptQuery['drafts'][number]

interface TodoProps {
  me: Me
  own: readonly OwnPitch[]
  /** Undefined as long as nobody knows. */
  drafts: readonly OwnDraft[] | undefined
}

/** What waits for this person; nothing at all when nothing does. */
export function Todo({ me, own, drafts }: TodoProps) {
  const { t } = useTranslation('home')
  const returned = own.filter(({ state }) => shownOf(state).returned)
  const first = me.role === 'entrepreneur' && drafts !== undefined && own.length === 0
  if (me.emailConfirmed && me.role && !first && returned.length === 0) return null
  return (
    <section className={styles.todo} aria-labelledby="todo">
      <h2 id="todo">{t('todo.title')}</h2>
      <ul>
        {!me.emailConfirmed && <ConfirmAddress me={me} />}
        {!me.role && <Role />}
        {first && <FirstPitch draft={drafts[0]} />}
        {returned.map((pitch) => <Returned key={pitch.id} pitch={pitch} />)}
      </ul>
    </section>
  )
}

function Item({ title, text, children, error }: { title: string; text: string; children: ReactNode; error?: string }) {
  return (
    <li>
      <div className={styles.todoText}>
        <p>
          <strong>{title}</strong> {text}
        </p>
        {error && <p className={styles.error} role="alert">{error}</p>}
      </div>
      {children}
    </li>
  )
}

function ConfirmAddress({ me }: { me: Me }) {
  const { t } = useTranslation('home')
  const errorText = useErrorText()
  const { run, pending, refusal } = useCommand()
  const wait = useSecondsUntil(me.confirmationAgainAt)
  const send = () =>
    run(RequestConfirmationDocument, {}).then(() => toast(t('confirm.sent', { email: me.email })), () => {})
  return (
    <Item
      title={t('confirm.title')}
      text={t('confirm.text', { email: me.email })}
      error={refusal && errorText(refusal.code)}
    >
      <Button pending={pending} disabled={wait > 0} onPress={() => void send()}>
        {wait > 0 ? t('confirm.wait', { count: wait }) : t('confirm.again')}
      </Button>
    </Item>
  )
}

/** Counts down to a moment; 0 when it has passed or there is none. */
function useSecondsUntil(instant: string | null): number {
  const now = useNow(1000)
  return instant ? Math.max(0, Math.ceil((Date.parse(instant) - now) / 1000)) : 0
}

function Role() {
  const { t } = useTranslation('values')
  return (
    <Item title={t('chooseRole.title')} text={t('chooseRole.text')}>
      <ChooseRole />
    </Item>
  )
}

/** The way to the first pitch: where it was left, or its beginning. */
function FirstPitch({ draft }: { draft: OwnDraft | undefined }) {
  const { t } = useTranslation('home')
  const ago = useAgo()
  if (!draft)
    return (
      <Item title={t('first.title')} text={t('first.text')}>
        <ButtonLink to="/pages/create/index" tone="primary">{t('first.action')}</ButtonLink>
      </Item>
    )
  const name = draft.content.companyName || t('draft.unnamed')
  return (
    <Item title={t('draft.title', { name })} text={t('draft.text', { when: ago(draft.savedAt) })}>
      <ButtonLink to={`/pages/create/index?draft=${draft.id}`} tone="primary">{t('draft.action')}</ButtonLink>
    </Item>
  )
}

function Returned({ pitch }: { pitch: OwnPitch }) {
  const { t } = useTranslation(['home', 'values'])
  const reasons = pitch.review?.reasons.map(({ code }) => t(`values:reviewReason.${code}`)).join('; ')
  return (
    <Item
      title={t('returned.title', { name: pitch.companyName })}
      text={[reasons, pitch.review?.note].filter(Boolean).join('. ')}
    >
      <ButtonLink to={`/pages/create/index?pitch=${pitch.id}`}>{t('returned.action')}</ButtonLink>
    </Item>
  )
}
