import { gameColumns } from '@whistle/domain/imports/game-columns'
import { ImportDialog, type ImportDialogProps } from './import-dialog.tsx'
import {
  ImportGamesDocument,
  type ImportGamesInput,
  type ImportGamesMutation,
} from './operations.generated.ts'
import type { ImportAsk } from './use-import.ts'
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
const inputOf = (input: ImportAsk): ImportGamesInput => input
const resultIn = (data: ImportGamesMutation) => data.importGames

export function ImportGames(props: Pick<ImportDialogProps, 'onClose' | 'onImported'>) {
  const run = useRunImport(ImportGamesDocument, inputOf, resultIn)
  return <ImportDialog {...props} kind="games" columns={gameColumns} example={example} run={run} />
}
