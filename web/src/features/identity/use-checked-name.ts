import { useQuery } from '@apollo/client/react'
import { useMe } from '../../entities/account/use-me.ts'
import { CheckedNameDocument } from './identity.generated.ts'

interface Checked {
  name: string
  photo: string | null
}

/** The name that has to be on the document, and the picture beside it; undefined while unknown. */
export function useCheckedName(): Checked | undefined {
  const { data, loading } = useQuery(CheckedNameDocument, { fetchPolicy: 'cache-and-network' })
  const me = useMe()
  const profile = data?.myProfile
  if (profile) return { name: profile.username, photo: profile.photo }
  return loading || !me ? undefined : { name: me.account.name, photo: null }
}
