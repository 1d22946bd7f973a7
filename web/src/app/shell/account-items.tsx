import { languages } from '@whistle/domain/words/language'
import { appWords } from '../../i18n/app-words.ts'
import { languageNames, setLanguage, useLanguage, useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/session.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { menu, settingsEntry } from '../navigation/menu.ts'
import { type Panel, useOpenPanel } from '../panels/open-panel.ts'
import styles from './account-menu.module.css'

type AccountItemsProps = { anchor: HTMLElement; onClose: () => void }

export function AccountItems({ anchor, onClose }: AccountItemsProps) {
  const say = useWords(appWords)
  const language = useLanguage()
  const user = useUser()
  const signOut = useSignOut()
  const openPanel = useOpenPanel()

  const open = (panel: Panel) => () => {
    onClose()
    openPanel(panel)
  }
  const leave = () => {
    onClose()
    void signOut()
  }

  return (
    <Menu label={say('account')} anchor={anchor} align="end" onClose={onClose}>
      <div role="none" className={styles.who}>
        <div className={styles.name}>{user.name}</div>
        <div className={styles.email}>{user.email}</div>
      </div>
      <MenuSeparator />
      {user.officiates && (
        <MenuLink to={paths.myGames} reloadDocument icon={<Icon name="user" />}>
          {say('myGames')}
        </MenuLink>
      )}
      {[...menu.filter(({ notInBar }) => notInBar), settingsEntry].map(({ to, icon, label }) => (
        <MenuLink key={to} to={to} onClick={onClose} icon={<Icon name={icon} />}>
          {say(label)}
        </MenuLink>
      ))}
      <MenuItem onClick={open('password')} icon={<Icon name="key" />}>
        {say('changePassword')}
      </MenuItem>
      <MenuItem onClick={open('appearance')} icon={<Icon name="sliders" />}>
        {say('appearance')}
      </MenuItem>
      <MenuItem onClick={open('shortcuts')} icon={<Icon name="keyboard" />} className={styles.shortcuts}>
        {say('shortcuts')}
      </MenuItem>
      <MenuSeparator />
      {languages.map((each) => (
        <MenuItem
          key={each}
          lang={each}
          isChecked={each === language}
          icon={<Icon name="language" />}
          onClick={() => setLanguage(each)}
        >
          {languageNames[each]}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onClick={leave} icon={<Icon name="signOut" />}>
        {say('signOut')}
      </MenuItem>
    </Menu>
  )
}
