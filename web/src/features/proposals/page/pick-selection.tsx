import { useWords } from '../../../i18n/words.ts'
import { SelectionBar } from '../../../records/list/selection-bar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { applyWords } from './apply-words.ts'
import type { Applying } from './use-apply.ts'

type Props = { ids: readonly string[]; applying: Applying; onClear: () => void }

/** The action on the selected picks. */
export function PickSelection({ ids, applying, onClear }: Props) {
  const say = useWords(applyWords)
  const { running, apply } = applying
  if (ids.length === 0) return null
  async function run() {
    if (await apply(ids)) onClear()
  }
  return (
    <SelectionBar label={say('selectionActions')} count={ids.length} onClear={onClear}>
      <Button
        size="small"
        variant="secondary"
        isBusy={running === 'apply'}
        disabled={running === 'undo'}
        onClick={() => void run()}
      >
        {say('applySelected')}
      </Button>
    </SelectionBar>
  )
}
