import { daysAfter, localTimeOf } from '@whistle/domain/time/time'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useWords } from '../../../../i18n/words.ts'
import { paths } from '../../../../paths.ts'
import { useForm } from '../../../../records/form/use-form.ts'
import { useLeaveGuard } from '../../../../records/use-leave-guard.ts'
import { homeZone } from '../../../../time/own-zone.ts'
import { useNotice } from '../../../../ui/overlays/notice.tsx'
import { fieldOfServer } from '../game-draft.ts'
import type { GameOptions } from '../game-options.ts'
import { type DraftField, isTooLong, type NewGameDraft, readNewGame } from './new-game-draft.ts'
import { useCreateGames } from './use-create-games.ts'
import { newGameWords } from './words.ts'

const usualTime = '18:00'

/** The draft of a new game, its errors, and the requests that create its games. */
export function useNewGame(options: GameOptions) {
  const say = useWords(newGameWords)
  const navigate = useNavigate()
  const notify = useNotice()
  const [params] = useSearchParams()
  const [first] = useState(() => firstDraft(options, params))
  const [draft, setDraft] = useState(first)
  const read = useMemo(() => readNewGame(draft, options, homeZone()), [draft, options])
  const form = useForm<NewGameDraft, DraftField>({ draft, setDraft }, () => read.refusals)
  const [failure, setFailure] = useState<string | null>(null)
  const { create, progress } = useCreateGames()
  const guard = useLeaveGuard(draft !== first)

  async function save() {
    if (progress) return
    setFailure(null)
    if (!form.passes(draft) || read.starts.length === 0 || isTooLong(read.starts)) return
    const answer = await create(draft, read)
    if ('failure' in answer) {
      const { text, field } = answer.failure
      const { made, count } = answer
      setFailure(
        made > 0 ? say('notAllCreated', { made, count, reason: text }) : say('notCreated', { reason: text }),
      )
      return form.refuse(field ? fieldOfServer[field] : undefined, text)
    }
    guard.letGo()
    const { ids } = answer
    const [id = ''] = ids
    await navigate(ids.length === 1 ? paths.game(id) : paths.gameCalendar(draft.date), { replace: true })
    const name = draft.name.trim()
    notify({ text: ids.length === 1 ? say('created', { name }) : say('createdMany', { count: ids.length }) })
  }

  return { ...form, read, failure, progress, save }
}

export type NewGameState = ReturnType<typeof useNewGame>

/** Day, time and court come from the URL where the calendar put them. A single court or division is preselected. */
function firstDraft({ courts, divisions }: GameOptions, params: URLSearchParams): NewGameDraft {
  const onlyCourt = courts.length === 1 ? courts[0] : undefined
  const court = courts.find(({ id }) => id === params.get('court')) ?? onlyCourt
  const now = localTimeOf(new Date().toISOString(), court?.timeZone ?? homeZone())
  return {
    name: '',
    court: court?.id ?? '',
    division: (divisions.length === 1 && divisions[0]?.id) || '',
    date: params.get('date') ?? (now.time < usualTime ? now.date : daysAfter(now.date, 1)),
    time: params.get('time') ?? usualTime,
    duration: '90',
    needed: '',
    certification: (divisions.length === 1 && divisions[0]?.requiredCertification) || '',
    isTournament: false,
    homeTeam: '',
    awayTeam: '',
    number: '',
    note: '',
    repeats: false,
    weeks: '4',
    perDay: '1',
    every: '90',
  }
}
