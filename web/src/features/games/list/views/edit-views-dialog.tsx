import { isRefusal } from '@whistle/domain/refusal'
import { shortNameFrom } from '@whistle/domain/text/text'
import { commonWords } from '../../../../i18n/common-words.ts'
import { useRefusalText } from '../../../../i18n/refusal-text.ts'
import { useWords } from '../../../../i18n/words.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { RowButton } from '../../../../ui/controls/row-button.tsx'
import { TextInPlace } from '../../../../ui/controls/text-in-place.tsx'
import basic from '../../../../ui/layout/basic.module.css'
import { PlainList } from '../../../../ui/lists/plain-list.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import type { Views } from './use-views.ts'
import { viewWords } from './view-words.ts'

/** The saved views: rename, delete with Undo. */
export function EditViewsDialog({ views, onClose }: { views: Views; onClose: () => void }) {
  const say = useWords(viewWords)
  const sayCommon = useWords(commonWords)
  const textOf = useRefusalText()
  const rule = (name: string) => {
    const read = shortNameFrom(name)
    return isRefusal(read) ? textOf(read) : undefined
  }
  return (
    <Dialog
      title={say('views')}
      size="medium"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {sayCommon('close')}
        </Button>
      }
    >
      <PlainList rows={views.rows ?? []} none={say('none')}>
        {(view) => (
          <li key={view.id} className={basic.row}>
            <div className={basic.rowBody}>
              <TextInPlace
                strong
                label={say('nameOf', { name: view.name })}
                value={view.name}
                rule={rule}
                onCommit={(name) => views.rename(view.id, name)}
              />
            </div>
            <RowButton
              icon="trash"
              control="delete"
              label={say('remove', { name: view.name })}
              onClick={() => void views.remove(view)}
            />
          </li>
        )}
      </PlainList>
    </Dialog>
  )
}
