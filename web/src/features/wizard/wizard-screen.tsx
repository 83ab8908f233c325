import { useQuery } from '@apollo/client/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import type { Refusal } from '../../graph/refusal.ts'
import { useCommand } from '../../graph/use-command.ts'
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
import { blankDraft, draftIdOf, type StartedDraft } from './draft/new-draft.ts'
import { useKeptCopy } from './draft/use-draft.ts'
import { Wizard } from './wizard.tsx'
import { DraftDocument, DraftsDocument, EditPitchDocument } from './wizard.generated.ts'
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
  if (draftId) return <OpenDraft key={draftId} id={draftId} me={me} />
  if (startedBy) return <OpenDraft key={startedBy} id={draftIdOf(startedBy, me)} startedBy={startedBy} me={me} />
  return pitchId ? <EditOf key={pitchId} pitchId={pitchId} /> : <Choose />
}

/** @param startedBy the command that starts the draft, where there may be none yet */
function OpenDraft({ id, startedBy, me }: { id: string; startedBy?: string; me: Me }) {
  const { t } = useTranslation('wizard')
  const language = useLanguage()
  const [blank] = useState(() =>
    startedBy ? blankDraft({ id, startedBy, market: me.market ?? homeMarket[language], lang: toGraph(language) }) : null
  )
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
  const draft = data?.draft ?? blank
  if (draft) return <Opened draft={draft} me={me} />
  const pitches = <ButtonLink to="/pages/bookmark?tab=created">{t('gone.action')}</ButtonLink>
  return (
    <Titled>
      <Empty title={t('gone.title')} action={pitches} />
    </Titled>
  )
}

function Opened({ draft, me }: { draft: StartedDraft; me: Me }) {
  const copy = useKeptCopy(draft.id)
  return copy ? <Wizard draft={draft} copy={copy} me={me} /> : <Skeleton lines={8} />
}

/** Opens the draft of a pitch, once, and goes there. */
function EditOf({ pitchId }: { pitchId: string }) {
  const { run, refusal } = useCommand()
  const open = useOpen()
  const edit = () =>
    void run(EditPitchDocument, { pitchId }).then(({ editPitch }) => open(editPitch.draft.id), () => {})
  useOnce(edit)
  return refusal ? <Failed refusal={refusal} retry={edit} /> : <Skeleton lines={8} />
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

function useOpen() {
  const navigate = useNavigate()
  return (id: string) => void navigate(`/pages/create/index?draft=${id}`, { replace: true })
}

function useOnce(run: () => void): void {
  const ran = useRef(false)
  useEffect(() => {
    if (ran.current) return
    ran.current = true
    run()
  })
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
