import { appWords } from '../../i18n/app-words.ts'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Key } from '../../ui/keys/key.tsx'
import { modKey } from '../../ui/keys/mod-key.ts'
import { useOpenPanel } from '../panels/open-panel.ts'
import styles from './search-box.module.css'

/** Looks like a field and opens the palette. */
export function SearchBox() {
  const say = useWords(appWords)
  const openPanel = useOpenPanel()
  return (
    <button
      type="button"
      onClick={() => openPanel('palette')}
      aria-keyshortcuts="Control+K Meta+K"
      className={styles.box}
    >
      <Icon name="search" />
      <span className={styles.text}>{say('searchHere')}</span>
      <Key>{`${modKey} K`}</Key>
    </button>
  )
}
