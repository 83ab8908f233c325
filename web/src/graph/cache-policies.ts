import type { FieldPolicy, TypePolicies } from '@apollo/client'

interface Page {
  edges: unknown[]
  pageInfo: { endCursor: string | null }
}

/** A list that grows by pages: an answer with `after` is appended and keeps what only the first one says, one without starts anew. */
function growing(keyArgs: string[] | false): FieldPolicy<Page> {
  return {
    keyArgs,
    merge: (existing, incoming, { args }) =>
      existing && args?.after ? { ...existing, ...incoming, edges: [...existing.edges, ...incoming.edges] } : incoming,
  }
}

export const typePolicies: TypePolicies = {
  Query: {
    fields: {
      searchPitches: growing(['query', 'sort', 'language', 'promotedFirst']),
      searchPeople: growing(['query']),
      myPitches: growing(false),
      bookmarks: growing(false),
      reviewQueue: growing(false),
      conversations: growing(false),
      // A row that the search has already brought opens its page at once.
      pitch: {
        read: (existing, { args, toReference }) =>
          existing === undefined ? toReference({ __typename: 'Pitch', id: args?.id }) : existing,
      },
    },
  },
  Me: { keyFields: [] },
  // One's own, and what others see of it.
  Profile: { keyFields: ['id', 'own'] },
  PitchDetails: { merge: true },
  Bookmark: { keyFields: ['pitchId'] },
  // The inbox asks for no number: its last message is shortened, and is not the one that is read in the conversation.
  Message: { keyFields: ({ seq }) => (seq === undefined ? false : ['conversationId', 'seq']) },
  MessagePage: { keyFields: false },
  Review: { keyFields: false },
}
