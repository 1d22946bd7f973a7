import { gameColumns } from '@whistle/domain/imports/game-columns'
import { importBounds, largeBounds } from '@whistle/domain/imports/import-table'
import { useCallback } from 'react'
import { ImportDialog, type ImportDialogProps } from './import-dialog.tsx'
import {
  ImportGamesDocument,
  type ImportGamesInput,
  type ImportGamesMutation,
} from './run/operations.generated.ts'
import type { ImportAsk, RunImport } from './run/run-import.ts'
import { useRunLargeImport } from './run/use-run-large-import.ts'
import { useRunImport } from './use-run-import.ts'

const example = {
  name: 'Hawks - Owls',
  date: '2026-11-21',
  time: '19:30',
  duration: 90,
  sport: 'Basketball',
  division: 'U12',
  venue: 'Riverside',
  court: '1',
  needed: 2,
  homeTeam: 'Hawks',
  awayTeam: 'Owls',
}
const inputOf = ({ rows: _, ...input }: ImportAsk): ImportGamesInput => input
const resultIn = (data: ImportGamesMutation) => data.importGames

/** Too much for one request. */
const isLarge = ({ csv, rows }: ImportAsk) =>
  rows > importBounds.rows || new Blob([csv]).size > importBounds.size

export function ImportGames(props: Pick<ImportDialogProps, 'onClose' | 'onImported'>) {
  const runAtOnce = useRunImport(ImportGamesDocument, inputOf, resultIn)
  const runLarge = useRunLargeImport()
  const run: RunImport = useCallback(
    (ask, watch) => (isLarge(ask) ? runLarge : runAtOnce)(ask, watch),
    [runAtOnce, runLarge],
  )
  return (
    <ImportDialog {...props} {...{ example, run }} kind="games" columns={gameColumns} bounds={largeBounds} />
  )
}
