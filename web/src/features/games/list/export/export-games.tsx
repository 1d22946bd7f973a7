import { useMemo } from 'react'
import { useLanguage, useWords } from '../../../../i18n/words.ts'
import { ExportByIds } from '../../../../records/export/export-by-ids.tsx'
import { ExportedGamesDocument } from './game-export.generated.ts'
import { gameExportWords } from './game-export-words.ts'
import { gameLayouts } from './game-layouts.ts'

/** These games in their order as a file. */
export function ExportGames({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const say = useWords(gameExportWords)
  const language = useLanguage()
  const layouts = useMemo(() => gameLayouts(language), [language])
  return (
    <ExportByIds
      list="games"
      title={say('games')}
      file={say('file')}
      document={ExportedGamesDocument}
      perRead={100}
      itemsOf={({ listGames }) => listGames?.items ?? []}
      {...{ ids, layouts, onClose }}
    />
  )
}
