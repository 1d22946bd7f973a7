import { mayChange } from '@whistle/domain/games/game'
import { Suspense, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { part } from '../../../ui/part.tsx'
import type { GameRowFragment } from '../model/operations.generated.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { AskedKind } from './bulk-dialog.tsx'
import { bulkKindWords } from './bulk-kind-words.ts'
import { BulkMenu } from './bulk-menu.tsx'
import { bulkWords } from './bulk-words.ts'
import { useLatestBulk } from './use-latest-bulk.ts'
import { usePublishInBulk } from './use-publish-in-bulk.ts'

const BulkDialog = part(() => import('./bulk-dialog.tsx'), 'BulkDialog')

type Game = Pick<GameRowFragment, 'id' | 'openPositions' | 'status' | 'cancelledAt'>
type Asked = { readonly kind: AskedKind; readonly ids: readonly string[] }

/** Does something with the games of a day or a week, and shows the progress. */
export function BulkOnGames({ games }: { games: readonly Game[] }) {
  const say = useWords(bulkWords)
  const sayKind = useWords(bulkKindWords)
  const { bulk, dismiss, reload } = useLatestBulk()
  const publish = usePublishInBulk(reload)
  const [asked, setAsked] = useState<Asked | null>(null)
  const idsOf = (which: readonly Game[]) => which.map(({ id }) => id)
  const open = games.filter(({ openPositions }) => openPositions)
  const kept = games.filter((game) => !mayChange(game))
  const unpublished = kept.filter(({ status }) => status === 'UNPUBLISHED')
  return (
    <>
      {bulk && <BulkBar bulk={bulk} onPublish={publish} onDismiss={dismiss} />}
      {open.length > 0 && (
        <Button
          size="small"
          icon={<Icon name="mail" size={16} />}
          onClick={() => setAsked({ kind: 'INVITE', ids: idsOf(open) })}
        >
          {say('invite')}
        </Button>
      )}
      {unpublished.length > 0 && (
        <Button
          size="small"
          icon={<Icon name="plane" size={16} />}
          onClick={() => void publish(idsOf(unpublished))}
        >
          {sayKind('publish', { count: unpublished.length })}
        </Button>
      )}
      {kept.length > 0 && <BulkMenu onChoose={(kind) => setAsked({ kind, ids: idsOf(kept) })} />}
      <Suspense>
        {asked && (
          <BulkDialog
            {...asked}
            onStarted={() => {
              setAsked(null)
              reload()
            }}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  )
}
