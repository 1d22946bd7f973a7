import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { appWords } from '../../i18n/app-words.ts'
import { commonWords } from '../../i18n/common-words.ts'
import { useWords } from '../../i18n/words.ts'
import { todayHere } from '../../time/own-zone.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Key } from '../../ui/keys/key.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { useDelayed } from '../../ui/layout/states.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import styles from './palette.module.css'
import { type Entry, usePaletteGroups } from './palette-groups.ts'
import { paletteWords } from './palette-words.ts'

/** The search and the commands in one place. */
export function Palette({ onClose }: { onClose: () => void }) {
  const say = useWords(appWords)
  const sayCommon = useWords(commonWords)
  const sayPanel = useWords(paletteWords)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const listRef = useRef<HTMLDivElement>(null)
  const { groups, state, retry } = usePaletteGroups(text.trim())
  const entries = groups.flatMap((group) => group.entries)
  const active = entries[Math.min(at, entries.length - 1)]

  // biome-ignore lint/correctness/useExhaustiveDependencies: the active entry scrolls into sight when it changes.
  useEffect(() => {
    listRef.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.id])

  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && entries.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, entries.length - 1) + step + entries.length) % entries.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(active)
    }
  }
  const isEmpty = entries.length === 0

  return (
    <Modal aria-label={say('search')} onClose={onClose} className={styles.palette}>
      <div className={styles.head}>
        <Icon name="search" size={20} />
        <input
          // biome-ignore lint/a11y/noAutofocus: the palette is opened to type in it.
          autoFocus
          value={text}
          placeholder={say('searchHere')}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-label={say('search')}
          aria-expanded
          aria-controls="palette-list"
          aria-activedescendant={active ? optionId(active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck="false"
          maxLength={200}
          className={styles.input}
        />
        <Key>Esc</Key>
      </div>
      <div
        ref={listRef}
        id="palette-list"
        role="listbox"
        aria-label={sayPanel('searchResults')}
        aria-busy={state === 'searching'}
        className={styles.list}
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
          <div key={group.title} role="group" aria-label={group.title}>
            <div aria-hidden className={styles.group}>
              {group.title}
            </div>
            {group.entries.map((entry) => (
              <Option
                key={entry.id}
                entry={entry}
                isActive={entry === active}
                onChoose={() => choose(entry)}
                onPoint={() => setAt(entries.indexOf(entry))}
              />
            ))}
          </div>
        ))}
      </div>
      {state === 'searching' && isEmpty && <Waiting label={sayPanel('searchLoading')} />}
      <div role="status" className={styles.foot}>
        {state === 'failed' && (
          <div className={styles.failed}>
            {sayPanel('searchFailed')}
            <Button variant="secondary" onClick={retry}>
              {sayCommon('retry')}
            </Button>
          </div>
        )}
        {state === 'done' && isEmpty && sayPanel('searchNothing', { text: text.trim() })}
        {state === 'idle' && sayPanel('searchTips', { date: todayHere() })}
      </div>
    </Modal>
  )
}

type OptionProps = { entry: Entry; isActive: boolean; onChoose: () => void; onPoint: () => void }

/** The focus stays in the field; the active option is the one that Enter chooses. */
function Option({ entry, isActive, onChoose, onPoint }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: active by aria-activedescendant of the field.
    <div
      id={optionId(entry)}
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
      onMouseMove={onPoint}
      className={styles.option}
    >
      <Icon name={entry.icon} />
      <div className={styles.text}>
        <div className={styles.line}>{entry.label}</div>
        {entry.detail && (
          <div className={classNames('figures', styles.line, styles.detail)}>{entry.detail}</div>
        )}
      </div>
      {entry.keys && <Key>{entry.keys}</Key>}
    </div>
  )
}

function Waiting({ label }: { label: string }) {
  const isDue = useDelayed()
  return (
    <div role="status" aria-label={label} className={styles.waiting}>
      {isDue && ['60%', '45%', '52%'].map((width) => <Skeleton key={width} width={width} />)}
    </div>
  )
}

function optionId(entry: Entry): string {
  return `palette-${entry.id}`
}
