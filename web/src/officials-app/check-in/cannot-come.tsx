import type { Advice } from '@whistle/domain/games/questionnaire'
import { undoSeconds } from '@whistle/domain/games/undo'
import { phoneText } from '@whistle/domain/officials/phone'
import { useEffect, useState } from 'react'
import { sayFrom } from '../frame/language.ts'
import { isFailure, request } from '../frame/request.ts'
import { CanComeDocument, CannotComeDocument } from './check-in.generated.ts'
import styles from './check-in.module.css'
import { adviceWords, questionnaireWords } from './questionnaire-words.ts'
import { checkInDialogWords } from './words.ts'

const say = sayFrom(checkInDialogWords)
const sayAdvice = sayFrom(adviceWords)
const sayUnavailable = sayFrom(questionnaireWords)

const healthLines: { readonly [Name in Advice]?: string } = { emergency: '911', callHealthLine: '811' }

type Props = {
  advice: Advice | undefined
  manager: { readonly name: string; readonly phone: string | null }
  code: string
  assignmentId: string
}

/** After a Yes: what to do, whom to call, and a message to the manager that contains no answer. */
export function CannotCome({ advice, manager, ...position }: Props) {
  const line = advice && healthLines[advice]
  return (
    <div role="alert" className={`banner danger stacked ${styles.outcome}`}>
      <p className="title">{sayUnavailable('unavailableTitle')}</p>
      <p>{sayUnavailable('unavailable')}</p>
      {advice && <p className={styles.advice}>{sayAdvice(advice)}</p>}
      <div className={styles.calls}>
        {line && (
          <a className="button danger" href={`tel:${line}`}>
            {say('call', { who: line })}
          </a>
        )}
        {manager.phone && (
          <a className="button outlined" href={`tel:${manager.phone}`}>
            {say('callManager', { who: manager.name, phone: phoneText(manager.phone) })}
          </a>
        )}
        <TellManager manager={manager.name} {...position} />
      </div>
    </div>
  )
}

type Step = 'idle' | 'sending' | 'told' | 'final'

function TellManager({
  manager,
  code,
  assignmentId,
}: {
  manager: string
  code: string
  assignmentId: string
}) {
  const [step, setStep] = useState<Step>('idle')
  const [failure, setFailure] = useState('')
  useEffect(() => {
    if (step !== 'told') return
    const timer = setTimeout(() => setStep('final'), undoSeconds * 1_000)
    return () => clearTimeout(timer)
  }, [step])

  async function send(next: 'told' | 'idle') {
    const before = step
    setStep('sending')
    setFailure('')
    const answer =
      next === 'told'
        ? await request(CannotComeDocument, { code, assignmentId, reason: say('cannotComeReason') })
        : await request(CanComeDocument, { code })
    setStep(isFailure(answer) ? before : next)
    if (isFailure(answer)) setFailure(answer.text)
  }

  const isTold = step === 'told' || step === 'final'
  return (
    <>
      {!isTold && (
        <button
          type="button"
          className="button outlined"
          disabled={step === 'sending'}
          onClick={() => send('told')}
        >
          {say('cannotCome', { manager })}
        </button>
      )}
      <div role="status" className={styles.told}>
        {isTold && <p>{say('toldCannotCome', { manager })}</p>}
        {failure && <p>{failure}</p>}
        {step === 'idle' && !failure && <p className="small">{say('onlyThat')}</p>}
      </div>
      {step === 'told' && (
        <button type="button" className="button outlined" onClick={() => send('idle')}>
          {say('undo')}
        </button>
      )}
    </>
  )
}
