/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graph/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type MyDemoRequestQueryVariables = Exact<{ [key: string]: never; }>;


export type MyDemoRequestQuery = { myMembership: { id: string, plan: Types.Plan, market: Types.Market } | null, myDemoRequest: { requestedAt: string, times: Types.DemoTimes, againAt: string } | null };

export type RequestDemoMutationVariables = Exact<{
  input: Types.RequestDemoInput;
}>;


export type RequestDemoMutation = { requestDemo: { request: { requestedAt: string, times: Types.DemoTimes, againAt: string } } };


export const MyDemoRequestDocument = {"__meta__":{"hash":"74c57db90f0d063dfe0a0a089d997eb94462fa5e69a0b9edd7ca68531fa2ad6f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyDemoRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myMembership"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"plan"}},{"kind":"Field","name":{"kind":"Name","value":"market"}}]}},{"kind":"Field","name":{"kind":"Name","value":"myDemoRequest"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"times"}},{"kind":"Field","name":{"kind":"Name","value":"againAt"}}]}}]}}]} as unknown as DocumentNode<MyDemoRequestQuery, MyDemoRequestQueryVariables>;
export const RequestDemoDocument = {"__meta__":{"hash":"ad2b5c2a24204b3a7fddd602154ecb65ad2516698beafca139574039563e8ffd","command":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestDemo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RequestDemoInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestDemo"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"request"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"times"}},{"kind":"Field","name":{"kind":"Name","value":"againAt"}}]}}]}}]}}]} as unknown as DocumentNode<RequestDemoMutation, RequestDemoMutationVariables>;