import { appWords } from '@whistle/domain/words/app'
import { languages } from '@whistle/domain/words/language'
import { useNavigate } from 'react-router'
import { useSignOut } from '../../features/identity/use-sign-out.ts'
import type { IconName } from '../../ui/icon.tsx'
import { changeLook, useShownScheme } from '../look.ts'
import { paths } from '../paths.ts'
import { languageNames, setLanguage, useLanguage, useWords } from '../words.ts'
import { menu, settingsEntry } from './menu.ts'
import { useOpenPanel } from './panels.tsx'

export type Command = {
  id: string
  group: 'searchGoTo' | 'searchActions'
  label: string
  icon: IconName
  keys?: string
  run: () => void
}

/** Everything the palette can do without asking the server. */
export function useCommands(): Command[] {
  const say = useWords(appWords)
  const language = useLanguage()
  const scheme = useShownScheme()
  const navigate = useNavigate()
  const openPanel = useOpenPanel()
  const signOut = useSignOut()
  const other = scheme === 'dark' ? 'light' : 'dark'

  const places = [...menu, settingsEntry].map(
    (entry): Command => ({
      id: entry.to,
      group: 'searchGoTo',
      label: say(entry.label),
      icon: entry.icon,
      keys: entry.shortcut.toUpperCase(),
      run: () => navigate(entry.to),
    }),
  )
  const action = (id: string, label: string, icon: IconName, run: () => void, keys?: string): Command => ({
    id,
    group: 'searchActions',
    label,
    icon,
    keys,
    run,
  })
  return [
    ...places,
    action('new-venue', say('addVenue'), 'plus', () => navigate(paths.newVenue)),
    action(
      'scheme',
      `${say('scheme')}: ${say(other === 'dark' ? 'schemeDark' : 'schemeLight')}`,
      other === 'dark' ? 'moon' : 'sun',
      () => changeLook({ scheme: other }),
    ),
    action('appearance', say('appearance'), 'sliders', () => openPanel('appearance'), 'G T'),
    ...languages
      .filter((each) => each !== language)
      .map((each) =>
        action(`language-${each}`, `${say('language')}: ${languageNames[each]}`, 'language', () =>
          setLanguage(each),
        ),
      ),
    action('shortcuts', say('shortcuts'), 'keyboard', () => openPanel('shortcuts'), '?'),
    action('password', say('changePassword'), 'key', () => openPanel('password')),
    action('sign-out', say('signOut'), 'signOut', () => void signOut()),
  ]
}
