import { expect, test } from '@jest/globals'
import { InMemoryCache } from '@apollo/client'
import { typePolicies } from '../../graph/cache-policies.ts'
import {
  InboxDocument,
  type InboxQuery,
  MessagePartsFragmentDoc,
  type MessagePartsFragment,
} from './messages.generated.ts'

const conversationId = '0193c1f0-0000-7000-8000-000000000001'
const at = '2026-11-24T09:00:00Z'
const said: Pick<MessagePartsFragment, 'own' | 'at' | 'phrase' | 'attachments'> = {
  own: true,
  at,
  phrase: null,
  attachments: [],
}
const message: MessagePartsFragment = { conversationId, seq: 1, id: 'm', ...said, body: 'Hej igen.', warnings: [] }

test('a message stays whole when the inbox comes after it, with the beginning of it', () => {
  const cache = new InMemoryCache({ typePolicies })
  const whole = { fragment: MessagePartsFragmentDoc, id: cache.identify({ __typename: 'Message', ...message })! }
  cache.writeFragment({ ...whole, data: { __typename: 'Message', ...message } as MessagePartsFragment })
  const node = {
    __typename: 'Conversation',
    id: conversationId,
    ...{ other: null, about: null, interest: null, deal: null, blocking: 'none', answered: true },
    ...{ lastSeq: 1, unread: 0, readSeq: 1, readByOther: 0 },
    lastMessage: { __typename: 'Message', ...said, body: 'Hej' },
  } as const
  const edges = [{ __typename: 'ConversationEdge', cursor: 'c', node }]
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null }
  const data = { conversations: { __typename: 'ConversationConnection', edges, pageInfo } } as InboxQuery
  cache.writeQuery({ query: InboxDocument, data })
  expect(cache.readFragment(whole)).toMatchObject({ body: 'Hej igen.' })
  expect(cache.readQuery({ query: InboxDocument })).toMatchObject({
    conversations: { edges: [{ node: { lastMessage: { body: 'Hej' } } }] },
  })
})
