import { noTerms, plainHouse } from '@whistle/domain/assigning/candidate'
import { fitOf } from '@whistle/domain/assigning/candidate-fit'
import { spanOf } from '@whistle/domain/assigning/candidates-of'
import { fitSentence } from '@whistle/domain/assigning/fit-sentence'
import { useQuery } from 'urql'
import { useLanguage, useWords } from '../../../../i18n/words.ts'
import { readingStyle } from '../../../../time/reading-style.ts'
import { Alert } from '../../../../ui/layout/states.tsx'
import { periodAround } from '../../crew/period-around.ts'
import { crewOf, nameOf, openingOf } from '../../model/crew-state.ts'
import { BusyOfficialsDocument, type GameViewFragment } from '../../model/operations.generated.ts'
import styles from './edit-game-busy-crew.module.css'
import type { EditGame } from './use-edit-game.ts'
import { editGameWords } from './words.ts'

/** The confirmed officials who have another game at the typed time: they are asked again, and cannot accept both. */
export function EditGameBusyCrew({ form, game }: { form: EditGame; game: GameViewFragment }) {
  const say = useWords(editGameWords)
  const language = useLanguage()
  const [start = game.startDateTime] = form.read.starts
  const { duration, zone } = form.read
  const isMoved = start !== game.startDateTime || duration !== game.duration
  const removed = new Set(form.lists.positions.flatMap(({ id, isRemoved }) => (isRemoved ? [id] : [])))
  const crew = crewOf(game).filter(
    ({ id, official, confirmedAssignment }) => official && confirmedAssignment && !removed.has(id),
  )
  const isReady = isMoved && crew.length > 0 && !form.read.refusals.duration
  const [{ data }] = useQuery({
    query: BusyOfficialsDocument,
    variables: periodAround(start),
    pause: !isReady,
  })
  if (!isReady || !data) return null

  const opening = { ...openingOf(game), startDateTime: start, duration, crew: [] }
  const busy = crew.flatMap(({ official }) => {
    if (!official) return []
    const spans = data.busyOfficials.filter(({ officialId }) => officialId === official.id).map(spanOf)
    const { id } = official
    const free = { active: true, isReachable: true, rating: null, certifications: [], coords: null }
    const busy = { id, spans, ...free, terms: noTerms, house: plainHouse }
    const { reasons } = fitOf(busy, opening)
    const booked = reasons.find(({ key }) => key === 'booked')
    return booked
      ? [
          {
            id,
            name: nameOf(official),
            reason: fitSentence(booked, language, zone, readingStyle().distanceUnit),
          },
        ]
      : []
  })
  if (busy.length === 0) return null
  return (
    <Alert>
      {say('busyCrew')}
      <ul className={styles.list}>
        {busy.map(({ id, name, reason }) => (
          <li key={id}>{`${name}: ${reason}`}</li>
        ))}
      </ul>
    </Alert>
  )
}
