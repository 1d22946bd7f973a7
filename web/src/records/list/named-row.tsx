import type { ReactNode } from 'react'
import { RowButton } from '../../ui/controls/row-button.tsx'
import { TextInPlace } from '../../ui/controls/text-in-place.tsx'
import basic from '../../ui/layout/basic.module.css'
import { useShortNameRule } from '../form/use-short-name-rule.ts'

type Props = {
  name: string
  nameLabel: string
  removeLabel: string
  /** Resolves with whether the new name is saved. */
  onRename: (name: string) => Promise<boolean>
  onRemove: () => void
  /** Below the name. */
  note?: ReactNode
  /** Buttons before the one that removes. */
  children?: ReactNode
}

/** A row of a list whose records have a short name: renamed in place, removed with a button. */
export function NamedRow({ name, nameLabel, removeLabel, onRename, onRemove, note, children }: Props) {
  return (
    <li className={basic.row}>
      <div className={basic.rowBody}>
        <TextInPlace strong label={nameLabel} value={name} rule={useShortNameRule()} onCommit={onRename} />
        {note}
      </div>
      {children}
      <RowButton icon="trash" control="delete" label={removeLabel} onClick={onRemove} />
    </li>
  )
}
