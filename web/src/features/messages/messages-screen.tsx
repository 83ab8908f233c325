import { useParams, useSearchParams } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Beginning } from './beginning.tsx'
import { Conversation } from './conversation.tsx'
import { Inbox } from './inbox.tsx'
import styles from './messages.module.css'

/** The conversations, and beside them the one that is read; on small screens one or the other. */
export function Screen() {
  const { t } = useTranslation('messages')
  const { id } = useParams()
  const [params] = useSearchParams()
  const [pitchId, handle] = [params.get('pitch'), params.get('person')]
  const isOpen = Boolean(id ?? pitchId ?? handle)
  return (
    <div className={styles.screen} data-open={isOpen}>
      <Inbox chosen={id} />
      {id && <Conversation key={id} id={id} />}
      {!id && isOpen && <Beginning key={pitchId ?? handle} pitchId={pitchId} handle={handle} />}
      {!isOpen && <p className={styles.none}>{t('choose')}</p>}
    </div>
  )
}
