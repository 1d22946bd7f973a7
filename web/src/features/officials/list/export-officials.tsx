import { useMemo } from 'react'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { ExportDialog } from '../../../records/export/export-dialog.tsx'
import { useReadByIds } from '../../../records/export/use-read-by-ids.ts'
import type { Group } from '../groups/use-groups.ts'
import { officialWords } from '../words.ts'
import { ExportedOfficialsDocument } from './export-officials.generated.ts'
import { officialLayouts } from './official-layouts.ts'

type Props = { ids: readonly string[]; groups: readonly Group[]; onClose: () => void }

/** These officials in their order as a file. */
export function ExportOfficials({ ids, groups, onClose }: Props) {
  const say = useWords(officialWords)
  const language = useLanguage()
  const layouts = useMemo(() => officialLayouts(groups, language), [groups, language])
  const read = useReadByIds(ExportedOfficialsDocument, {
    ids,
    perRead: 200,
    itemsOf: ({ listOfficials }) => listOfficials?.items ?? [],
  })
  return (
    <ExportDialog
      list="officials"
      title={say('file')}
      file={say('file')}
      count={ids.length}
      {...{ layouts, read, onClose }}
    />
  )
}
