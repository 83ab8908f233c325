import { useNavigate, useSearchParams } from 'react-router'
import { MeDocument } from '../../entities/account/me.generated.ts'
import { fromGraph } from '../../i18n/language.ts'
import { hasSites } from '../../i18n/language-sites.ts'
import { saveLanguage } from '../../i18n/saved-language.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { readAsMember } from '../../session/as-member.ts'
import { safeNext } from '../../ui/navigation/next-address.ts'

/** Goes where the person was on the way to, in the language of the account. */
export function useEnter(): (wanted?: string) => Promise<void> {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const shown = useLanguage()
  return async (wanted) => {
    const next = safeNext(wanted ?? query.get('next'))
    const me = (await readAsMember(MeDocument, {}))?.me
    const language = me && fromGraph(me.language)
    if (hasSites() || !language || language === shown) return navigate(next, { replace: wanted !== undefined })
    saveLanguage(language)
    location.assign(next)
  }
}
