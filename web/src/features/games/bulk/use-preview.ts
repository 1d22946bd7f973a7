import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { useLanguage } from '../../../i18n/words.ts'
import { BulkPreviewDocument, type BulkPreviewQuery } from './bulk.generated.ts'
import type { BulkAsk } from './form-props.ts'

type PreviewedGame = BulkPreviewQuery['previewBulkAction'][number]
export type Preview = {
  /** As far as the server has answered. */
  readonly games: readonly PreviewedGame[]
  /** How many officials are notified; of invitations it is not asked. */
  readonly officials: number
  readonly checked: number
  readonly isComplete: boolean
  readonly error: string
}

/** Invitations are planned in parts. */
const invitesPerRequest = 50
const gamesPerRequest = 2_000
/** Who types does not ask with every letter. */
const pause = 250
const nothing: Preview = { games: [], officials: 0, checked: 0, isComplete: false, error: '' }

/** What an action would do with each game, asked of the server. Null: there is nothing to ask yet. */
export function usePreview(gameIds: readonly string[], ask: BulkAsk | null, round: number): Preview {
  const client = useClient()
  const language = useLanguage()
  const [preview, setPreview] = useState(nothing)
  const ids = gameIds.join(' ')
  const asked = ask && JSON.stringify(ask)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again.
  useEffect(() => {
    let isOver = false
    setPreview(nothing)
    if (!asked) return
    const what: BulkAsk = JSON.parse(asked)
    const isInvite = what.invite != null
    const perRequest = isInvite ? invitesPerRequest : gamesPerRequest
    const read = async () => {
      const all = ids.split(' ')
      const games: PreviewedGame[] = []
      for (let at = 0; at < all.length; at += perRequest) {
        const variables = {
          input: { gameIds: all.slice(at, at + perRequest), ...what },
          withOfficials: !isInvite,
        }
        const { data, error } = await client
          .query(BulkPreviewDocument, variables, { requestPolicy: 'network-only' })
          .toPromise()
        if (isOver) return
        if (error) return setPreview((now) => ({ ...now, error: failureOf(error, language).text }))
        games.push(...(data?.previewBulkAction ?? []))
        const checked = Math.min(at + perRequest, all.length)
        const officials = data?.countBulkRecipients?.officials ?? 0
        setPreview({ games: [...games], officials, checked, isComplete: checked === all.length, error: '' })
      }
    }
    const timer = setTimeout(() => void read(), isInvite ? 0 : pause)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [client, language, ids, asked, round])
  return preview
}
