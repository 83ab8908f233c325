/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graph/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MyCheckQueryVariables = Exact<{ [key: string]: never; }>;


export type MyCheckQuery = { myVerification: { id: string, state: Types.CheckState, loss: Types.BadgeLoss | null } | null };


export const MyCheckDocument = {"__meta__":{"hash":"c0622ea299e72b2cd169336e402869f7480c5ec73d2034f09a6573b91ff2882e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyCheck"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myVerification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"loss"}}]}}]}}]} as unknown as DocumentNode<MyCheckQuery, MyCheckQueryVariables>;