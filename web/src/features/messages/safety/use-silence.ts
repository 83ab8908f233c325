import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { MeDocument } from '../../../entities/account/me.generated.ts'
import { useSanction } from '../../../entities/account/use-sanction.ts'
import { useFormat } from '../../../i18n/use-format.ts'

/** Until when one writes in no conversation; undefined for whoever may. A refusal is the first that a page hears of it. */
export function useSilence(outgoing: readonly { failed?: string }[]): string | undefined {
  const client = useApolloClient()
  const { date } = useFormat()
  const sanction = useSanction()
  const refused = outgoing.filter(({ failed }) => failed === 'ACCOUNT_MUTED' || failed === 'ACCOUNT_SUSPENDED').length
  useEffect(() => {
    if (refused > 0) client.refetchQueries({ include: [MeDocument] }).catch(() => undefined)
  }, [client, refused])
  if (!sanction?.effects.includes('write')) return undefined
  return date(sanction.until, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
}
