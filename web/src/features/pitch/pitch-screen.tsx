import type { Language } from '@delvik/schemas/values/languages'
import { marketFacts } from '@delvik/schemas/values/markets'
import type { TFunction } from 'i18next'
import { useLoaderData, useParams } from 'react-router'
import type { Head } from '../../../server/renderer.ts'
import { homeCurrency } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ScreenModule } from '../screen.ts'
import { ErrorScreen } from '../../ui/feedback/error-screen.tsx'
import { SearchWords } from '../../entities/pitch/search-words.tsx'
import { formatShare } from '../../i18n/format.ts'
import { PitchPage } from './pitch-page.tsx'
import { PitchPageDocument, type PitchPageQuery, PitchVersionDocument } from './pitch-page.generated.ts'
import { shownOf } from '../../entities/pitch/pitch-states.ts'
import { pitchPath } from '../../entities/pitch/pitch-path.ts'
import { useMemberView } from './use-member-view.ts'
import { useViewBeacon } from './use-view-beacon.ts'

interface PitchData {
  found: boolean
  pitch: PitchPageQuery['pitch']
  language: Language
}

/** What anybody may see; a member's view is read once the page is shown. */
export const load: ScreenModule['load'] = async ({ params }, { graph, texts }): Promise<PitchData> => {
  const language = texts.language as Language
  const { pitch } = await graph(PitchPageDocument, { id: params['id']!, currency: homeCurrency[language] })
  return { found: pitch !== null, pitch, language }
}

/** Everything that a written page shows hangs on these, the amounts in the reader's currency on the rates. */
export const version: ScreenModule['version'] = async (params, { graph, texts }) => {
  const currency = homeCurrency[texts.language as Language]
  const { pitch } = await graph(PitchVersionDocument, { id: params['id']!, currency })
  if (!pitch) return null
  const similar = pitch.similar.flatMap(({ id, promoted, verified }) => [id, promoted, verified])
  const own = [pitch.id, pitch.revision, pitch.state, pitch.plan, pitch.verified, pitch.publishedAt,
    pitch.about?.ratesFrom]
  return [...own, ...similar].join(' ')
}

export function title({ pitch, language }: PitchData, t: TFunction): string | undefined {
  if (!pitch) return t('notFound.title', { ns: 'pitch' })
  if (!pitch.equityOffered) return pitch.companyName
  return t('title', { ns: 'pitch', name: pitch.companyName, share: formatShare(pitch.equityOffered, language) })
}

/** Search engines get only pages whose owner's plan has one (decision A20). */
export function head({ pitch }: PitchData): Head {
  if (!pitch?.details || !shownOf(pitch.state).listed) return { hidden: true }
  const canonical = pitchPath(pitch)
  const description = pitch.excerpt
  return {
    description,
    canonical,
    canonicalIn: marketFacts[pitch.market].language,
    preview: {
      'og:type': 'website',
      'og:title': pitch.companyName,
      'og:description': description,
      'og:url': canonical,
    },
    structured: {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: pitch.companyName,
      description,
      url: pitch.details.website ?? undefined,
    },
  }
}

export function Screen() {
  const { t } = useTranslation('pitch')
  const { pitch } = useLoaderData<PitchData>()
  const { id } = useParams()
  const { view, looking, changed } = useMemberView(id!)
  useViewBeacon(pitch && shownOf(pitch.state).listed ? pitch.id : undefined)
  const shown = view ?? pitch
  if (shown) return <PitchPage pitch={shown} member={view} changed={changed} />
  if (looking) return null
  return (
    <ErrorScreen title={t('notFound.title')} text={t('notFound.text')}>
      <SearchWords />
    </ErrorScreen>
  )
}
