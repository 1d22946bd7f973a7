import { useMemo } from 'react'
import { useLanguage, useWords } from '../../../../i18n/words.ts'
import { ExportDialog } from '../../../../records/export/export-dialog.tsx'
import { useReadByIds } from '../../../../records/export/use-read-by-ids.ts'
import { ExportedGamesDocument } from './game-export.generated.ts'
import { gameExportWords } from './game-export-words.ts'
import { gameLayouts } from './game-layouts.ts'

/** These games in their order as a file. */
export function ExportGames({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const say = useWords(gameExportWords)
  const language = useLanguage()
  const layouts = useMemo(() => gameLayouts(language), [language])
  const read = useReadByIds(ExportedGamesDocument, {
    ids,
    perRead: 100,
    itemsOf: ({ listGames }) => listGames?.items ?? [],
  })
  return (
    <ExportDialog
      list="games"
      title={say('games')}
      file={say('file')}
      count={ids.length}
      {...{ layouts, read, onClose }}
    />
  )
}
