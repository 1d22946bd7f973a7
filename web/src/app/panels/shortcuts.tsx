import type { PlainKey } from '@whistle/domain/words/language'
import { Fragment } from 'react'
import { CharacterKeysSwitch } from '../../features/settings/character-keys-switch.tsx'
import { appWords } from '../../i18n/app-words.ts'
import { commonWords } from '../../i18n/common-words.ts'
import { useWords } from '../../i18n/words.ts'
import { Key } from '../../ui/keys/key.tsx'
import { modKey } from '../../ui/keys/mod-key.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { shortcutWords } from './shortcut-words.ts'
import styles from './shortcuts.module.css'

type Word = PlainKey<typeof shortcutWords>
/** Keys pressed one after another, or any one of several. */
type Row = { keys: readonly string[]; anyOf?: true; does: Word }

const groups: readonly { title: Word; rows: readonly Row[] }[] = [
  {
    title: 'keysEverywhere',
    rows: [
      { keys: [`${modKey} K`], does: 'shortcutSearch' },
      { keys: ['C'], does: 'shortcutNewGame' },
      { keys: [`${modKey} Z`], does: 'shortcutUndo' },
      { keys: ['G', 'C'], does: 'shortcutGoCalendar' },
      { keys: ['G', 'L'], does: 'shortcutGoGameList' },
      { keys: ['G', 'O'], does: 'shortcutGoOfficials' },
      { keys: ['G', 'V'], does: 'shortcutGoVenues' },
      { keys: ['G', 'S'], does: 'shortcutGoSettings' },
      { keys: ['G', 'T'], does: 'shortcutAppearance' },
      { keys: ['?'], does: 'shortcutHelp' },
      { keys: ['Esc'], does: 'shortcutClose' },
    ],
  },
  {
    title: 'keysCalendar',
    rows: [
      { keys: ['←', '↑', '→', '↓'], anyOf: true, does: 'shortcutDays' },
      { keys: ['Enter'], does: 'shortcutOpenDay' },
      { keys: ['T'], does: 'shortcutToday' },
      { keys: ['1', '2', '3', '4'], anyOf: true, does: 'shortcutViews' },
    ],
  },
  {
    title: 'keysLists',
    rows: [
      { keys: ['/'], does: 'shortcutFilter' },
      { keys: ['J', 'K'], anyOf: true, does: 'shortcutRows' },
      { keys: ['Enter'], does: 'shortcutOpenRow' },
      { keys: ['X'], does: 'shortcutSelect' },
    ],
  },
  {
    title: 'keysRecord',
    rows: [
      { keys: ['E'], does: 'shortcutEdit' },
      { keys: ['P'], does: 'shortcutPublish' },
      { keys: [`${modKey} S`], does: 'shortcutSave' },
    ],
  },
  {
    title: 'keysBoard',
    rows: [
      { keys: ['/'], does: 'shortcutFilter' },
      { keys: ['Enter', 'Enter'], does: 'shortcutPick' },
      { keys: ['T'], does: 'shortcutToday' },
    ],
  },
]

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const say = useWords(appWords)
  const sayCommon = useWords(commonWords)
  const sayShortcut = useWords(shortcutWords)
  return (
    <Dialog
      size="large"
      title={say('shortcuts')}
      closeLabel={sayCommon('close')}
      contentClass={styles.groups}
      onClose={onClose}
    >
      <CharacterKeysSwitch />
      {groups.map(({ title, rows }) => (
        <section key={title} className={styles.group}>
          <h3 className={styles.title}>{sayShortcut(title)}</h3>
          <dl className={styles.rows}>
            {rows.map(({ keys, anyOf, does }) => (
              <div key={does} className={styles.row}>
                <dt>{sayShortcut(does)}</dt>
                <dd className={styles.keys}>
                  {keys.map((key, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the keys of a row never move.
                    <Fragment key={index}>
                      {index > 0 && !anyOf && <span className={styles.then}>{sayShortcut('keyThen')}</span>}
                      <Key>{key}</Key>
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
