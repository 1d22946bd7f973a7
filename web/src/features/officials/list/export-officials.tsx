import { useMemo } from 'react'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { ExportByIds } from '../../../records/export/export-by-ids.tsx'
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
  return (
    <ExportByIds
      list="officials"
      title={say('file')}
      file={say('file')}
      document={ExportedOfficialsDocument}
      perRead={200}
      itemsOf={({ listOfficials }) => listOfficials?.items ?? []}
      {...{ ids, layouts, onClose }}
    />
  )
}
