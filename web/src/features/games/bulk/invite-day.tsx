import { Suspense, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { part } from '../../../ui/part.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { bulkWords } from './bulk-words.ts'
import { useLatestBulk } from './use-latest-bulk.ts'

const InviteDialog = part(() => import('./invite-dialog.tsx'), 'InviteDialog')

type Game = { readonly id: string; readonly openPositions: number | null }

/** Invites officials to the games of a day that have an open position, and shows the progress. */
export function InviteDay({ games }: { games: readonly Game[] }) {
  const say = useWords(bulkWords)
  const { bulk, dismiss, reload } = useLatestBulk()
  const [ids, setIds] = useState<readonly string[] | null>(null)
  const open = games.filter(({ openPositions }) => openPositions)
  return (
    <>
      {bulk && <BulkBar bulk={bulk} onDismiss={dismiss} />}
      {open.length > 0 && (
        <Button
          size="small"
          icon={<Icon name="mail" size={16} />}
          onClick={() => setIds(open.map(({ id }) => id))}
        >
          {say('invite')}
        </Button>
      )}
      <Suspense>
        {ids && (
          <InviteDialog
            ids={ids}
            onStarted={() => {
              setIds(null)
              reload()
            }}
            onClose={() => setIds(null)}
          />
        )}
      </Suspense>
    </>
  )
}
