import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { shownOf } from '../../entities/pitch/pitch-states.ts'
import type { Role } from '../../graph/schema.generated.ts'
import { useCommand } from '../../graph/use-command.ts'
import { RequestConfirmationDocument } from '../../entities/account/request-confirmation.generated.ts'
import type { Me } from '../../entities/account/use-me.ts'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink, Buttons } from '../../ui/button/button-link.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useNow } from '../../ui/use-now.ts'
import { ChooseRoleDocument, type HomeQuery } from './home.generated.ts'
import styles from './home.module.css'

export type OwnPitch = HomeQuery['myPitches']['edges'][number]['node']

/** What waits for this person; nothing at all when nothing does. */
export function Todo({ me, own }: { me: Me; own: readonly OwnPitch[] }) {
  const { t } = useTranslation('home')
  const returned = own.filter(({ state }) => shownOf(state).returned)
  if (me.emailConfirmed && me.role && returned.length === 0) return null
  return (
    <section className={styles.todo} aria-labelledby="todo">
      <h2 id="todo">{t('todo.title')}</h2>
      <ul>
        {!me.emailConfirmed && <ConfirmAddress me={me} />}
        {!me.role && <ChooseRole />}
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

function ChooseRole() {
  const { t } = useTranslation(['home', 'values'])
  const errorText = useErrorText()
  const { run, pending, refusal } = useCommand()
  const choose = (role: Role) => run(ChooseRoleDocument, { role }).then(() => toast(t('role.chosen')), () => {})
  return (
    <Item title={t('role.title')} text={t('role.text')} error={refusal && errorText(refusal.code)}>
      <Buttons>
        {(['entrepreneur', 'investor'] as const).map((role) => (
          <Button
            key={role}
            pending={pending}
            onPress={() => void choose(role)}
          >
            {t(`role.${role}`)}
          </Button>
        ))}
      </Buttons>
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
