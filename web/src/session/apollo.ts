import { ApolloClient, ApolloLink, type ErrorLike, InMemoryCache, Observable } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { RetryLink } from '@apollo/client/link/retry'
import { from, switchMap } from 'rxjs'
import { typePolicies } from '../graph/cache-policies.ts'
import { refusalOf } from '../graph/refusal.ts'
import { postAsMember } from './as-member.ts'
import { session } from './session.ts'

/** Sends an operation by its id. */
const documentLink = new ApolloLink(
  ({ query, variables }) =>
    new Observable((observer) => {
      const aborter = new AbortController()
      const send = async () => {
        const answer = await postAsMember({ document: query, variables, signal: aborter.signal })
        observer.next(answer as ApolloLink.Result)
        observer.complete()
      }
      send().catch((error: unknown) => observer.error(error))
      return () => aborter.abort()
    }),
)

/** A token that the server no longer accepts is renewed once; when that fails the visitor is signed out. */
const renewLink = new ErrorLink(({ error, operation, forward }) => {
  if (!isSessionError(error) || operation.getContext().renewed) return undefined
  operation.setContext({ renewed: true })
  return from(session.renew()).pipe(switchMap(() => forward(operation)))
})

function isSessionError(error: ErrorLike): boolean {
  return session.state === 'signedIn' && ['UNAUTHENTICATED', 'SESSION_ENDED'].includes(refusalOf(error).code)
}

/** Reads are repeated when the network fails; a write is repeated by the person, with the same command id. */
const retryLink = new RetryLink({
  delay: { initial: 300, max: 3000, jitter: true },
  attempts: { max: 3, retryIf: (error, operation) => operation.operationType === 'query' && isNetworkError(error) },
})

function isNetworkError(error: ErrorLike): boolean {
  return error instanceof TypeError
}

/** The graph client. What one person has read is nothing for the next. */
export const apollo = new ApolloClient({
  link: ApolloLink.from([retryLink, renewLink, documentLink]),
  cache: new InMemoryCache({ typePolicies }),
  defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
})

let before = session.state
session.subscribe(() => {
  const another = before === 'signedOut' && session.state === 'signedIn'
  before = session.state
  // It rejects for what is on its way, which is asked for again all the same.
  if (another) void apollo.resetStore().catch(() => {})
})
