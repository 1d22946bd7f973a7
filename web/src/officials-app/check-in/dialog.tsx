import {
  type Answers,
  adviceFor,
  askedQuestions,
  isAnswered,
  mayCheckInWith,
} from '@whistle/domain/games/questionnaire'
import { type FormEvent, useEffect, useState } from 'react'
import { commonWords } from '../../i18n/common-words.ts'
import { Dialog } from '../frame/dialog.tsx'
import { sayFrom } from '../frame/language.ts'
import { CannotCome } from './cannot-come.tsx'
import styles from './check-in.module.css'
import type { DeviceLocation } from './location.ts'
import { LocationLine } from './location-line.tsx'
import { positionWarning } from './position-state.ts'
import { adviceWords } from './questionnaire-words.ts'
import { Questions } from './questions.tsx'
import type { CheckInPosition } from './use-check-in.ts'
import { checkInDialogWords, checkInPageWords } from './words.ts'

const sayCommon = sayFrom(commonWords)
const say = sayFrom(checkInDialogWords)
const sayPage = sayFrom(checkInPageWords)
const sayAdvice = sayFrom(adviceWords)

type Props = {
  position: CheckInPosition
  code: string
  manager: { readonly name: string; readonly phone: string | null }
  location: DeviceLocation
  now: number
  answers: Answers
  onAnswer: (given: Answers) => void
  onLocate: () => void
  onCheckIn: () => void
  onClose: () => void
}

export function CheckInDialog({ position, code, manager, location, now, answers, onAnswer, ...on }: Props) {
  const { onLocate, onCheckIn, onClose } = on
  const [isStrict, setStrict] = useState(false)
  /** Submitted, while the location is still being read. */
  const [isWaiting, setWaiting] = useState(false)

  const sickBy = askedQuestions.find((question) => answers[question])
  const isSick = sickBy !== undefined
  const advice = adviceFor(answers)
  const hasNoLocation = location.kind !== 'known' && location.kind !== 'asking' && location.kind !== 'unasked'
  const point = location.kind === 'known' ? location.point : null
  const warning = positionWarning(position, now, point, hasNoLocation)

  useEffect(() => {
    if (!isWaiting || location.kind === 'asking') return
    setWaiting(false)
    // Pressed once it is sent, with or without a location, unless an answer was changed to Yes meanwhile.
    if (mayCheckInWith(answers)) onCheckIn()
  }, [isWaiting, location, answers, onCheckIn])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isAnswered(answers)) {
      setStrict(true)
      const missing = askedQuestions.find((question) => answers[question] === undefined)
      document.querySelector<HTMLElement>(`#${missing} input`)?.focus()
      return
    }
    if (!mayCheckInWith(answers)) return
    if (location.kind === 'asking') return setWaiting(true)
    onCheckIn()
  }

  return (
    <Dialog title={sayPage('title')} onClose={onClose} isFull>
      <button type="button" className={styles.close} aria-label={sayCommon('close')} onClick={onClose}>
        <span aria-hidden>×</span>
      </button>
      <p className="secondary">{position.game.name}</p>
      <section className={styles.where} aria-live="polite">
        <LocationLine location={location} position={position} />
        {location.kind === 'asking' && <p className="secondary small">{say('locationWhy')}</p>}
        {hasNoLocation && (
          <>
            <p className="secondary small">{say(location.kind === 'refused' ? 'refusedHelp' : 'wayOn')}</p>
            <button type="button" className="button outlined" onClick={onLocate}>
              {say('again')}
            </button>
          </>
        )}
      </section>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className="secondary small">{say('stays')}</p>
        <Questions
          answers={answers}
          below={
            sickBy
              ? {
                  question: sickBy,
                  content: <CannotCome {...{ advice, code, manager, assignmentId: position.id }} />,
                }
              : null
          }
          isStrict={isStrict}
          onAnswer={(question, isYes) => onAnswer({ [question]: isYes })}
        />
        <p role="status" className={styles.advice}>
          {!isSick && advice && sayAdvice(advice)}
        </p>
        {!isSick && warning && (
          <p className={`banner warning stacked ${styles.outcome}`}>
            {sayPage('wouldSee', { violation: warning })}
          </p>
        )}
        {isSick ? (
          <button type="button" className="button outlined wide" onClick={onClose}>
            {sayCommon('close')}
          </button>
        ) : (
          <button type="submit" className="button wide" disabled={isWaiting}>
            {isWaiting ? sayPage('asking') : say(hasNoLocation ? 'without' : 'submit')}
          </button>
        )}
        <p role="status" className={`secondary small ${styles.underButton}`}>
          {isWaiting && say('sentInAnyCase')}
        </p>
      </form>
    </Dialog>
  )
}
