import { daysAfter, localTimeOf } from '@whistle/domain/time/time'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useRefusalText } from '../../../../i18n/refusal-text.ts'
import { useWords } from '../../../../i18n/words.ts'
import { paths } from '../../../../paths.ts'
import { useLeaveGuard } from '../../../../records/use-leave-guard.ts'
import { useNotice } from '../../../../ui/notice.tsx'
import { fieldOfServer } from '../game-draft.ts'
import type { GameOptions } from '../game-options.ts'
import { type DraftField, isTooLong, type NewGameDraft, readNewGame } from './new-game-draft.ts'
import { useCreateGames } from './use-create-games.ts'
import { newGameWords } from './words.ts'

const usualTime = '18:00'
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** What is typed in the form of a new game, what is wrong with it, and how it becomes games. */
export function useNewGame(options: GameOptions) {
  const say = useWords(newGameWords)
  const textOf = useRefusalText()
  const navigate = useNavigate()
  const notify = useNotice()
  const [params] = useSearchParams()
  const [first] = useState(() => firstDraft(options, params))
  const [draft, setDraft] = useState(first)
  const [tries, setTries] = useState(0)
  const [fromServer, setFromServer] = useState<{ field: DraftField; text: string } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const read = useMemo(() => readNewGame(draft, options, ownZone), [draft, options])
  const { create, progress } = useCreateGames()
  const guard = useLeaveGuard(draft !== first)

  const errorOf = (field: DraftField) => {
    if (fromServer?.field === field) return fromServer.text
    return tries > 0 ? textOf(read.refusals[field]) : undefined
  }

  function change(change: Partial<NewGameDraft>) {
    setDraft((now) => ({ ...now, ...change }))
    setFromServer((now) => (now && now.field in change ? null : now))
  }

  async function save() {
    if (progress) return
    setFailure(null)
    const isReady = read.starts.length > 0 && !isTooLong(read.starts)
    if (Object.keys(read.refusals).length > 0 || !isReady) return setTries(tries + 1)
    const answer = await create(draft, read)
    if ('failure' in answer) {
      const { text, field } = answer.failure
      const { made, count } = answer
      setFailure(
        made > 0 ? say('notAllCreated', { made, count, reason: text }) : say('notCreated', { reason: text }),
      )
      const own = field ? fieldOfServer[field] : undefined
      if (own) setFromServer({ field: own, text })
      return setTries(tries + 1)
    }
    guard.letGo()
    const { ids } = answer
    const [id = ''] = ids
    await navigate(ids.length === 1 ? paths.game(id) : paths.gameCalendar(draft.date), { replace: true })
    const name = draft.name.trim()
    notify({ text: ids.length === 1 ? say('created', { name }) : say('createdMany', { count: ids.length }) })
  }

  return { draft, read, change, errorOf, tries, failure, progress, save }
}

export type NewGameState = ReturnType<typeof useNewGame>

/** The address says where somebody clicked: a day, a time, a court. With one court or division there is no choice. */
function firstDraft({ courts, divisions }: GameOptions, params: URLSearchParams): NewGameDraft {
  const onlyCourt = courts.length === 1 ? courts[0] : undefined
  const court = courts.find(({ id }) => id === params.get('court')) ?? onlyCourt
  const now = localTimeOf(new Date().toISOString(), court?.timeZone ?? ownZone)
  return {
    name: '',
    court: court?.id ?? '',
    division: (divisions.length === 1 && divisions[0]?.id) || '',
    date: params.get('date') ?? (now.time < usualTime ? now.date : daysAfter(now.date, 1)),
    time: params.get('time') ?? usualTime,
    duration: '90',
    needed: '',
    certification: '',
    isTournament: false,
    repeats: false,
    weeks: '4',
    perDay: '1',
    every: '90',
  }
}
