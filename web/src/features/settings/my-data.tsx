import { useApolloClient, useQuery } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSize } from '../../entities/file/use-size.ts'
import { refusalOf } from '../../graph/refusal.ts'
import { useCommand } from '../../graph/use-command.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { rules, showFields } from '../../ui/form/form-rules.ts'
import { FormPasswordField } from '../../ui/form/form.tsx'
import { tellFilled } from '../../ui/form/tell-filled.ts'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import {
  DataExportFileDocument,
  type DataExportPartsFragment,
  MyDataExportDocument,
  RequestDataExportDocument,
} from './my-data.generated.ts'
import { useSignInMethods } from './methods.tsx'
import styles from './settings.module.css'

/** Milliseconds between two looks at an export that is being made. */
const every = 2_000

const isMade = ({ size, failure }: DataExportPartsFragment) => size === null && failure === null

/** One file of everything that is held of whoever asks. */
export function MyData() {
  const { t } = useTranslation('settings')
  const { data, error, refetch, startPolling, stopPolling } = useQuery(MyDataExportDocument, {
    fetchPolicy: 'cache-and-network',
  })
  const making = Boolean(data?.myDataExport && isMade(data.myDataExport))
  useEffect(() => {
    if (making) startPolling(every)
    return stopPolling
  }, [making, startPolling, stopPolling])
  if (!data) return error ? <LoadFailed retry={() => void refetch().catch(() => undefined)} /> : <Skeleton lines={3} />
  return (
    <div className={styles.group}>
      <p>{t('myData.text')}</p>
      <Export of={data.myDataExport} />
    </div>
  )
}

function Export({ of }: { of: DataExportPartsFragment | null }) {
  const { t } = useTranslation('settings')
  if (!of) return <Ask label={t('myData.ask')} />
  if (of.failure) {
    return (
      <>
        <Banner tone="negative">{t(`myData.failed.${of.failure}`)}</Banner>
        <Ask label={t('myData.askAgain')} />
      </>
    )
  }
  return isMade(of) ? <Making of={of} /> : <Ready of={of} />
}

function Making({ of: { partsMade, partsWanted } }: { of: DataExportPartsFragment }) {
  const { t } = useTranslation('settings')
  return (
    <>
      {/* The last step is to put the parts together. */}
      <Progress label={t('myData.making')} done={partsMade / (partsWanted + 1)} />
      <p role="status">{t('myData.making')}</p>
    </>
  )
}

function Ready({ of: { size, until, againAt } }: { of: DataExportPartsFragment }) {
  const { t } = useTranslation('settings')
  const { date } = useFormat()
  const sizeText = useSize()
  const { download, pending } = useDownload()
  const moment = (at: string) => date(at, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
  return (
    <>
      <p role="status">{t('myData.ready', { size: sizeText(size ?? 0), date: moment(until ?? '') })}</p>
      <div className={styles.buttons}>
        <Button tone="primary" pending={pending} onPress={() => void download()}>{t('myData.download')}</Button>
      </div>
      {againAt
        ? <p className="small quiet">{t('myData.again', { date: moment(againAt) })}</p>
        : <Ask label={t('myData.askNew')} />}
    </>
  )
}

/** By an address that is asked for at that moment: it is of no use a few minutes later. */
function useDownload() {
  const client = useApolloClient()
  const errorText = useErrorText()
  const [pending, setPending] = useState(false)
  const download = async () => {
    setPending(true)
    try {
      const { data } = await client.query({ query: DataExportFileDocument, fetchPolicy: 'network-only' })
      if (data?.dataExportFile) location.assign(data.dataExportFile)
      else toast(errorText('NOT_FOUND'))
    } catch (error) {
      toast(errorText(refusalOf(error).code))
    } finally {
      setPending(false)
    }
  }
  return { download, pending }
}

/** In a form that opens in its place: whoever has only found an open page is not given everything. */
function Ask({ label }: { label: string }) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return open ? <AskForm close={close} /> : <Button ref={opener} onPress={() => setOpen(true)}>{label}</Button>
}

function AskForm({ close }: { close: () => void }) {
  const { t } = useTranslation(['settings', 'common'])
  const errorText = useErrorText()
  const hasPassword = useSignInMethods()?.password !== false
  const { control, submit, pending, problem } = useAskForm(close, hasPassword)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => tellFilled(form.current!), [])
  return (
    <form ref={form} className={styles.group} onSubmit={submit} noValidate>
      {problem && <Banner tone="negative">{errorText(problem)}</Banner>}
      {hasPassword
        ? (
          <FormPasswordField
            control={control}
            name="password"
            label={t('presentPassword')}
            hint={t('myData.password')}
            autoComplete="current-password"
            autoFocus
            required
          />
        )
        : <p>{t('way.fresh')}</p>}
      <div className={styles.buttons}>
        <Button tone="primary" type="submit" pending={pending}>{t('myData.start')}</Button>
        <Button tone="quiet" onPress={close}>{t('common:cancel')}</Button>
      </div>
    </form>
  )
}

function useAskForm(close: () => void, hasPassword: boolean) {
  const [problem, setProblem] = useState<string>()
  const { run, pending } = useCommand()
  const { control, handleSubmit, setError } = useForm({
    defaultValues: { password: '' },
    resolver: rules(({ password }: { password: string }) =>
      password || !hasPassword ? [] : [{ path: 'password', code: 'REQUIRED' }]
    ),
  })
  const submit = handleSubmit(async (form) => {
    setProblem(undefined)
    try {
      await run(RequestDataExportDocument, form, {
        update: (cache, { requestDataExport: { dataExport } }) =>
          void cache.writeQuery({ query: MyDataExportDocument, data: { myDataExport: dataExport } }),
      })
      close()
    } catch (error) {
      const { code, details } = refusalOf(error)
      if (!showFields(setError, details.fields)) setProblem(code)
    }
  })
  return { control, submit, pending, problem }
}
