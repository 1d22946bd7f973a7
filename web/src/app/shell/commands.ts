import { localTimeOf } from '@whistle/domain/time/time'
import { languages } from '@whistle/domain/words/language'
import { useNavigate } from 'react-router'
import { appWords } from '../../i18n/app-words.ts'
import { panelWords } from '../../i18n/panel-words.ts'
import { languageNames, setLanguage, useLanguage, useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { changeLook, useShownScheme } from '../../session/look.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import type { IconName } from '../../ui/icon.tsx'
import { menu, settingsEntry } from './menu.ts'
import { useOpenPanel } from './panels.tsx'

export type Command = {
  id: string
  group: 'searchGoTo' | 'searchActions'
  label: string
  icon: IconName
  keys?: string
  /** Other words that people look for it by. */
  also?: string
  run: () => void
}

/** Everything the palette can do without asking the server. */
export function useCommands(): Command[] {
  const say = useWords(appWords)
  const sayPanel = useWords(panelWords)
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
    action(id, label, icon, () => void navigate(to), { keys, also: sayPanel('alsoNew') })

  return [
    ...[...menu, settingsEntry].map(({ to, label, icon, shortcut }) =>
      place(to, say(label), icon, to, { keys: shortcut.toUpperCase() }),
    ),
    place('today', sayPanel('goToToday'), 'calendar', paths.gameCalendar(today())),
    make('new-game', sayPanel('newGame'), 'plus', paths.newGame(), 'C'),
    make('new-official', sayPanel('newOfficial'), 'plus', paths.newOfficial),
    make('new-venue', sayPanel('newVenue'), 'plus', paths.newVenue),
    make('invite', sayPanel('inviteOfficials'), 'mail', paths.inviteOfficials),
    action(
      'scheme',
      `${sayPanel('scheme')}: ${sayPanel(other === 'dark' ? 'schemeDark' : 'schemeLight')}`,
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

/** The reader's own day. */
export function today(): string {
  return localTimeOf(new Date().toISOString(), Intl.DateTimeFormat().resolvedOptions().timeZone).date
}
