import type { TypedDocumentNode } from '@urql/core'
import { undoSeconds } from '@whistle/domain/games/undo'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { sayFrom } from '../frame/language.ts'
import { notify } from '../frame/notice.tsx'
import { type Failure, isFailure, request } from '../frame/request.ts'
import { keepStill, mayMove, useStill } from '../frame/still.ts'
import { type Card, ownPosition, type Position } from './cards.ts'
import { useFocusRestorer } from './focus-restorer.ts'
import {
  DeclineDocument,
  GiveBackDocument,
  type InvitedGameFragment,
  SignUpDocument,
  UndoAnswerDocument,
} from './invitation.generated.ts'
import { lookUp } from './look-up.ts'
import type { Warned } from './warning/warned.ts'
import { invitationWords } from './words.ts'

const say = sayFrom(invitationWords)

export type Answer = {
  /** The id of the position or card whose request is pending. */
  readonly busy: string | null
  /** No button answers: a request is pending, or the page keeps still after one. */
  readonly isBlocked: boolean
  /** The last answer of this visit, and whether it can still be undone. */
  readonly done: { readonly text: string; readonly canUndo: boolean } | null
  readonly signUp: (position: Position) => void
  /** What is against the sign-up that the reader tried last; `signUpAnyway` takes the position all the same. */
  readonly warned: Warned | null
  readonly signUpAnyway: () => void
  readonly forgetWarning: () => void
  readonly giveBack: (position: Position, reason: string) => Promise<boolean>
  readonly decline: (reason: string) => Promise<boolean>
  readonly undo: () => void
}

type Listener = {
  readonly onGame: (game: InvitedGameFragment) => Promise<void>
  readonly reload: () => Promise<void>
  readonly onAnswering?: () => void
}

type Answered = { readonly game: InvitedGameFragment | null } | null

/** An answer: its request, how its outcome is recognised in the data, and what is said then. */
type Sending<Data, Variables> = {
  id: string
  document: TypedDocumentNode<Data, Variables>
  variables: Variables
  isDone: (card: Card) => boolean
  done: Answer['done']
  /** Takes a refusal over, so that it is not an error. */
  onRefused?: (failure: Failure) => boolean
}

/** The reader's answers to one invitation. After a refusal or a lost reply the invitation is read again. */
export function useAnswer(
  card: Card,
  shown: RefObject<HTMLElement | null>,
  { onGame, reload, onAnswering }: Listener,
): Answer {
  const [busy, setBusy] = useState<string | null>(null)
  const [done, setDone] = useState<Answer['done']>(null)
  const [warned, setWarned] = useState<(Warned & { readonly position: Position }) | null>(null)
  const isStill = useStill()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onPressed = useFocusRestorer(shown)
  const code = card.invitationId ?? ''

  function show(next: Answer['done']) {
    clearTimeout(timer.current)
    setDone(next)
    if (next?.canUndo)
      timer.current = setTimeout(() => setDone({ ...next, canUndo: false }), undoSeconds * 1_000)
  }

  async function send<Data extends Record<string, Answered>, Variables>(
    sending: Sending<Data, Variables>,
  ): Promise<boolean> {
    if (busy) return false
    setBusy(sending.id)
    keepStill()
    onAnswering?.()
    const restoreFocus = onPressed()
    const answer = await request(sending.document, sending.variables)
    let failure = isFailure(answer) ? answer.text : null
    const isTakenOver = isFailure(answer) && sending.onRefused?.(answer) === true
    if (!isFailure(answer)) {
      for (const answered of Object.values(answer)) if (answered?.game) await onGame(answered.game)
    } else if (answer.reason) await reload()
    else {
      // The reply is lost. What the server has decides what is said.
      const found = await lookUp(card)
      if (!found) failure = say('answerUnknown')
      else {
        await onGame(found.game)
        if (sending.isDone(found)) failure = null
        else if (answer.code === 'NETWORK') failure = say('notArrived')
      }
    }
    await mayMove()
    keepStill()
    restoreFocus()
    setBusy(null)
    show(failure === null ? sending.done : null)
    if (failure !== null && !isTakenOver) notify(failure, 'danger')
    return failure === null
  }

  function signUp(position: Position, unlessWarned: boolean) {
    const { id, name, askedAgainAt } = position
    const { startDateTime, duration, court } = card.game
    const agreesTo = { startDateTime, duration, venueId: court?.venue?.id ?? null }
    setWarned(null)
    void send({
      ...{ id, document: SignUpDocument, variables: { code, assignmentId: id, agreesTo, unlessWarned } },
      isDone: (found) => ownPosition(found)?.id === id && ownPosition(found)?.confirmedAssignment === true,
      done: {
        text: say(askedAgainAt ? 'changeAccepted' : 'signedUp', { position: name, game: card.game.name }),
        canUndo: true,
      },
      onRefused: ({ reason, values = {} }) => {
        if (reason !== 'signUpWarned') return false
        const { rules, day, week } = values
        const limits = { day: Number(day), week: Number(week) }
        setWarned({ position, positionName: name, rules: String(rules).split(', '), ...limits })
        return true
      },
    })
  }

  return {
    busy,
    isBlocked: busy !== null || isStill,
    ...{ done, warned },
    signUp: (position) => signUp(position, true),
    signUpAnyway: () => warned && signUp(warned.position, false),
    forgetWarning: useCallback(() => setWarned(null), []),
    giveBack: ({ id, name, confirmedAssignment }, reason) =>
      send({
        ...{ id, document: GiveBackDocument, variables: { code, assignmentId: id, reason } },
        isDone: (found) => ownPosition(found)?.id !== id,
        done: {
          text: confirmedAssignment ? say('gaveBack', { position: name }) : say('declined'),
          canUndo: true,
        },
      }),
    decline: (reason) =>
      send({
        ...{ id: card.id, document: DeclineDocument, variables: { code, reason } },
        isDone: ({ hasResponded }) => hasResponded === true,
        done: { text: say('declined'), canUndo: true },
      }),
    undo: () =>
      void send({
        ...{ id: card.id, document: UndoAnswerDocument, variables: { code } },
        isDone: (found) => stateOf(found) !== stateOf(card),
        done: { text: say('undone'), canUndo: false },
      }),
  }
}

/** To see whether an answer was undone. */
function stateOf(card: Card): string {
  const { id, confirmedAssignment } = ownPosition(card) ?? {}
  return JSON.stringify([card.hasResponded, card.accepted, id, confirmedAssignment])
}
