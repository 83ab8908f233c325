import { useQuery } from '@apollo/client/react'
import { asksDeclaration } from '@delvik/schemas/values/person/investor-declaration'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useMe } from '../../../entities/account/use-me.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/button/button-link.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { safeNext } from '../../../ui/navigation/next-address.ts'
import styles from '../settings.module.css'
import { MyInvestorDeclarationDocument, type OwnDeclarationFragment } from './declaration.generated.ts'
import { Standing } from './standing.tsx'
import { StatementForm } from './statement-form.tsx'

/** Of whom the platform asks a declaration; undefined while nobody knows. */
export function useAskedDeclaration(): boolean | undefined {
  const me = useMe()
  const isInvestor = Boolean(me && asksDeclaration(me))
  const { data } = useDeclaration(!isInvestor)
  if (!isInvestor) return me === undefined ? undefined : false
  return data ? data.myInvestorDeclaration !== null : undefined
}

function useDeclaration(skip = false) {
  return useQuery(MyInvestorDeclarationDocument, {
    skip,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
}

/** What an investor in the United Kingdom declares, for twelve months. */
export function Declaration() {
  const { t } = useTranslation('settings')
  const { data, error, refetch } = useDeclaration()
  const place = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  const declaration = data?.myInvestorDeclaration
  const isThere = Boolean(declaration)
  // The section comes after the page that was opened at it.
  useEffect(() => {
    if (isThere && hash === '#declaration') place.current?.closest('section')?.scrollIntoView()
  }, [isThere, hash])
  if (!declaration) {
    return error ? <LoadFailed retry={() => void refetch().catch(() => undefined)} /> : <Skeleton lines={4} />
  }
  return (
    <div ref={place} className={styles.group}>
      <p>{t('statement.why')}</p>
      <Answered declaration={declaration} />
    </div>
  )
}

function Answered({ declaration }: { declaration: OwnDeclarationFragment }) {
  const [anew, askAnew] = useState(false)
  const [signed, sign] = useState(false)
  const isAnswered = declaration.until !== null || declaration.answer === 'neither'
  return (
    <>
      {signed && declaration.until && <Signed />}
      {isAnswered && !anew
        ? <Standing declaration={declaration} anew={() => askAnew(true)} />
        : (
          <StatementForm
            declaration={declaration}
            {...(anew && { close: () => askAnew(false) })}
            answered={() => {
              askAnew(false)
              sign(true)
            }}
          />
        )}
    </>
  )
}

/** The way back to what needed it. */
function Signed() {
  const { t } = useTranslation('settings')
  const next = new URLSearchParams(useLocation().search).get('next')
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => banner.current?.focus(), [])
  return (
    <Banner
      ref={banner}
      tone="positive"
      {...(next && { action: <ButtonLink to={safeNext(next)}>{t('statement.back')}</ButtonLink> })}
    >
      {t('statement.signed')}
    </Banner>
  )
}
