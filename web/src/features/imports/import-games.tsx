import { gameColumns } from '@whistle/domain/imports/import-games'
import { useCallback } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../api/failures.ts'
import { useLanguage } from '../../i18n/words.ts'
import { ImportDialog, type ImportDialogProps } from './import-dialog.tsx'
import { ImportGamesDocument } from './operations.generated.ts'
import type { RunImport } from './use-import.ts'

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
}
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

export function ImportGames(props: Pick<ImportDialogProps, 'onClose' | 'onImported'>) {
  const client = useClient()
  const language = useLanguage()
  const run: RunImport = useCallback(
    async (csv, dryRun) => {
      const input = { csv, dryRun, timeZone }
      const { data, error } = await client.mutation(ImportGamesDocument, { input }, { isQuestion: dryRun })
      return data ? { result: data.importGames } : { failure: failureOf(error ?? {}, language).text }
    },
    [client, language],
  )
  return <ImportDialog {...props} kind="games" columns={gameColumns} example={example} run={run} />
}
