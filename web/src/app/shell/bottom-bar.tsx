import { Link, useLocation } from 'react-router'
import { appWords } from '../../i18n/app-words.ts'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { isOpen, menu } from '../navigation/menu.ts'
import { useOpenPanel } from '../panels/open-panel.ts'
import styles from './bottom-bar.module.css'

const inBar = menu.filter(({ notInBar }) => !notInBar)

/** The menu of a phone. */
export function BottomBar() {
  const say = useWords(appWords)
  const { pathname } = useLocation()
  const openPanel = useOpenPanel()
  return (
    <nav aria-label={say('mainMenu')} className={styles.bar}>
      {inBar.map((entry) => (
        <Link
          key={entry.to}
          to={entry.to}
          aria-label={say(entry.label)}
          aria-current={isOpen(entry, pathname) ? 'page' : undefined}
          className={styles.item}
        >
          <Icon name={entry.icon} size={22} />
          <span>{say(entry.short ?? entry.label)}</span>
        </Link>
      ))}
      <button type="button" onClick={() => openPanel('palette')} className={styles.item}>
        <Icon name="search" size={22} />
        <span>{say('search')}</span>
      </button>
    </nav>
  )
}
