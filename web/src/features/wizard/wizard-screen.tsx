import { useQuery } from '@apollo/client/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNavigate, useSearchParams } from 'react-router'
import type { Refusal } from '../../graph/refusal.ts'
import { useCommand } from '../../graph/use-command.ts'
import { homeMarket, toGraph } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { type Me, useMe } from '../../entities/account/use-me.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { DraftList } from './draft-list.tsx'
import { useKeptCopy } from './use-draft.ts'
import { Wizard } from './wizard.tsx'
import {
  DraftDocument,
  type DraftPartsFragment,
  DraftsDocument,
  EditPitchDocument,
  StartDraftDocument,
} from './wizard.generated.ts'
import styles from './wizard.module.css'

/** Creating a pitch: who may, which draft, then the three steps. */
export function Screen() {
  const { t } = useTranslation('wizard')
  const me = useMe()
  const [params] = useSearchParams()
  const [draftId, pitchId] = [params.get('draft'), params.get('pitch')]

  if (!me) return <Skeleton lines={6} />
  if (!me.role) {
    const choose = <ButtonLink to="/pages/home" tone="primary">{t('role.choose')}</ButtonLink>
    return (
      <Titled>
        <Empty title={t('role.missing')} action={choose} />
      </Titled>
    )
  }
  if (me.role === 'investor')
    return (
      <Titled>
        <Empty title={t('role.investor')}>{t('role.investorText')}</Empty>
      </Titled>
    )
  if (draftId) return <OpenDraft key={draftId} id={draftId} me={me} />
  return pitchId ? <EditOf key={pitchId} pitchId={pitchId} /> : <Choose me={me} />
}

function OpenDraft({ id, me }: { id: string; me: Me }) {
  const { t } = useTranslation('wizard')
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
  if (data?.draft) return <Opened draft={data.draft} me={me} />
  const pitches = <ButtonLink to="/pages/bookmark?tab=created">{t('gone.action')}</ButtonLink>
  return (
    <Titled>
      <Empty title={t('gone.title')} action={pitches} />
    </Titled>
  )
}

function Opened({ draft, me }: { draft: DraftPartsFragment; me: Me }) {
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
function Choose({ me }: { me: Me }) {
  const { data, error, refetch } = useQuery(DraftsDocument, { fetchPolicy: 'network-only' })
  if (error && !data)
    return (
      <Titled>
        <LoadFailed retry={() => void refetch()} />
      </Titled>
    )
  if (!data) return <Skeleton lines={6} />
  return data.drafts.length > 0
    ? <DraftList drafts={data.drafts} begin={<Begin me={me} />} onDiscarded={() => void refetch()} />
    : <BeginAtOnce me={me} />
}

function Begin({ me }: { me: Me }) {
  const { t } = useTranslation('wizard')
  const { start, pending } = useStart(me)
  return <Button tone="primary" pending={pending} onPress={start}>{t('drafts.new')}</Button>
}

function BeginAtOnce({ me }: { me: Me }) {
  const { start, refusal } = useStart(me)
  useOnce(start)
  return refusal ? <Failed refusal={refusal} retry={start} /> : <Skeleton lines={6} />
}

function useStart(me: Me) {
  const language = useLanguage()
  const open = useOpen()
  const { run, pending, refusal } = useCommand()
  const wish = { market: me.market ?? homeMarket[language], language: toGraph(language) }
  const start = () => void run(StartDraftDocument, wish).then(({ startDraft }) => open(startDraft.draft.id), () => {})
  return { start, pending, refusal }
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
