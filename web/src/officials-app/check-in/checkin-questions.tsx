import { type Answers, askedQuestions, type Question } from '@whistle/domain/games/questionnaire'
import { questionnaireWords, questionWords } from '@whistle/domain/words/questionnaire'
import { sayFrom } from '../frame/language.ts'
import { checkInDialogWords } from './words.ts'

const say = sayFrom(checkInDialogWords)
const sayQuestion = sayFrom(questionWords)
const sayAnswer = sayFrom(questionnaireWords)

type Props = {
  answers: Answers
  /** Whether unanswered questions are pointed out. */
  isStrict: boolean
  onAnswer: (question: Question, isYes: boolean) => void
}

/** The symptom questions. The answers live in this page's memory and go nowhere. */
export function Questions({ answers, isStrict, onAnswer }: Props) {
  return askedQuestions.map((question) => {
    const isMissing = isStrict && answers[question] === undefined
    return (
      <fieldset
        key={question}
        id={question}
        className={isMissing ? 'question missing' : 'question'}
        aria-describedby={isMissing ? `${question}-missing` : undefined}
      >
        <legend>{sayQuestion(question)}</legend>
        <div className="question-answers">
          {[true, false].map((isYes) => (
            <label key={String(isYes)}>
              <input
                type="radio"
                name={question}
                checked={answers[question] === isYes}
                onChange={() => onAnswer(question, isYes)}
              />
              {sayAnswer(isYes ? 'yes' : 'no')}
            </label>
          ))}
        </div>
        {isMissing && (
          <p id={`${question}-missing`} className="field-error">
            {say('required')}
          </p>
        )}
      </fieldset>
    )
  })
}
