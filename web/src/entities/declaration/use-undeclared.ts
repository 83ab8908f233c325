import { useQuery } from '@apollo/client/react'
import { DeclarationStandingDocument } from './declaration.generated.ts'

/** Whether the reader has to declare themselves before they talk of an investment; false as long as nobody knows. */
export function useUndeclared({ skip }: { skip: boolean }): boolean {
  const { data } = useQuery(DeclarationStandingDocument, { skip, fetchPolicy: 'cache-and-network' })
  return data?.myInvestorDeclaration?.until === null
}
