import type { TypedDocumentNode } from '@urql/core'
import { type RefObject, useState } from 'react'
import { sayFrom } from '../frame/language.ts'
import { notify } from '../frame/notice.tsx'
import { isFailure, request } from '../frame/request.ts'
import type { Card, Position } from './cards.ts'
import {
  DeclineDocument,
  GiveBackDocument,
  type InvitedGameFragment,
  SignUpDocument,
} from './invitation.generated.ts'
import styles from './invitation.module.css'
import { invitationWords } from './words.ts'

const say = sayFrom(invitationWords)

export type Answer = {
  /** The id of the position or card whose request is pending. */
  readonly busy: string | null
  readonly signUp: (position: Position) => void
  readonly giveBack: (position: Position, reason: string) => Promise<boolean>
  readonly decline: (reason: string) => Promise<boolean>
}

type Answered = { readonly game: InvitedGameFragment | null } | null

/** The reader's answers to one invitation. After a refusal the invitation is read again. */
export function useAnswer(
  card: Card,
  shown: RefObject<HTMLElement | null>,
  onGame: (game: InvitedGameFragment) => void,
  reload: () => Promise<void>,
): Answer {
  const [busy, setBusy] = useState<string | null>(null)
  const code = card.invitationId ?? ''

  async function send<Data extends Record<string, Answered>, Variables>(
    id: string,
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    done: string,
  ): Promise<boolean> {
    if (busy) return false
    setBusy(id)
    const restoreFocus = focusRestorer(shown.current)
    const answer = await request(document, variables)
    if (isFailure(answer)) await reload()
    else for (const answered of Object.values(answer)) if (answered?.game) onGame(answered.game)
    setBusy(null)
    setTimeout(restoreFocus)
    if (isFailure(answer)) notify(answer.text, 'danger')
    else notify(done)
    return !isFailure(answer)
  }

  return {
    busy,
    signUp({ id, name }) {
      const done = say('signedUp', { position: name, game: card.game.name })
      void send(id, SignUpDocument, { code, assignmentId: id }, done)
    },
    giveBack: ({ id }, reason) =>
      send(id, GiveBackDocument, { code, assignmentId: id, reason }, say('gaveBack')),
    decline: (reason) => send(card.id, DeclineDocument, { code, reason }, say('declined')),
  }
}

/**
 * The button that had the focus may be removed by the answer. Then the focus goes to the first of these that is still there: the
 * button, the reader's own position, the banner, the card, the heading of the list.
 */
function focusRestorer(card: HTMLElement | null): () => void {
  // Safari gives no focus to a button that is clicked.
  const pressed = document.activeElement === document.body ? null : document.activeElement
  const list = card?.parentElement
  return () => {
    if (document.activeElement !== document.body) return
    const inCard = [`.${styles.own}`, '.banner', 'summary'].map((each) => card?.querySelector(each))
    const next = [pressed, ...inCard, list?.querySelector('h2')].find((each) => each?.isConnected)
    if (next instanceof HTMLElement) next.focus()
  }
}
