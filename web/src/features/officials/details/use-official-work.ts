import { useEffect, useRef } from 'react'
import { useQuery, useSubscription } from 'urql'
import { OfficialWorkChangesDocument, OfficialWorkDocument } from '../operations.generated.ts'

/** Publishing a week of games sends a hundred messages: one read after the last of them is enough. */
const settleDelay = 500

/** The positions and invitations of an official in the manager's games, read again when a game has changed. */
export function useOfficialWork(id: string) {
  const [{ data, error }, read] = useQuery({ query: OfficialWorkDocument, variables: { id } })
  const reload = () => read({ requestPolicy: 'network-only' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useSubscription({ query: OfficialWorkChangesDocument }, (_, change) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(reload, settleDelay)
    return change
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return { data, error, reload }
}
