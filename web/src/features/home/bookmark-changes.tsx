import { Logo } from '../../entities/pitch/ledger.tsx'
import { pitchPath } from '../../entities/pitch/pitch-path.ts'
import { Status } from '../../entities/pitch/status.tsx'
import { useAgo } from '../../i18n/use-ago.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Currency } from '../../graph/schema.generated.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import type { HomeKeptQuery } from './home.generated.ts'
import styles from './home.module.css'
import type { Part } from './part.ts'

type Change = HomeKeptQuery['bookmarkChanges']['nodes'][number]
type Figure = Change['figures'][number]

/** What became of what one has saved. */
export function BookmarkChanges({ kept: { data, failed, retry } }: { kept: Part<HomeKeptQuery> }) {
  const { t } = useTranslation('home')
  const changes = data?.bookmarkChanges.nodes ?? []
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{t('changes.title')}</h2>
      {!data && (failed ? <LoadFailed retry={retry} /> : <Skeleton lines={4} />)}
      {data && changes.length === 0 && <p className={styles.none}>{t('changes.none')}</p>}
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => <ChangedBookmark key={change.bookmark.pitchId} change={change} />)}
        </ul>
      )}
      <Link to="/pages/bookmark">{t('changes.all')}</Link>
    </section>
  )
}

function ChangedBookmark({ change: { at, figures, bookmark } }: { change: Change }) {
  const { t } = useTranslation('home')
  const ago = useAgo()
  const { pitch, companyName, state } = bookmark
  return (
    <li>
      <Logo src={pitch?.logo ?? null} size="small" />
      <div>
        {pitch
          ? <Link to={pitchPath({ id: pitch.id, companyName })}>{companyName}</Link>
          : <strong>{companyName}</strong>}
        {state === 'published'
          ? figures.length === 0 && <p className="small">{t('changes.edited')}</p>
          : (
            <p className="small">
              <Status state={state} />
            </p>
          )}
        {pitch && figures.map((figure) => <ChangedFigure key={figure.field} {...figure} currency={pitch.currency} />)}
        <p className="small quiet">{ago(at)}</p>
      </div>
    </li>
  )
}

/** As the register calls them. */
const names = {
  valuation: 'common:row.valuation',
  assets: 'common:row.seeking',
  equityOffered: 'common:row.share',
} as const

function ChangedFigure({ field, before, after, currency }: Figure & { currency: Currency }) {
  const { t } = useTranslation(['home', 'common'])
  const { money, share } = useFormat()
  const shown = (value: string | null) => {
    if (value === null) return t('changes.unstated')
    return field === 'equityOffered' ? share(Number(value)) : money({ amount: value, currency })
  }
  return (
    <p className="small">
      {t(names[field])} <del>{shown(before)}</del> <ins>{shown(after)}</ins>
    </p>
  )
}
