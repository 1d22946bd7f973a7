import { languages } from '@whistle/domain/words/language'
import { useNavigate } from 'react-router'
import { lookWords } from '../../features/settings/look-words.ts'
import { appWords } from '../../i18n/app-words.ts'
import { languageNames, setLanguage, useLanguage, useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { changeLook, useShownScheme } from '../../session/look.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import { todayHere } from '../../time/own-zone.ts'
import type { IconName } from '../../ui/icons/icon.tsx'
import { menu, settingsEntry } from '../navigation/menu.ts'
import { useOpenPanel } from './open-panel.ts'
import { paletteWords } from './palette-words.ts'

export type Command = {
  id: string
  group: 'searchGoTo' | 'searchActions'
  label: string
  icon: IconName
  keys?: string
  /** Other search terms for it. */
  also?: string
  run: () => void
}

/** The commands of the palette: everything it can do without the server. */
export function useCommands(): Command[] {
  const say = useWords(appWords)
  const sayPalette = useWords(paletteWords)
  const sayLook = useWords(lookWords)
  const language = useLanguage()
  const scheme = useShownScheme()
  const navigate = useNavigate()
  const openPanel = useOpenPanel()
  const signOut = useSignOut()
  const other = scheme === 'dark' ? 'light' : 'dark'

  const action = (
    id: string,
    label: string,
    icon: IconName,
    run: () => void,
    rest?: Partial<Command>,
  ): Command => ({
    ...{ id, label, icon, run },
    group: 'searchActions',
    ...rest,
  })
  const place = (id: string, label: string, icon: IconName, to: string, rest?: Partial<Command>) =>
    action(id, label, icon, () => void navigate(to), { group: 'searchGoTo', ...rest })
  const make = (id: string, label: string, icon: IconName, to: string, keys?: string) =>
    action(id, label, icon, () => void navigate(to), { keys, also: sayPalette('alsoNew') })

  return [
    ...[...menu, settingsEntry].map(({ to, label, icon, shortcut }) =>
      place(to, say(label), icon, to, { keys: shortcut.toUpperCase() }),
    ),
    place('today', sayPalette('goToToday'), 'calendar', paths.gameCalendar(todayHere())),
    place('imports', sayPalette('imports'), 'upload', paths.imports, { also: sayPalette('alsoImports') }),
    make('new-game', sayPalette('newGame'), 'plus', paths.newGame(), 'C'),
    make('new-official', sayPalette('newOfficial'), 'plus', paths.newOfficial),
    make('new-venue', sayPalette('newVenue'), 'plus', paths.newVenue),
    make('invite', sayPalette('inviteOfficials'), 'mail', paths.inviteOfficials),
    action(
      'scheme',
      `${sayLook('scheme')}: ${sayLook(other === 'dark' ? 'schemeDark' : 'schemeLight')}`,
      other === 'dark' ? 'moon' : 'sun',
      () => changeLook({ scheme: other }),
    ),
    action('appearance', say('appearance'), 'sliders', () => openPanel('appearance'), { keys: 'G T' }),
    ...languages
      .filter((each) => each !== language)
      .map((each) =>
        action(`language-${each}`, `${say('language')}: ${languageNames[each]}`, 'language', () =>
          setLanguage(each),
        ),
      ),
    action('shortcuts', say('shortcuts'), 'keyboard', () => openPanel('shortcuts'), { keys: '?' }),
    action('password', say('changePassword'), 'key', () => openPanel('password')),
    action('sign-out', say('signOut'), 'signOut', () => void signOut()),
  ]
}
