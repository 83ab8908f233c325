import { useEffect, useState, useSyncExternalStore } from 'react'
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
  const expected = useSyncExternalStore(never, isSessionExpected, () => false)
  const [seen, setSeen] = useState<{ id: string; view: MemberView | null }>()
  useEffect(() => {
    if (!expected) return undefined
    let stale = false
    void read(id, language)
      .catch(() => null)
      .then((view) => {
        if (!stale) setSeen({ id, view })
      })
    return () => {
      stale = true
    }
  }, [expected, id, language])
  const view = seen?.id === id ? seen.view : null
  return {
    view,
    looking: expected && seen?.id !== id,
    changed: (change) => setSeen((before) => before?.view ? { id, view: { ...before.view, ...change } } : before),
  }
}

/** The hint of a session changes with a page only. */
function never(): () => void {
  return () => {}
}

async function read(id: string, language: ReturnType<typeof useLanguage>): Promise<MemberView | null> {
  const { readAsMember } = await import('../../session/as-member.ts')
  const data = await readAsMember(PitchForMemberDocument, { id, currency: homeCurrency[language] })
  return data?.pitch ?? null
}
