import { Bookmark, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { hasNextStep } from './owner-box.tsx'
import type { ShownPitch } from './shown-pitch.ts'
import styles from './pitch.module.css'

const loadSaving = () => import('../../entities/pitch/bookmark-as-member.ts')

/** Saving, for members, and the link, for everybody. */
export function PitchActions({ pitch, member, changed }: ShownPitch) {
  const { t } = useTranslation('pitch')
  const [said, say] = useState('')
  const copy = () => void navigator.clipboard.writeText(location.href).then(() => say(t('linkCopied')), () => {})
  return (
    <div className={styles.actions}>
      {member && !pitch.own && <Save pitch={pitch} member={member} changed={changed} say={say} />}
      <IconButton label={t('copyLink')} onPress={copy}>
        <Icon of={Link2} />
      </IconButton>
      <span className="sr" role="status">{said}</span>
    </div>
  )
}

function Save({ pitch, member, changed, say }: ShownPitch & { say: (words: string) => void }) {
  const { t } = useTranslation('pitch')
  const [failed, setFailed] = useState('')
  const saved = member?.saved ?? false
  // A click is sent at once, also when the page is left right after it.
  useEffect(() => void loadSaving().catch(() => {}), [])
  const toggle = async () => {
    changed({ saved: !saved })
    setFailed('')
    try {
      const { bookmarkAsMember } = await loadSaving()
      await bookmarkAsMember(pitch.id, !saved)
      say(t(saved ? 'save' : 'saved'))
    } catch {
      changed({ saved })
      setFailed(t('notSaved'))
    }
  }
  return (
    <>
      <Button
        tone={hasNextStep({ pitch, member }) || saved ? undefined : 'primary'}
        aria-pressed={saved}
        onPress={() => void toggle()}
      >
        <Icon of={Bookmark} />
        {t(saved ? 'saved' : 'save')}
      </Button>
      {failed && <span className={styles.failed} role="alert">{failed}</span>}
    </>
  )
}
