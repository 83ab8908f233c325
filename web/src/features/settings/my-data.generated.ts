/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graph/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DataExportPartsFragment = { requestedAt: string, partsMade: number, partsWanted: number, size: number | null, until: string | null, failure: Types.DataExportFailure | null, againAt: string | null };

export type MyDataExportQueryVariables = Exact<{ [key: string]: never; }>;


export type MyDataExportQuery = { myDataExport: { requestedAt: string, partsMade: number, partsWanted: number, size: number | null, until: string | null, failure: Types.DataExportFailure | null, againAt: string | null } | null };

export type DataExportFileQueryVariables = Exact<{ [key: string]: never; }>;


export type DataExportFileQuery = { dataExportFile: string | null };

export type RequestDataExportMutationVariables = Exact<{
  input: Types.RequestDataExportInput;
}>;


export type RequestDataExportMutation = { requestDataExport: { dataExport: { requestedAt: string, partsMade: number, partsWanted: number, size: number | null, until: string | null, failure: Types.DataExportFailure | null, againAt: string | null } | null } };

export const DataExportPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DataExportParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DataExport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"partsMade"}},{"kind":"Field","name":{"kind":"Name","value":"partsWanted"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"againAt"}}]}}]} as unknown as DocumentNode<DataExportPartsFragment, unknown>;
export const MyDataExportDocument = {"__meta__":{"hash":"1e9a34e8ef2f1900e714f64eecd7f84cd31e3d3da11186dc4691cbd3d3374948"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MyDataExport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"myDataExport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DataExportParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DataExportParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DataExport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"partsMade"}},{"kind":"Field","name":{"kind":"Name","value":"partsWanted"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"againAt"}}]}}]} as unknown as DocumentNode<MyDataExportQuery, MyDataExportQueryVariables>;
export const DataExportFileDocument = {"__meta__":{"hash":"5c9aabaf3639dfd117f5d4503c46ab24c40c15ef8e1c13029b824477d922bf4a"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DataExportFile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dataExportFile"}}]}}]} as unknown as DocumentNode<DataExportFileQuery, DataExportFileQueryVariables>;
export const RequestDataExportDocument = {"__meta__":{"hash":"10366d9bdee7b7b1666bfac3517c3330ee12491033af661d07cbabf4daf5f86d","command":true},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestDataExport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RequestDataExportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestDataExport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dataExport"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DataExportParts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DataExportParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DataExport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"partsMade"}},{"kind":"Field","name":{"kind":"Name","value":"partsWanted"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"failure"}},{"kind":"Field","name":{"kind":"Name","value":"againAt"}}]}}]} as unknown as DocumentNode<RequestDataExportMutation, RequestDataExportMutationVariables>;