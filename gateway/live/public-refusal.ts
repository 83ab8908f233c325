import { GraphQLError } from 'graphql'
import { Refused } from '../http/errors.ts'

/** As whoever listens gets to know it. */
export function publicRefusal(error: unknown): GraphQLError {
  const { code, fields } = error instanceof Refused ? error : new Refused('SERVER_ERROR')
  return new GraphQLError(code, { extensions: { code, ...(fields && { fields }) } })
}
