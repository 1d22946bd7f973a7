import { Link, useLocation } from 'react-router'
import { Bell } from '../../features/notifications/bell.tsx'
import { appWords } from '../../i18n/app-words.ts'
import { useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Brand } from '../../ui/icons/brand.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { isOpen, menu } from '../navigation/menu.ts'
import { useOpenPanel } from '../panels/open-panel.ts'
import { AccountMenu } from './account-menu.tsx'
import menuEntry from './menu-entry.module.css'
import { SearchBox } from './search-box.tsx'
import styles from './top-bar.module.css'

type TopBarProps = {
  phone: boolean
  /** The layout without a sidebar: the menu is here. */
  withMenu: boolean
  crumbsRef: (place: HTMLElement | null) => void
}

export function TopBar({ phone, withMenu, crumbsRef }: TopBarProps) {
  return (
    <header className={styles.bar}>
      {withMenu ? <BarMenu /> : <div ref={crumbsRef} className={styles.crumbs} />}
      {!phone && <SearchBox />}
      {withMenu && <AppearanceButton />}
      <Bell />
      <AccountMenu />
    </header>
  )
}

function BarMenu() {
  const say = useWords(appWords)
  const { pathname } = useLocation()
  return (
    <div className={styles.menu}>
      <Link to={paths.gameCalendar()} className={styles.brand}>
        <Brand name={say('product')} />
      </Link>
      <nav aria-label={say('mainMenu')} className={styles.nav}>
        <ul className={styles.list}>
          {menu.map((entry) => (
            <li key={entry.to}>
              <Link
                to={entry.to}
                aria-current={isOpen(entry, pathname) ? 'page' : undefined}
                className={classNames(menuEntry.entry, styles.entry)}
              >
                {say(entry.label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function AppearanceButton() {
  const say = useWords(appWords)
  const openPanel = useOpenPanel()
  return (
    <IconButton onClick={() => openPanel('appearance')} label={say('appearance')}>
      <Icon name="sliders" size={20} />
    </IconButton>
  )
}
