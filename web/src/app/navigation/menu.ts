import type { PlainKey } from '@whistle/domain/words/language'
import type { appWords } from '../../i18n/app-words.ts'
import { paths } from '../../paths.ts'
import type { IconName } from '../../ui/icons/icon.tsx'

export type MenuEntry = {
  label: PlainKey<typeof appWords>
  /** Where there is little room; a part of the label. */
  short?: PlainKey<typeof appWords>
  icon: IconName
  to: string
  /** Every address below one of these belongs to the entry, unless another entry covers it more closely. */
  covers: readonly string[]
  shortcut: string
  /** Indented under the entry before it. */
  child?: boolean
  /** On a phone in the account menu, not in the bar at the foot. */
  notInBar?: boolean
}

/** The menu. An entry appears here when its page is built. */
export const menu: readonly MenuEntry[] = [
  {
    label: 'gameCalendar',
    short: 'calendarShort',
    icon: 'calendar',
    to: paths.gameCalendar(),
    covers: ['/gamecalendar'],
    shortcut: 'g c',
  },
  {
    label: 'gameList',
    short: 'listShort',
    icon: 'list',
    to: paths.gameList,
    covers: ['/game'],
    shortcut: 'g l',
    child: true,
  },
  {
    label: 'board',
    icon: 'court',
    to: paths.boardToday,
    covers: [paths.boardToday],
    shortcut: 'g b',
    child: true,
  },
  {
    label: 'openPositions',
    icon: 'dashedCircle',
    to: paths.openPositions,
    covers: [paths.openPositions],
    shortcut: 'g u',
    child: true,
    notInBar: true,
  },
  {
    label: 'proposals',
    icon: 'fill',
    to: paths.proposals,
    covers: [paths.proposals],
    shortcut: 'g f',
    child: true,
    notInBar: true,
  },
  { label: 'officials', icon: 'user', to: paths.officials, covers: ['/officials'], shortcut: 'g o' },
  {
    label: 'fairness',
    icon: 'bars',
    to: paths.ledger,
    covers: [paths.ledger],
    shortcut: 'g e',
    child: true,
    notInBar: true,
  },
  { label: 'venues', icon: 'pin', to: paths.venues, covers: ['/venues'], shortcut: 'g v' },
  {
    label: 'payments',
    icon: 'money',
    to: paths.payments,
    covers: ['/payments'],
    shortcut: 'g p',
    notInBar: true,
  },
]

/** Not among the others: at the foot of the sidebar, and on a phone in the account menu. */
export const settingsEntry: MenuEntry = {
  label: 'settings',
  icon: 'gear',
  to: paths.settings,
  covers: ['/settings'],
  shortcut: 'g s',
}

export function isOpen(entry: MenuEntry, pathname: string): boolean {
  const depth = depthOf(entry, pathname)
  return depth > 0 && menu.every((other) => depthOf(other, pathname) <= depth)
}

/** The length of the longest address of an entry that covers the path; 0 without one. */
function depthOf({ covers }: MenuEntry, pathname: string): number {
  const covering = covers.filter((address) => pathname === address || pathname.startsWith(`${address}/`))
  return Math.max(0, ...covering.map((address) => address.length))
}
