import { useApolloClient } from '@apollo/client/react'
import { useNavigate } from 'react-router'
import { dropFiles } from '../browser/file-shelf.ts'
import { forgetPositions } from '../graph/positions.ts'
import { session } from './session.ts'

/** Ends the session here and on the server, and forgets what it has shown. */
export function useSignOut(): () => Promise<void> {
  const client = useApolloClient()
  const navigate = useNavigate()
  return async () => {
    await navigate('/')
    await session.signOut()
    forgetPositions()
    await dropFiles()
    await client.clearStore()
  }
}
