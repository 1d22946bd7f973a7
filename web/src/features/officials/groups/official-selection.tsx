import { useWords } from '../../../i18n/words.ts'
import { SelectionBar } from '../../../records/list/selection-bar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { groupWords } from './group-words.ts'

type Props = {
  count: number
  /** The group that the list shows. */
  shownGroup: string | undefined
  onAdd: () => void
  onRemove: () => void
  onClear: () => void
}

/** The actions on the selected officials; sticky at the top. */
export function OfficialSelection({ count, shownGroup, onAdd, onRemove, onClear }: Props) {
  const say = useWords(groupWords)
  return (
    <SelectionBar label={say('selectionActions')} count={count} onClear={onClear}>
      <Button size="small" icon={<Icon name="plus" size={16} />} onClick={onAdd}>
        {say('addToGroup')}
      </Button>
      {shownGroup !== undefined && (
        <Button size="small" icon={<Icon name="minus" size={16} />} onClick={onRemove}>
          {say('removeFrom', { name: shownGroup })}
        </Button>
      )}
    </SelectionBar>
  )
}
