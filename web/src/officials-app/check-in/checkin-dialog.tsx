import {
  type Answers,
  adviceFor,
  askedQuestions,
  isAnswered,
  mayCheckInWith,
} from '@whistle/domain/games/questionnaire'
import { adviceWords, questionnaireWords } from '@whistle/domain/words/questionnaire'
import { type FormEvent, useEffect, useState } from 'react'
import { Dialog } from '../frame/dialog.tsx'
import { sayFrom } from '../frame/language.ts'
import { publicWords } from '../frame/words.ts'
import type { Whereabouts } from './checkin-location.ts'
import { Questions } from './checkin-questions.tsx'
import { WhereaboutsLine } from './checkin-whereabouts.tsx'
import { say as sayPage, warningFor } from './checkin-words.ts'
import type { Held } from './use-check-in.ts'
import { checkInDialogWords } from './words.ts'

const say = sayFrom(checkInDialogWords)
const sayAdvice = sayFrom(adviceWords)
const sayUnavailable = sayFrom(questionnaireWords)
const sayPublic = sayFrom(publicWords)

type Props = {
  held: Held
  where: Whereabouts
  now: number
  answers: Answers
  onAnswer: (given: Answers) => void
  onLocate: () => void
  /** With the location that is known by then. */
  onCheckIn: () => void
  onClose: () => void
}

export function CheckInDialog({ held, where, now, answers, onAnswer, ...on }: Props) {
  const { onLocate, onCheckIn, onClose } = on
  const [isStrict, setStrict] = useState(false)
  /** The official is done, and the location is still to come. */
  const [isWaiting, setWaiting] = useState(false)

  const isSick = askedQuestions.some((question) => answers[question])
  const advice = adviceFor(answers)
  const hasNoLocation = where.kind !== 'known' && where.kind !== 'asking' && where.kind !== 'unasked'
  const point = where.kind === 'known' ? where.point : null
  const warning = warningFor(held, now, point, hasNoLocation)

  useEffect(() => {
    if (!isWaiting || where.kind === 'asking') return
    setWaiting(false)
    if (where.kind === 'known') onCheckIn()
  }, [isWaiting, where, onCheckIn])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isAnswered(answers)) {
      setStrict(true)
      const missing = askedQuestions.find((question) => answers[question] === undefined)
      document.querySelector<HTMLElement>(`#${missing} input`)?.focus()
      return
    }
    if (!mayCheckInWith(answers)) return
    if (where.kind === 'asking') return setWaiting(true)
    onCheckIn()
  }

  return (
    <Dialog title={sayPage('title')} onClose={onClose} full>
      <button type="button" className="checkin-close" aria-label={sayPublic('close')} onClick={onClose}>
        <span aria-hidden>×</span>
      </button>
      <p className="secondary">{held.game.name}</p>
      <section className="checkin-where" aria-live="polite">
        <WhereaboutsLine where={where} held={held} />
        {where.kind === 'asking' && <p className="secondary small">{say('locationWhy')}</p>}
        {hasNoLocation && (
          <>
            <p className="secondary small">{say(where.kind === 'refused' ? 'refusedHelp' : 'wayOn')}</p>
            <button type="button" className="button outlined" onClick={onLocate}>
              {say('again')}
            </button>
          </>
        )}
      </section>
      <form onSubmit={submit} noValidate>
        <p className="secondary small">{say('stays')}</p>
        <Questions
          answers={answers}
          isStrict={isStrict}
          onAnswer={(question, isYes) => onAnswer({ [question]: isYes })}
        />
        <div role="alert">
          {isSick && (
            <div className="banner bad checkin-outcome">
              <p className="title">{sayUnavailable('unavailableTitle')}</p>
              <p>{sayUnavailable('unavailable')}</p>
            </div>
          )}
        </div>
        <p role="status" className="checkin-advice">
          {advice && sayAdvice(advice)}
        </p>
        {!isSick && warning && (
          <p className="banner warning checkin-outcome">{sayPage('wouldSee', { violation: warning })}</p>
        )}
        {isSick ? (
          <button type="button" className="button outlined wide" onClick={onClose}>
            {sayPublic('close')}
          </button>
        ) : (
          <button type="submit" className="button wide" disabled={isWaiting}>
            {isWaiting ? sayPage('asking') : say(hasNoLocation ? 'without' : 'submit')}
          </button>
        )}
      </form>
    </Dialog>
  )
}
