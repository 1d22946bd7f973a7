import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { useLanguage } from '../../../i18n/words.ts'
import { type BulkInviteInput, BulkPreviewDocument, type BulkPreviewQuery } from './bulk.generated.ts'

export type PreviewedGame = BulkPreviewQuery['previewBulkAction'][number]
export type Preview = {
  /** As far as the server has answered. */
  readonly games: readonly PreviewedGame[]
  readonly checked: number
  readonly isComplete: boolean
  readonly error: string
}

const gamesPerRequest = 50
const nothing: Preview = { games: [], checked: 0, isComplete: false, error: '' }

/** What an action would do with each game, asked of the server in parts. Null: there is nothing to ask yet. */
export function usePreview(
  gameIds: readonly string[],
  invite: BulkInviteInput | null,
  round: number,
): Preview {
  const client = useClient()
  const language = useLanguage()
  const [preview, setPreview] = useState(nothing)
  const ids = gameIds.join(' ')
  const asked = invite && JSON.stringify(invite)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again.
  useEffect(() => {
    let isOver = false
    setPreview(nothing)
    const ask = async () => {
      const all = ids.split(' ')
      const games: PreviewedGame[] = []
      for (let at = 0; at < all.length && asked; at += gamesPerRequest) {
        const input = { gameIds: all.slice(at, at + gamesPerRequest), invite: JSON.parse(asked) }
        const { data, error } = await client
          .query(BulkPreviewDocument, { input }, { requestPolicy: 'network-only' })
          .toPromise()
        if (isOver) return
        if (error) return setPreview((now) => ({ ...now, error: failureOf(error, language).text }))
        games.push(...(data?.previewBulkAction ?? []))
        const checked = Math.min(at + gamesPerRequest, all.length)
        setPreview({ games: [...games], checked, isComplete: checked === all.length, error: '' })
      }
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [client, language, ids, asked, round])
  return preview
}
