import { useNameRule } from '../../i18n/refusal-text.ts'
import { useWords } from '../../i18n/words.ts'
import { RowButton } from '../../ui/controls/row-button.tsx'
import { TextInPlace } from '../../ui/controls/text-in-place.tsx'
import type { Named } from './catalogue-tree.ts'
import { catalogueWords } from './words.ts'

type Props = {
  label: string
  named: Named
  /** Names that are taken, the own one among them. */
  others: readonly Named[]
  strong?: boolean
  onRename: (name: string) => Promise<boolean>
  onDelete: () => Promise<unknown>
}

/** The name of a sport or certification, edited where it is shown, and the button that deletes it. */
export function NameInPlace({ label, named: { id, name }, others, strong, onRename, onDelete }: Props) {
  const say = useWords(catalogueWords)
  const rule = useNameRule(others, id)
  return (
    <>
      <TextInPlace strong={strong} label={label} value={name} rule={rule} onCommit={onRename} />
      <RowButton
        icon="trash"
        control="delete"
        label={say('delete', { name })}
        onClick={() => void onDelete()}
      />
    </>
  )
}
