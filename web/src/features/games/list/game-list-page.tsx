import { maxGamesAtOnce } from '@whistle/domain/games/cancelling'
import type { SayOf } from '@whistle/domain/words/language'
import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useQuery } from 'urql'
import { appWords } from '../../../i18n/app-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { exportWords } from '../../../records/export/words.ts'
import { useSelection } from '../../../records/list/use-selection.ts'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { useRowHeight } from '../../../session/look.ts'
import { useUser } from '../../../session/session.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { Page } from '../../../ui/layout/page.tsx'
import { Spoken } from '../../../ui/layout/spoken.tsx'
import { cardsWidth, useMedia } from '../../../ui/media.ts'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { part } from '../../../ui/part.tsx'
import { useDeferred } from '../../../ui/use-deferred.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import type { AskedKind } from '../bulk/bulk-dialog.tsx'
import { useLatestBulk } from '../bulk/use-latest-bulk.ts'
import { usePublishInBulk } from '../bulk/use-publish-in-bulk.ts'
import { FillButton, type FillPanel } from '../model/filling/fill-button.tsx'
import { fillButtonWords } from '../model/filling/words.ts'
import { matchesFilter, staffed, useGameFilter } from '../model/filter/game-filter.ts'
import { NotSentFilter } from '../model/filter/not-sent-filter.tsx'
import { NudgeButton } from '../model/nudging/nudge-button.tsx'
import {
  GameFilterOptionsDocument,
  GamePageDocument,
  type WholeGameFragment,
} from '../model/operations.generated.ts'
import { useGames } from '../model/use-games.ts'
import styles from './game-list.module.css'
import { useGameListAddress } from './game-list-address.ts'
import { GameListCards } from './game-list-cards.tsx'
import { useGameListChanges } from './game-list-changes.ts'
import { GameListEmpty } from './game-list-empty.tsx'
import { GameListFilter } from './game-list-filter.tsx'
import { searchGames, sortGames } from './game-list-order.ts'
import { GameListSelection } from './game-list-selection.tsx'
import { GameListTable } from './game-list-table.tsx'
import { useImported } from './use-imported.ts'
import { GameViews } from './views/game-views.tsx'
import { gameListWords } from './words.ts'

const CancelDialog = part(() => import('../model/cancelling/cancel-dialog.tsx'), 'CancelDialog')
const BulkDialog = part(() => import('../bulk/bulk-dialog.tsx'), 'BulkDialog')
const DuplicateDialog = part(() => import('./duplicate-dialog.tsx'), 'DuplicateDialog')
const ExportGames = part(() => import('./export/export-games.tsx'), 'ExportGames')
const ImportGames = part(() => import('../../imports/import-games.tsx'), 'ImportGames')

export function GameListPage({ FillPanel }: { FillPanel: FillPanel }) {
  const sayFill = useWords(fillButtonWords)
  const say = useWords(gameListWords)
  const sayApp = useWords(appWords)
  const sayExport = useWords(exportWords)
  const notify = useNotice()
  const { id: owner } = useUser()
  const rowHeight = useRowHeight()
  const wide = !useMedia(cardsWidth)
  const [spoken, setSpoken] = useState('')
  const address = useGameListAddress()
  const filtering = useGameFilter()
  const { rows, isComplete, error, reload } = useGames(
    address.range,
    (isByOthers) => isByOthers && setSpoken(say('liveChange')),
  )
  const [{ data: options }] = useQuery({ query: GameFilterOptionsDocument, variables: { owner } })
  const list = useRef<HTMLDivElement>(null)

  const { selected, select, clear } = useSelection()
  const { imported, showImported, showAll } = useImported()
  const { changes, hidden } = useGameListChanges()
  const [running, setRunning] = useState<'publish' | 'delete' | null>(null)
  const [isImporting, setImporting] = useState(false)
  const { bulk, dismiss, reload: readBulk } = useLatestBulk()
  const [asked, setAsked] = useState<{ kind: AskedKind; ids: readonly string[] } | null>(null)
  const publish = usePublishInBulk(readBulk)
  const [cancelled, setCancelled] = useState<readonly string[] | null>(null)
  const [exported, setExported] = useState<readonly string[] | null>(null)
  const [copied, setCopied] = useState<readonly WholeGameFragment[] | null>(null)

  // Sorting thousands of rows takes a moment: the typed letter shows first.
  const wanted = useDeferred(address.typed)
  const { filter } = filtering
  const shown = useMemo(() => {
    const kept = rows?.filter(
      (row) => !hidden.has(row.id) && matchesFilter(row, filter) && (!imported || imported.has(row.id)),
    )
    return kept && sortGames(searchGames(kept, wanted), address.order)
  }, [rows, hidden, filter, imported, wanted, address.order])
  const chosen = useMemo(() => shown?.filter(({ id }) => selected.has(id)) ?? [], [shown, selected])
  const ids = useCallback(() => chosen.map(({ id }) => id), [chosen])

  /** Its actions disappear with the selection: the focus goes to the list. */
  function leaveSelection() {
    clear()
    list.current?.focus({ preventScroll: true })
  }
  async function during(action: 'publish' | 'delete', work: () => Promise<boolean>) {
    setRunning(action)
    const done = await work()
    setRunning(null)
    if (done) leaveSelection()
  }
  /** One game at once, as on its page. */
  const publishChosen = (chosen: readonly string[]) =>
    chosen.length === 1 ? changes.publish(chosen) : publish(chosen)
  async function openDuplicate() {
    const found = await changes.read(ids())
    if (typeof found === 'string') notify({ text: say('notDuplicated', { reason: found }), tone: 'failure' })
    else setCopied(found)
  }
  const isNothing = rows?.length === 0 && isComplete
  // No games in this range, or no games at all?
  const [{ data: anything, fetching, stale: isOld }, readAgain] = useQuery({
    query: GamePageDocument,
    variables: { filter: { owner: { eq: owner } }, limit: 1 },
    pause: !isNothing,
  })
  const isUnsure = fetching || isOld
  const isEmpty = isNothing && !isUnsure && anything?.listGames?.items.length === 0
  /** Alone and selected, to be invited to and published. */
  function takeImported(made: readonly string[]) {
    reload()
    // What was changed stays where it is, and what is taken back is gone.
    if (made.length === 0) return showAll()
    address.setWhen('all')
    filtering.clear()
    showImported(made)
    clear()
    select(made, true)
    if (isNothing) readAgain({ requestPolicy: 'network-only' })
  }
  const List = wide ? GameListTable : GameListCards
  return (
    <Page
      title={say('gameList')}
      trail={[{ label: sayApp('gameCalendar'), to: paths.gameCalendar() }]}
      note={
        rows &&
        shown &&
        !isEmpty &&
        [
          countText(say, rows.filter(({ id }) => !hidden.has(id)).length, shown.length),
          filter.staffing && say(`${filter.staffing}Count`, { count: staffed(shown, filter.staffing) }),
        ]
          .filter(Boolean)
          .join(' · ')
      }
      actions={
        <>
          {shown && shown.length > 0 && filter.staffing === 'unanswered' && (
            <NudgeButton ids={shown.slice(0, maxGamesAtOnce).map(({ id }) => id)} variant="secondary" />
          )}
          {shown && shown.length > 0 && (
            <Button
              variant="secondary"
              icon={<Icon name="download" />}
              onClick={() => setExported(shown.map(({ id }) => id))}
            >
              {sayExport('export')}
            </Button>
          )}
          <Button variant="secondary" icon={<Icon name="upload" />} onClick={() => setImporting(true)}>
            {say('import')}
          </Button>
          <ButtonLink variant="primary" icon={<Icon name="plus" />} to={paths.newGame()}>
            {say('newGame')}
          </ButtonLink>
        </>
      }
    >
      {!isEmpty && <GameViews />}
      {!isEmpty && <GameListFilter address={address} filtering={filtering} options={options} phone={!wide} />}
      {shown && <NotSentFilter games={shown} filtering={filtering} />}
      {imported && (
        <p className={styles.imported}>
          {say('onlyImported')}{' '}
          <Button size="small" onClick={showAll}>
            {say('showAll')}
          </Button>
        </p>
      )}
      {bulk && <BulkBar bulk={bulk} onPublish={publish} onDismiss={dismiss} />}
      {chosen.length > 0 && (
        <GameListSelection
          count={chosen.length}
          running={running}
          onBulk={(kind) => setAsked({ kind, ids: ids() })}
          onPublish={() => during('publish', () => publishChosen(ids()))}
          onDuplicate={openDuplicate}
          onCancel={() => setCancelled(ids())}
          onDelete={() => during('delete', () => changes.remove(ids(), setCancelled))}
          onExport={() => setExported(ids())}
          onClear={leaveSelection}
        >
          <FillButton
            variant="quiet"
            size="small"
            games={chosen}
            scope={sayFill('selected', { count: chosen.length })}
            Panel={FillPanel}
          />
          <NudgeButton ids={ids()} size="small" onDone={leaveSelection} />
        </GameListSelection>
      )}
      <div ref={list} tabIndex={-1} className={classNames(basic.surface, styles.list)}>
        {!shown && (
          <NotLoaded error={error} reload={reload} loading={say('loading')} failed={say('loadFailed')} />
        )}
        {shown?.length === 0 && isComplete && !isUnsure && (
          <GameListEmpty isEmpty={isEmpty} address={address} isFiltered={filtering.active} />
        )}
        {shown && shown.length > 0 && (
          <List
            rows={shown}
            rowHeight={rowHeight}
            order={address.order}
            onOrder={address.setOrder}
            selected={selected}
            onSelect={select}
          />
        )}
      </div>
      {rows && !isComplete && !error && (
        <p className={classNames(basic.note, styles.note)}>{say('loadingMore')}</p>
      )}
      {wide && shown && shown.length > 0 && (
        <p className={classNames(basic.note, styles.note, styles.keys)}>{say('keys')}</p>
      )}
      <Suspense>
        {isImporting && <ImportGames onClose={() => setImporting(false)} onImported={takeImported} />}
        {asked && (
          <BulkDialog
            {...asked}
            onStarted={() => {
              setAsked(null)
              readBulk()
              // On a phone the actions on the selection would cover the progress.
              if (!wide) leaveSelection()
            }}
            onClose={() => setAsked(null)}
          />
        )}
        {cancelled && (
          <CancelDialog ids={cancelled} onDone={leaveSelection} onClose={() => setCancelled(null)} />
        )}
        {exported && <ExportGames ids={exported} onClose={() => setExported(null)} />}
        {copied && (
          <DuplicateDialog
            games={copied}
            changes={changes}
            onDone={() => {
              setCopied(null)
              leaveSelection()
            }}
            onClose={() => setCopied(null)}
          />
        )}
      </Suspense>
      <Spoken text={spoken} />
    </Page>
  )
}

type Say = SayOf<typeof gameListWords>

function countText(say: Say, count: number, found: number): string {
  return found < count ? say('countFound', { found, count }) : say('count', { count })
}
