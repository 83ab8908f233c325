/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graph/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MyNetworkVisibilityQueryVariables = Exact<{ [key: string]: never; }>;


export type MyNetworkVisibilityQuery = { myProfile: { id: string, own: boolean, inNetwork: boolean } | null };

export type ChangeNetworkVisibilityMutationVariables = Exact<{
  input: Types.ChangeNetworkVisibilityInput;
}>;


export type ChangeNetworkVisibilityMutation = { changeNetworkVisibility: { profile: { id: string, own: boolean, inNetwork: boolean }, position: { stream: string, version: number, sequence: number } } };


export const MyNetworkVisibilityDocument = {"__meta__":{"hash":"9f5faa8dd1f8535e1daa14c95ff427f3830a7ee1900084ebc57c6952360dc9a8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyNetworkVisibility"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myProfile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"own"}},{"kind":"Field","name":{"kind":"Name","value":"inNetwork"}}]}}]}}]} as unknown as DocumentNode<MyNetworkVisibilityQuery, MyNetworkVisibilityQueryVariables>;
export const ChangeNetworkVisibilityDocument = {"__meta__":{"hash":"282fcb1767400ddae16e8591a4094bd18a5e1bed2a5c0ee31e2f8211d43b3f0f","command":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeNetworkVisibility"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeNetworkVisibilityInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeNetworkVisibility"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"profile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"own"}},{"kind":"Field","name":{"kind":"Name","value":"inNetwork"}}]}},{"kind":"Field","name":{"kind":"Name","value":"position"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Position"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Position"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Position"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stream"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"sequence"}}]}}]} as unknown as DocumentNode<ChangeNetworkVisibilityMutation, ChangeNetworkVisibilityMutationVariables>;