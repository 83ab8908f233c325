import { useQuery } from '@apollo/client/react'
import { type County, countyName, counties as countiesOf } from '@delvik/schemas/values/counties'
import { industries } from '@delvik/schemas/values/pitch'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { pitchPath } from '../../entities/pitch/pitch-path.ts'
import { type SearchFilters, withText } from './search-filters.ts'
import { SearchSuggestionsDocument } from './search-suggestions.generated.ts'

export interface Suggestion {
  key: string
  group: 'words' | 'pitches' | 'industries' | 'places'
  name: string
  choose: () => void
}

interface Asked {
  typed: string
  filters: SearchFilters
  onChange: (filters: SearchFilters) => void
}

/** Of each group. */
const most = 3
/** Milliseconds without a keystroke before the graph is asked. */
const rest = 120

const counties = Object.values(countiesOf).flatMap((names) => Object.keys(names) as County[])

/** What somebody may be about to type, group by group; nothing for a single letter. */
export function useSuggestions({ typed, filters, onChange }: Asked): Suggestion[] {
  const { t } = useTranslation('values')
  const navigate = useNavigate()
  const text = useRested(typed.trim())
  const skip = text.length < 2
  const { data } = useQuery(SearchSuggestionsDocument, { variables: { text }, skip })
  if (typed.trim().length < 2) return []
  const known = data?.searchSuggestions
  const begins = beginsWith(typed)
  const before = typed.trim().replace(/\S+$/, '')
  const words = (known?.words ?? []).filter(begins).map((word): Suggestion => ({
    key: `word ${word}`,
    group: 'words',
    name: before + word,
    choose: () => onChange(withText(filters, before + word)),
  }))
  const found = industries.filter((industry) => t(`industry.${industry}`).split(/[\s,]+/).some(begins))
  const named = found.map((industry): Suggestion => ({
    key: `industry ${industry}`,
    group: 'industries',
    name: t(`industry.${industry}`),
    choose: () => onChange(added(filters, 'industries', industry)),
  }))
  const places = counties.filter((county) => begins(countyName(county))).map((county): Suggestion => ({
    key: `county ${county}`,
    group: 'places',
    name: countyName(county),
    choose: () => onChange(added(filters, 'counties', county)),
  }))
  const pitches = (known?.pitches ?? []).map((pitch): Suggestion => ({
    key: pitch.id,
    group: 'pitches',
    name: pitch.companyName,
    choose: () => void navigate(pitchPath(pitch)),
  }))
  return [words, pitches, named, places].flatMap((group) => group.slice(0, most))
}

/** A filter in the place of the text that named it. */
function added<G extends 'industries' | 'counties'>(filters: SearchFilters, group: G, value: SearchFilters[G][number]) {
  return { ...withText(filters, ''), [group]: [...new Set([...filters[group], value])] }
}

/** Whoever types no diacritics means them too. */
function beginsWith(typed: string): (name: string) => boolean {
  const plain = (text: string) =>
    text.toLowerCase().replace(/æ/g, 'ä').replace(/ø/g, 'ö').normalize('NFD').replace(/\p{M}/gu, '')
  const last = plain(/\S+$/.exec(typed.trim())?.[0] ?? '')
  const whole = plain(typed.trim())
  return (name) => plain(name).startsWith(last) || plain(name).startsWith(whole)
}

function useRested(typed: string): string {
  const [text, setText] = useState('')
  const { key } = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), rest)
    return () => clearTimeout(timer)
  }, [typed, key])
  return text
}
