import { useCombobox } from 'downshift'
import type { ReactNode } from 'react'
import { FieldFrame, type FieldLabels } from '../controls/field-frame.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { Icon } from '../icons/icon.tsx'
import styles from './combobox.module.css'

type ComboboxProps<Item> = FieldLabels & {
  /** The text of the input. */
  text: string
  /** The items that match the text: filtering is the caller's. */
  items: readonly Item[]
  keyOf: (item: Item) => string
  textOf: (item: Item) => string
  /** Shown instead of items: that they are loading, or that there are none. */
  status?: string
  placeholder?: string
  onType: (text: string) => void
  onPick: (item: Item) => void
  /** The list has closed: a caller that allows items only restores the text. */
  onClose?: () => void
  /** Empties the field. Without it there is no such button. */
  clear?: { label: string; run: () => void }
  /** Name of the button that opens the list. Without it the list opens by typing only. */
  openLabel?: string
  /** Any text is allowed: Enter picks an item only after an arrow key. */
  isFreeText?: boolean
}

/** A text field with suggestions: ARIA's combobox with a listbox. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, error, hint, isLabelHidden, text, items, keyOf, textOf, status, placeholder } = props
  const { onType, onPick, onClose, clear, openLabel, isFreeText = false } = props
  const box = useCombobox<Item>({
    items: [...items],
    inputValue: text,
    selectedItem: null,
    itemToString: (item) => (item ? textOf(item) : ''),
    itemToKey: (item) => (item ? keyOf(item) : null),
    ...(!isFreeText && { defaultHighlightedIndex: 0 }),
    // Leaving the field does not pick the highlighted item.
    stateReducer: ({ selectedItem }, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem } : changes,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onPick(selectedItem)
    },
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) onClose?.()
    },
  })

  let shown: ReactNode = null
  if (box.isOpen)
    shown = items.map((item, index) => (
      <li key={keyOf(item)} className={styles.option} {...box.getItemProps({ item, index })}>
        {textOf(item)}
      </li>
    ))
  const after = (
    <>
      {clear && text !== '' && (
        <IconButton label={clear.label} onClick={clear.run}>
          <Icon name="close" size={16} />
        </IconButton>
      )}
      {openLabel && (
        <IconButton {...box.getToggleButtonProps()} label={openLabel}>
          <Icon name="chevronDown" size={16} />
        </IconButton>
      )}
    </>
  )
  return (
    <div className={styles.combobox}>
      <FieldFrame {...{ label, error, hint, isLabelHidden, after }}>
        {(control) => (
          <input
            {...box.getInputProps({
              ...control,
              placeholder,
              autoComplete: 'off',
              'aria-labelledby': undefined,
              // Not by onInputValueChange: that comes after the render, and the caret would jump to the end.
              onChange: (event) => onType(event.currentTarget.value),
              // Home and End move the caret.
              onKeyDown: ({ key, nativeEvent }) =>
                Object.assign(nativeEvent, { preventDownshiftDefault: key === 'Home' || key === 'End' }),
            })}
          />
        )}
      </FieldFrame>
      <ul
        {...box.getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}
        className={styles.list}
      >
        {shown}
        {box.isOpen && items.length === 0 && status && (
          <li role="presentation" className={styles.status}>
            {status}
          </li>
        )}
      </ul>
    </div>
  )
}
