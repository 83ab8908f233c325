import { useApolloClient } from '@apollo/client/react'
import type { Addresses } from '../../entities/attachment/use-download.ts'
import { ReportedAttachmentAddressesDocument } from './reports.generated.ts'

/** Where the files of a reported message are read by those who decide on it. */
export function useReportedAddresses(reportId: string, seq: number): Addresses {
  const client = useApolloClient()
  return async () => {
    const query = ReportedAttachmentAddressesDocument
    const { data } = await client.query({ query, variables: { reportId, seq }, fetchPolicy: 'no-cache' })
    return data?.reportedAttachmentAddresses ?? []
  }
}
