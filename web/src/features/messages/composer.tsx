import { type Phrase, phrases } from '@delvik/schemas/values/chat'
import { readMessage } from '@delvik/schemas/forms/message-form'
import { MessageSquareQuote, Send } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { keptInTab } from '../../browser/storage.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { AttachButton, AttachmentTray } from './attach/attachment-tray.tsx'
import { takingFiles } from './attach/taking-files.ts'
import { useAttachments } from './attach/use-attachments.ts'
import styles from './messages.module.css'
import type { Said } from './outbox.ts'

interface ComposerProps {
  /** Of which conversation; what is being written there outlives a reload. */
  place: string
  label: string
  send: (said: Said) => void
}

export function Composer({ place, label, send }: ComposerProps) {
  const { t } = useTranslation('messages')
  const errorText = useErrorText()
  const [text, write] = useDraft(place)
  const [tried, setTried] = useState(false)
  const [choosing, choose] = useState(false)
  const { body, problems: [problem] } = readMessage(text)
  const attached = useAttachments(place)
  const { files } = attached
  // Files need no words.
  const wrong = problem?.code === 'REQUIRED' && files.length > 0 ? undefined : problem
  const submit = () => {
    setTried(Boolean(wrong))
    if (wrong || attached.isBusy) return
    send({ ...(!problem && { body }), attachments: files })
    attached.sent()
    write('')
  }
  // A line break is written with Shift, as everywhere where people chat.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <div className={styles.composer} onKeyDown={onKeyDown} {...takingFiles(attached.choose)}>
      <AttachmentTray place={place} of={attached} />
      <AttachButton choose={attached.choose} />
      <IconButton label={t('phrases')} onPress={() => choose(true)}>
        <Icon of={MessageSquareQuote} />
      </IconButton>
      <TextArea
        label={label}
        value={text}
        onChange={write}
        rows={2}
        {...(tried && wrong && { error: errorText(wrong.code, wrong) })}
      />
      <Button tone="primary" pending={attached.isBusy} onPress={submit}>
        <Icon of={Send} />
        <span className={styles.sendWord}>{t('send')}</span>
      </Button>
      {choosing && <Phrases choose={(phrase) => send({ phrase })} close={() => choose(false)} />}
    </div>
  )
}

/** What is often said, to be sent at one press. */
function Phrases({ choose, close }: { choose: (phrase: Phrase) => void; close: () => void }) {
  const { t } = useTranslation(['messages', 'common'])
  return (
    <Dialog
      open
      onClose={close}
      title={t('phrases')}
      actions={<Button tone="quiet" onPress={close}>{t('common:cancel')}</Button>}
    >
      <p className="small quiet">{t('phrasesText')}</p>
      <ul className={styles.phrases}>
        {phrases.map((phrase) => (
          <li key={phrase}>
            <button
              type="button"
              onClick={() => {
                choose(phrase)
                close()
              }}
            >
              {t(`phrase.${phrase}`)}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** What is being written, of one place. */
function useDraft(place: string): [string, (text: string) => void] {
  const key = `delvik.message.${place}`
  const [text, set] = useState(() => keptInTab.read(key) ?? '')
  return [text, (next) => {
    set(next)
    keptInTab.write(key, next || null)
  }]
}
