import { useQuery } from '@apollo/client/react'
import { useMe } from '../../entities/account/use-me.ts'
import { CheckedNameDocument } from './identity.generated.ts'

interface Checked {
  name: string
  photo: string | null
}

/** The name that has to be on the document, and the picture beside it. */
export function useCheckedName() {
  const { data, error, refetch } = useQuery(CheckedNameDocument, { fetchPolicy: 'cache-and-network' })
  const me = useMe()
  const profile = data?.myProfile
  const account = error && me ? { name: me.account.name, photo: null } : undefined
  const checked: Checked | undefined = profile ? { name: profile.username, photo: profile.photo } : account
  return { checked, error, retry: () => void refetch().catch(() => undefined) }
}
