import { interestLevels } from '@delvik/schemas/values/interest'
import { X } from 'lucide-react'
import { useState } from 'react'
import { shownOf } from '../../../entities/pitch/pitch-states.ts'
import { refusalOf } from '../../../graph/refusal.ts'
import { useCommand } from '../../../graph/use-command.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Segmented } from '../../../ui/form/radio.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import type { ConversationPartsFragment } from '../messages.generated.ts'
import { type InterestPartsFragment, ShowInterestDocument } from './interest.generated.ts'
import styles from './interest.module.css'
import { PassOnPitch } from './pass-on-pitch-later.ts'
import { useStands } from './use-stands.ts'
import { useTold } from './use-told.ts'

type Level = InterestPartsFragment['level']
type About = NonNullable<ConversationPartsFragment['about']>

interface BandProps {
  conversation: ConversationPartsFragment
  /** Of the other one. */
  name: string
}

/** Where one of the two stands with the pitch that is talked about (a proposal beside it says itself that it binds nobody): whoever does not own it says so, while it is listed. */
export function InterestBand({ conversation, name }: BandProps) {
  const { about, deal, interest, other, blocking } = conversation
  const told = useTold()
  const stands = useStands()
  if (!about) return null
  const isOpen = other && blocking === 'none' && shownOf(about.state).listed
  if (isOpen && !about.own) return <Choice {...{ conversation, about, name }} />
  if (!interest || !stands(interest)) return null
  return (
    <section className={styles.band} aria-label={stands(interest)}>
      <p className={styles.told}>{told(interest, name)}</p>
      {deal?.state !== 'proposed' && <NotBinding level={interest.level} />}
    </section>
  )
}

function Choice({ conversation: { id, interest }, about, name }: BandProps & { about: About }) {
  const { t } = useTranslation(['messages', 'values'])
  const told = useTold()
  const errorText = useErrorText()
  const { run, pending } = useCommand()
  const [wanted, want] = useState<Level>(null)
  const [passing, pass] = useState(false)
  const of = { conversationId: id, pitchId: about.id }
  const show = (level: Level) => {
    want(level)
    void run(ShowInterestDocument, { ...of, level }).catch((error: unknown) => toast(errorText(refusalOf(error).code)))
  }
  const level = pending ? wanted : (interest?.level ?? null)
  const hasPassed = interest !== null && interest.passReasons.length > 0
  const title = t('interest.title')
  return (
    <section className={styles.band} aria-label={title}>
      {hasPassed ? <p className={styles.told}>{told(interest, name)}</p> : (
        <>
          <p className={styles.title} aria-hidden="true">{title}</p>
          <Segmented
            legend={title}
            options={interestLevels.map((value) => ({ value, label: t(`values:interest.${value}`) }))}
            value={level}
            onChange={show}
          />
        </>
      )}
      <div className={styles.buttons}>
        {hasPassed && (
          <Button tone="quiet" pending={pending} onPress={() => show(null)}>{t('interest.takeBack')}</Button>
        )}
        {!hasPassed && level && (
          <IconButton label={t('interest.takeBack')} onPress={() => show(null)}>
            <Icon of={X} />
          </IconButton>
        )}
        {!hasPassed && <Button onPress={() => pass(true)}>{t('interest.passAction')}</Button>}
      </div>
      <NotBinding level={level} />
      {passing && <PassOnPitch {...{ of, name }} company={about.companyName} close={() => pass(false)} />}
    </section>
  )
}

function NotBinding({ level }: { level: Level }) {
  const { t } = useTranslation('messages')
  return level === 'committed' ? <p className={`small quiet ${styles.note}`}>{t('interest.notBinding')}</p> : null
}
