import { useWords } from '../../../../i18n/words.ts'
import { NamedRow } from '../../../../records/list/named-row.tsx'
import { ReadingDialog } from '../../../../records/list/reading-dialog.tsx'
import { PlainList } from '../../../../ui/lists/plain-list.tsx'
import type { Views } from './use-views.ts'
import { viewWords } from './view-words.ts'

/** The saved views: rename, delete with Undo. */
export function EditViewsDialog({ views, onClose }: { views: Views; onClose: () => void }) {
  const say = useWords(viewWords)
  return (
    <ReadingDialog title={say('views')} onClose={onClose}>
      <PlainList rows={views.rows ?? []} none={say('none')}>
        {(view) => (
          <NamedRow
            key={view.id}
            name={view.name}
            nameLabel={say('nameOf', { name: view.name })}
            removeLabel={say('remove', { name: view.name })}
            onRename={(name) => views.rename(view.id, name)}
            onRemove={() => void views.remove(view)}
          />
        )}
      </PlainList>
    </ReadingDialog>
  )
}
