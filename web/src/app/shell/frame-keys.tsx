import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useShortcut } from '../../ui/keys/shortcut.ts'
import { type MenuEntry, menu, settingsEntry } from '../navigation/menu.ts'

/** The shortcuts of every page: C for a new game, and those of the menu. */
export function FrameKeys() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useShortcut('c', () => pathname !== paths.newGame() && void navigate(paths.newGame()))
  return [...menu, settingsEntry].map(({ to, shortcut }) => <GoTo key={to} to={to} shortcut={shortcut} />)
}

function GoTo({ to, shortcut }: Pick<MenuEntry, 'to' | 'shortcut'>) {
  const navigate = useNavigate()
  useShortcut(shortcut, () => void navigate(to))
  return null
}
