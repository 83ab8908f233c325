/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graph/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ClosedDealQueryVariables = Exact<{
  pitchId: string;
}>;


export type ClosedDealQuery = { closedDeal: { id: string, conversationId: string } | null };


export const ClosedDealDocument = {"__meta__":{"hash":"8d6f92095a0c486c41c5929416a11893499a360d8cb9ad06050ba4e8db4b1e76"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ClosedDeal"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pitchId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"closedDeal"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pitchId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pitchId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"conversationId"}}]}}]}}]} as unknown as DocumentNode<ClosedDealQuery, ClosedDealQueryVariables>;