/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graph/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PitchDocumentQueryVariables = Exact<{
  pitchId: string;
}>;


export type PitchDocumentQuery = { pitchDocument: string | null };


export const PitchDocumentDocument = {"__meta__":{"hash":"815c2a711d32b4ae9d2d8afb440c1c3930823b73875cbbcf08a481ffe8b9570d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PitchDocument"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"pitchId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"pitchDocument"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pitchId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"pitchId"}}}]}]}}]} as unknown as DocumentNode<PitchDocumentQuery, PitchDocumentQueryVariables>;