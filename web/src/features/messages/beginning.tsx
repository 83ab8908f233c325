import { useApolloClient, useQuery } from '@apollo/client/react'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { DeclarationLink } from '../../entities/declaration/declaration-link.tsx'
import { useUndeclared } from '../../entities/declaration/use-undeclared.ts'
import { Avatar } from '../../entities/person/avatar.tsx'
import { type Refusal, refusalOf } from '../../graph/refusal.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ErrorScreen } from '../../ui/feedback/error-screen.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { inputOf } from './attach/input-of.ts'
import { Composer } from './composer.tsx'
import { conversationPath } from './conversation-path.ts'
import {
  BeginningByPersonDocument,
  BeginningByPitchDocument,
  BeginningWithDocument,
  InboxDocument,
  OpenConversationDocument,
  SendMessageDocument,
} from './messages.generated.ts'
import styles from './messages.module.css'
import type { Said } from './outbox.ts'

interface BeginningProps {
  pitchId: string | null
  handle: string | null
}

/** A conversation that its first message opens; one that is open already is shown instead. */
export function Beginning({ pitchId, handle }: BeginningProps) {
  const { t } = useTranslation('messages')
  const { contact, loading, failed, retry } = useContact({ pitchId, handle })
  if (loading)
    return (
      <div className={styles.conversation}>
        <Skeleton lines={8} />
      </div>
    )
  if (failed)
    return (
      <div className={styles.conversation}>
        <LoadFailed retry={retry} />
      </div>
    )
  if (!contact) return <ErrorScreen title={t('begin.none')} text={t('notFound.text')} />
  if (contact.conversationId) return <Navigate to={conversationPath(contact.conversationId)} replace />
  return <First {...contact} />
}

interface Contact {
  name: string
  wanted: { pitchId: string } | { accountId: string }
  conversationId: string | undefined
}

/** With whom, and what there is with them already. Whoever is not to be found has an error of that code. */
function useContact({ pitchId, handle }: BeginningProps) {
  const byPitch = useQuery(BeginningByPitchDocument, { variables: { id: pitchId ?? '' }, skip: !pitchId })
  const byPerson = useQuery(BeginningByPersonDocument, { variables: { handle: handle ?? '' }, skip: !handle })
  const person = byPerson.data?.profile
  const accountId = person?.id ?? ''
  const withPerson = useQuery(BeginningWithDocument, { variables: { accountId }, skip: !person || person.own })
  const all = [byPitch, byPerson, withPerson]
  const codes = all.flatMap(({ error }) => (error ? [refusalOf(error).code] : []))
  const failed = codes.some((code) => code !== 'NOT_FOUND')
  return {
    loading: all.some(({ loading }) => loading),
    failed,
    retry: () => void Promise.all(all.map(({ refetch }) => refetch())).catch(() => undefined),
    contact: codes.length > 0 ? undefined : contactOf(byPitch.data, person, withPerson.data),
  }
}

function contactOf(
  byPitch: { pitch: { id: string; companyName: string } | null; conversationWith: { id: string } | null } | undefined,
  person: { id: string; own: boolean; username: string } | null | undefined,
  withPerson: { conversationWith: { id: string } | null } | undefined,
): Contact | undefined {
  if (byPitch?.pitch) {
    const { pitch: { id, companyName }, conversationWith } = byPitch
    return { name: companyName, wanted: { pitchId: id }, conversationId: conversationWith?.id }
  }
  if (!person || person.own) return undefined
  return { name: person.username, wanted: { accountId: person.id }, conversationId: withPerson?.conversationWith?.id }
}

function First({ name, wanted }: Omit<Contact, 'conversationId'>) {
  const { t } = useTranslation('messages')
  const client = useApolloClient()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const { date } = useFormat()
  const [refusal, refuse] = useState<Refusal>()
  const [unsent, keep] = useState('')
  const begin = async (said: Said) => {
    refuse(undefined)
    try {
      const open = { commandId: crypto.randomUUID(), ...wanted }
      const { data } = await client.mutate({ mutation: OpenConversationDocument, variables: { input: open } })
      const { id } = data!.openConversation.conversation // errors reject, so an answer has data
      const input = { commandId: crypto.randomUUID(), conversationId: id, ...inputOf(said) }
      await client.mutate({ mutation: SendMessageDocument, variables: { input }, refetchQueries: [InboxDocument] })
      await navigate(conversationPath(id), { replace: true })
    } catch (error) {
      refuse(refusalOf(error))
      keep(said.body ?? '')
    }
  }
  const again = refusal?.details.retryAt
  // Before they write what could not be sent.
  const undeclared = useUndeclared({ skip: !('pitchId' in wanted) })
  return (
    <section className={styles.conversation} aria-labelledby="talk">
      <header className={styles.head}>
        <Link to="/pages/messages" className={styles.back} aria-label={t('back')}>
          <Icon of={ArrowLeft} />
        </Link>
        <Avatar name={name} photo={null} />
        <div>
          <h2 id="talk">{name}</h2>
          <p className="small quiet">{t('begin.title')}</p>
        </div>
      </header>
      <div className={styles.talk}>
        <div className={styles.scroll}>
          {undeclared
            ? <Banner action={<DeclarationLink>{t('declare.link')}</DeclarationLink>}>{t('declare.why')}</Banner>
            : <p className="quiet">{t('begin.text')}</p>}
          {refusal && (
            <Banner tone="negative">
              {errorText(refusal.code)}
              {again && ` (${date(again, { weekday: 'long', hour: '2-digit', minute: '2-digit' })})`}
              {unsent && <blockquote className={styles.unsent}>{unsent}</blockquote>}
            </Banner>
          )}
        </div>
      </div>
      {!undeclared && (
        <Composer
          place={JSON.stringify(wanted)}
          label={t('write', { name })}
          send={(said) => void begin(said)}
        />
      )}
    </section>
  )
}
