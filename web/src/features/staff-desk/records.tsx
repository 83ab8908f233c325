import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import {
  type StaffAccountCardFragment,
  StaffRecordsDocument,
  type StaffRecordRowFragment,
} from './staff-desk.generated.ts'
import styles from './staff-desk.module.css'

interface RecordsProps {
  handle: string
  /** The first page, which came with the account. */
  latest: StaffAccountCardFragment['records']
}

/** What staff did about the account, the last first. */
export function Records({ handle, latest }: RecordsProps) {
  const { t } = useTranslation('staff')
  const client = useApolloClient()
  const [{ records, before }, show] = useState(latest)
  const [state, setState] = useState<'quiet' | 'busy' | 'failed'>('quiet')

  async function more(from: number): Promise<void> {
    setState('busy')
    try {
      const { data } = await client.query({ query: StaffRecordsDocument, variables: { handle, before: from } })
      const page = data!.staffRecords // errors reject
      show({ ...page, records: [...records, ...page.records] })
      setState('quiet')
    } catch {
      setState('failed')
    }
  }

  return (
    <section className={styles.records} aria-labelledby="records">
      <h3 id="records">{t('records')}</h3>
      <ol>{records.map((record) => <Record key={record.id} record={record} />)}</ol>
      {state === 'failed' && before !== null && <LoadFailed retry={() => void more(before)} />}
      {state !== 'failed' && before !== null && (
        <Button pending={state === 'busy'} onPress={() => void more(before)}>{t('earlier')}</Button>
      )}
    </section>
  )
}

function Record({ record }: { record: StaffRecordRowFragment }) {
  const { t } = useTranslation(['staff', 'values'])
  const { date } = useFormat()
  const { at, act, by, reason, note, role, staffRole, check } = record
  const detail = [
    role && t(`values:role.${role}`),
    staffRole && t(`staffRole.${staffRole}`),
    check && t(`check.${check}`),
  ].filter(Boolean).join(', ')
  return (
    <li>
      <p>
        <strong>{t(`did.${act}`)}</strong>
        {detail && `: ${detail}`}
      </p>
      <p className="small quiet">
        {[date(at, { dateStyle: 'medium', timeStyle: 'short' }), by?.name ?? t('nobodyNow'), t(`reason.${reason}`)]
          .join(' · ')}
      </p>
      {note && <blockquote>{note}</blockquote>}
    </li>
  )
}
