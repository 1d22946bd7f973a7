import { isRefusal } from '@whistle/domain/refusal'
import { fitsLabel, type Sought, searchForm, soughtFrom } from '@whistle/domain/text/search'
import type { Language } from '@whistle/domain/words/language'
import { useNavigate } from 'react-router'
import { useRecent } from '../../features/search/recent.ts'
import { type Hit, useSearch } from '../../features/search/use-search.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { weekdayText } from '../../time/date-time-text.ts'
import { homeZone } from '../../time/own-zone.ts'
import type { IconName } from '../../ui/icons/icon.tsx'
import { type Command, useCommands } from './commands.ts'
import { paletteWords } from './palette-words.ts'

export type Entry = {
  id: string
  label: string
  detail?: string
  icon: IconName
  keys?: string
  run: () => void
}
export type Group = { title: string; entries: Entry[] }

const kinds = {
  GAME: { title: 'searchGames', icon: 'calendar', path: paths.game },
  OFFICIAL: { title: 'searchOfficials', icon: 'user', path: paths.official },
  VENUE: { title: 'searchVenues', icon: 'pin', path: paths.venue },
} as const

/** The entries of the palette for a text: hits, recent records and commands. */
export function usePaletteGroups(text: string) {
  const say = useWords(paletteWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const commands = useCommands()
  const { recent, remember } = useRecent()
  const { state, hits, retry } = useSearch(text)

  const entryOf = (hit: Hit): Entry => ({
    id: `${hit.kind}-${hit.id}`,
    label: hit.name,
    detail: [whenOf(hit, language), hit.place].filter(Boolean).join(' · '),
    icon: kinds[hit.kind].icon,
    run: () => {
      remember(hit)
      void navigate(kinds[hit.kind].path(hit.id))
    },
  })
  const found = Object.entries(kinds).map(([kind, { title }]) => ({
    title: say(title),
    entries: hits.filter((hit) => hit.kind === kind).map(entryOf),
  }))
  const before = { title: say('searchRecent'), entries: text ? [] : recent.map(entryOf) }

  const sought = soughtFrom(text)
  const matching = isRefusal(sought) ? [] : commands.filter((command) => fits(sought, command))
  const dates = isRefusal(sought)
    ? []
    : sought.days.filter(({ from }) => text.includes(from)).map(({ from }) => from)
  const onDates = dates.flatMap((date): Entry[] => {
    const values = { date: dateText(date, language) }
    const go = (to: string) => () => void navigate(to)
    return [
      {
        id: `on-${date}`,
        label: say('goToDate', values),
        icon: 'calendar',
        run: go(paths.gameCalendar(date)),
      },
      { id: `board-${date}`, label: say('goToBoard', values), icon: 'court', run: go(paths.board(date)) },
    ]
  })
  const own = (['searchGoTo', 'searchActions'] as const).map(
    (group): Group => ({
      title: say(group),
      entries: [
        ...(group === 'searchGoTo' ? onDates : []),
        ...matching.filter((command) => command.group === group),
      ],
    }),
  )
  // A text that spells out a command means it: commands come first, before the search answers.
  const isCommand =
    text !== '' && matching.some(({ label }) => searchForm(label).startsWith(searchForm(text)))
  const groups = isCommand ? [...own, ...found] : [before, ...found, ...own]
  return { groups: groups.filter(({ entries }) => entries.length > 0), state, retry }
}

function fits(sought: Sought, { label, also = '' }: Command): boolean {
  return fitsLabel(sought, `${label} ${also}`)
}

function whenOf({ startDate, startTime }: Hit, language: Language): string {
  if (!startDate || !startTime) return ''
  return weekdayText({ date: startDate, time: startTime }, language, homeZone())
}

function dateText(date: string, language: Language): string {
  return new Date(date).toLocaleDateString(language, dateForm)
}

const dateForm = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
} as const
