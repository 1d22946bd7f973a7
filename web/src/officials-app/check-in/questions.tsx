import { type Answers, askedQuestions, type Question } from '@whistle/domain/games/questionnaire'
import type { ReactNode } from 'react'
import { commonWords } from '../../i18n/common-words.ts'
import { sayFrom } from '../frame/language.ts'
import styles from './check-in.module.css'
import { questionWords } from './questionnaire-words.ts'
import { checkInDialogWords } from './words.ts'

const sayCommon = sayFrom(commonWords)
const say = sayFrom(checkInDialogWords)
const sayQuestion = sayFrom(questionWords)

type Props = {
  answers: Answers
  /** Where the eye is: below the question whose answer it follows from. */
  below: { readonly question: Question; readonly content: ReactNode } | null
  /** Marks unanswered questions. */
  isStrict: boolean
  onAnswer: (question: Question, isYes: boolean) => void
}

/** The symptom questions. The answers stay in the memory of the page and are not sent. */
export function Questions({ answers, below, isStrict, onAnswer }: Props) {
  return askedQuestions.map((question) => {
    const isMissing = isStrict && answers[question] === undefined
    return (
      <fieldset
        key={question}
        id={question}
        className={isMissing ? `${styles.question} ${styles.missing}` : styles.question}
        aria-describedby={isMissing ? `${question}-missing` : undefined}
      >
        <legend>{sayQuestion(question)}</legend>
        <div className={styles.questionAnswers}>
          {[true, false].map((isYes) => (
            <label key={String(isYes)}>
              <input
                type="radio"
                name={question}
                checked={answers[question] === isYes}
                onChange={() => onAnswer(question, isYes)}
              />
              {sayCommon(isYes ? 'yes' : 'no')}
            </label>
          ))}
        </div>
        {isMissing && (
          <p id={`${question}-missing`} className="field-error">
            {say('required')}
          </p>
        )}
        {below?.question === question && below.content}
      </fieldset>
    )
  })
}
