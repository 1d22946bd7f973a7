import { Link, useLocation } from 'react-router'
import { appWords } from '../../i18n/app-words.ts'
import { useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { changeLook, useLook } from '../../session/look.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Brand, BrandMark } from '../../ui/icons/brand.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { isOpen, menu, settingsEntry } from '../navigation/menu.ts'
import { useOpenPanel } from '../panels/open-panel.ts'
import menuEntry from './menu-entry.module.css'
import styles from './sidebar.module.css'

export function Sidebar() {
  const say = useWords(appWords)
  const { folded } = useLook()
  const { pathname } = useLocation()
  const openPanel = useOpenPanel()
  const foldLabel = say(folded ? 'unfoldMenu' : 'foldMenu')

  return (
    <aside className={classNames(styles.sidebar, folded && styles.folded)}>
      <Link to={paths.gameCalendar()} aria-label={say('product')} className={styles.brand}>
        {folded ? <BrandMark /> : <Brand name={say('product')} />}
      </Link>
      <nav aria-label={say('mainMenu')} className={styles.nav}>
        <ul className={styles.list}>
          {[...menu, settingsEntry].map((entry) => (
            <li key={entry.to}>
              <Link
                to={entry.to}
                aria-current={isOpen(entry, pathname) ? 'page' : undefined}
                className={classNames(menuEntry.entry, styles.entry, entry.child && styles.child)}
              >
                <Icon name={entry.icon} size={20} />
                <span>{say(entry.label)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <IconButton label={say('appearance')} onClick={() => openPanel('appearance')}>
          <Icon name="sliders" size={20} />
        </IconButton>
        <IconButton label={foldLabel} onClick={() => changeLook({ folded: !folded })}>
          <Icon name={folded ? 'unfold' : 'fold'} size={20} />
        </IconButton>
      </div>
    </aside>
  )
}
