import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useAgo } from '../../i18n/use-ago.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink, Buttons } from '../../ui/button/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useNow } from '../../ui/use-now.ts'
import type { SaveState } from './draft/draft-saver.ts'
import type { OpenDraft } from './draft/use-draft.ts'
import styles from './wizard.module.css'

const minute = 60_000

/** "Saved just now." */
export function SaveNote({ state, retry }: { state: SaveState; retry: () => void }) {
  const { t } = useTranslation('wizard')
  const ago = useAgo()
  useNow(minute)
  if (state.kind === 'failed') {
    return (
      <p className={styles.unsaved} role="status">
        {t(state.onDevice ? 'save.failed' : 'save.failedUnkept')}{' '}
        <Button tone="quiet" onPress={retry}>{t('save.retry')}</Button>
      </p>
    )
  }
  return (
    <p className={styles.saved} role="status">
      {state.kind === 'saved' && (
        <>
          <Icon of={Check} small />
          {t('save.at', { when: ago(state.at) })}
        </>
      )}
      {(state.kind === 'saving' || state.kind === 'changed') && t('save.saving')}
    </p>
  )
}

/** Two windows have written: both versions are there until one is chosen. */
export function ConflictBanner({ open }: { open: OpenDraft }) {
  const { t } = useTranslation('wizard')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const run = async (choice: () => Promise<void>) => {
    setBusy(true)
    await choice().catch(() => {})
    setBusy(false)
  }
  if (open.state.kind === 'gone') {
    const action = <ButtonLink to="/pages/bookmark?tab=created">{t('gone.action')}</ButtonLink>
    return <Banner tone="warning" title={t('gone.title')} action={action} />
  }
  if (open.state.kind !== 'conflict') return null
  return (
    <Banner tone="warning" title={errorText('DRAFT_CONFLICT')}>
      {t('conflict.text')}
      <div className={styles.choice}>
        <Buttons>
          <Button pending={busy} onPress={() => void run(open.keepMine)}>{t('conflict.mine')}</Button>
          <Button pending={busy} onPress={() => void run(open.takeTheirs)}>{t('conflict.theirs')}</Button>
        </Buttons>
      </div>
    </Banner>
  )
}
