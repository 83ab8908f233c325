import { useEffect, useState } from 'react'
import { homeCurrency } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { isSessionExpected } from '../../session/session-hint.ts'
import { PitchForMemberDocument, type PitchForMemberQuery } from './pitch-page.generated.ts'

export type MemberView = NonNullable<PitchForMemberQuery['pitch']>

interface Look {
  view: MemberView | null
  /** Whether it is still being found out. */
  looking: boolean
  changed: (change: Partial<MemberView>) => void
}

/** The pitch as a signed-in person sees it; a visitor's page asks for nothing. */
export function useMemberView(id: string): Look {
  const language = useLanguage()
  const [view, setView] = useState<MemberView | null>(null)
  const [looking, setLooking] = useState(true)
  useEffect(() => {
    let stale = false
    setView(null)
    setLooking(isSessionExpected())
    if (isSessionExpected()) {
      void read(id, language)
        .catch(() => null)
        .then((found) => {
          if (stale) return
          setView(found)
          setLooking(false)
        })
    }
    return () => {
      stale = true
    }
  }, [id, language])
  return { view, looking, changed: (change) => setView((before) => before && { ...before, ...change }) }
}

async function read(id: string, language: ReturnType<typeof useLanguage>): Promise<MemberView | null> {
  const { readAsMember } = await import('../../session/read-as-member.ts')
  const data = await readAsMember(PitchForMemberDocument, { id, currency: homeCurrency[language] })
  return data?.pitch ?? null
}
