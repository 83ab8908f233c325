import { useQuery } from '@apollo/client/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Navigate, useSearchParams } from 'react-router'
import { type Refusal, refusalOf } from '../../graph/refusal.ts'
import { homeMarket, toGraph } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { ChooseRole } from '../../entities/account/choose-role.tsx'
import { type Me, useMe } from '../../entities/account/use-me.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { DraftList } from './draft-list.tsx'
import { blankDraft, blankEdit, draftIdOf, type StartedDraft } from './draft/new-draft.ts'
import { useKeptCopy } from './draft/use-draft.ts'
import { Wizard } from './wizard.tsx'
import { DraftDocument, DraftsDocument, SubmissionToEditDocument } from './wizard.generated.ts'
import styles from './wizard.module.css'

/** Creating a pitch: who may, which draft, then the three steps. */
export function Screen() {
  const { t } = useTranslation(['wizard', 'values'])
  const me = useMe()
  const [params] = useSearchParams()
  const [draftId, pitchId, startedBy] = [params.get('draft'), params.get('pitch'), params.get('new')]

  if (!me) return <Skeleton lines={6} />
  if (!me.role)
    return (
      <Titled>
        <Empty title={t('role.missing')} action={<ChooseRole />}>{t('values:chooseRole.text')}</Empty>
      </Titled>
    )
  if (me.role === 'investor')
    return (
      <Titled>
        <Empty title={t('role.investor')}>{t('role.investorText')}</Empty>
      </Titled>
    )
  if (draftId) return <OpenDraft key={draftId} id={draftId} me={me} missing={<Gone />} />
  if (pitchId) return <OpenDraft key={pitchId} id={pitchId} me={me} missing={<EditOf pitchId={pitchId} me={me} />} />
  if (!startedBy) return <Choose />
  const id = draftIdOf(startedBy, me)
  return <OpenDraft key={id} id={id} me={me} missing={<New id={id} startedBy={startedBy} me={me} />} />
}

/** @param missing what to show where nothing is saved */
function OpenDraft({ id, me, missing }: { id: string; me: Me; missing: ReactNode }) {
  const { data, loading, error, refetch } = useQuery(DraftDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  if (error)
    return (
      <Titled>
        <LoadFailed retry={() => void refetch()} />
      </Titled>
    )
  if (loading && !data) return <Skeleton lines={8} />
  return data?.draft ? <Opened draft={data.draft} me={me} /> : missing
}

function Gone() {
  const { t } = useTranslation('wizard')
  const pitches = <ButtonLink to="/pages/bookmark?tab=created">{t('gone.action')}</ButtonLink>
  return (
    <Titled>
      <Empty title={t('gone.title')} action={pitches} />
    </Titled>
  )
}

/** Of a new pitch: nothing is made before something is typed. */
function New({ id, startedBy, me }: { id: string; startedBy: string; me: Me }) {
  const language = useLanguage()
  const [draft] = useState(() =>
    blankDraft({ id, startedBy, market: me.market ?? homeMarket[language], lang: toGraph(language) })
  )
  return <Opened draft={draft} me={me} />
}

/** Of one's own pitch, in the same way. */
function EditOf({ pitchId, me }: { pitchId: string; me: Me }) {
  const { data, error, refetch } = useQuery(SubmissionToEditDocument, {
    variables: { pitchId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  if (error) return <Failed refusal={refusalOf(error)} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} />
  return <Opened draft={blankEdit(pitchId, data.submissionToEdit)} me={me} />
}

function Opened({ draft, me }: { draft: StartedDraft; me: Me }) {
  const copy = useKeptCopy(draft)
  return copy ? <Wizard draft={draft} copy={copy} me={me} /> : <Skeleton lines={8} />
}

/** Whoever has drafts chooses among them; everybody else begins at once. */
function Choose() {
  const { t } = useTranslation('wizard')
  const [fresh] = useState(newDraft)
  const { data, error, refetch } = useQuery(DraftsDocument, { fetchPolicy: 'network-only' })
  if (error && !data)
    return (
      <Titled>
        <LoadFailed retry={() => void refetch()} />
      </Titled>
    )
  if (!data) return <Skeleton lines={6} />
  return data.drafts.length > 0
    ? (
      <DraftList
        drafts={data.drafts}
        begin={<ButtonLink to={fresh} tone="primary">{t('drafts.new')}</ButtonLink>}
        onDiscarded={() => void refetch()}
      />
    )
    : <BeginAtOnce />
}

/** To a draft of which nothing is written yet: it is made with the first thing that is. */
function newDraft(): string {
  return `/pages/create/index?new=${crypto.randomUUID()}`
}

function BeginAtOnce() {
  const [to] = useState(newDraft)
  return <Navigate to={to} replace />
}

/** The page keeps its name where there is no wizard to show. */
function Titled({ children }: { children: ReactNode }) {
  const { t } = useTranslation('wizard')
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      {children}
    </>
  )
}

function Failed({ refusal, retry }: { refusal: Refusal; retry: () => void }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const again = <Button onPress={retry}>{t('retry')}</Button>
  return (
    <Titled>
      <Banner tone="negative" action={again}>{errorText(refusal.code)}</Banner>
    </Titled>
  )
}
