import { allTimeOf } from '@whistle/domain/payments/payment'
import { useQuery, useSubscription } from 'urql'
import { todayHere } from '../../../time/own-zone.ts'
import { OfficialPayChangesDocument, OfficialPaySumsDocument } from '../operations.generated.ts'

/** What the page Payments says of an official, over all time; undefined until it is read. */
export function useOfficialPay(id: string) {
  const variables = { id, ...allTimeOf(todayHere()) }
  const [{ data }, read] = useQuery({
    query: OfficialPaySumsDocument,
    variables,
    requestPolicy: 'cache-and-network',
  })
  useSubscription({ query: OfficialPayChangesDocument }, (_, change) => {
    read({ requestPolicy: 'network-only' })
    return change
  })
  return data?.payStatements[0]
}
