import type { TypedDocumentNode } from '@urql/core'
import { type RefObject, useState } from 'react'
import { ask, isFailure } from '../frame/client.ts'
import { sayFrom } from '../frame/language.ts'
import { tell } from '../frame/notice.tsx'
import {
  DeclineDocument,
  GiveBackDocument,
  type InvitedGameFragment,
  SignUpDocument,
} from './invitation.generated.ts'
import type { Card, Position } from './invitation-list.ts'
import { invitationWords } from './words.ts'

const say = sayFrom(invitationWords)

export type Answer = {
  /** The id of what is being answered right now. */
  readonly busy: string | null
  readonly signUp: (position: Position) => void
  readonly giveBack: (position: Position, reason: string) => Promise<boolean>
  readonly decline: (reason: string) => Promise<boolean>
}

type Answered = { readonly game: InvitedGameFragment | null } | null

/** The reader's answers to one invitation. A refused one is told together with how things really are. */
export function useAnswer(
  card: Card,
  shown: RefObject<HTMLElement | null>,
  hear: (game: InvitedGameFragment) => void,
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
    const keepFocus = focusKeeper(shown.current)
    const answer = await ask(document, variables)
    if (isFailure(answer)) await reload()
    else for (const answered of Object.values(answer)) if (answered?.game) hear(answered.game)
    setBusy(null)
    setTimeout(keepFocus)
    if (isFailure(answer)) tell(answer.text, 'bad')
    else tell(done)
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
 * What was pressed goes away once it is answered. Whoever is left without a focus gets it where they were, or else at what came
 * of it: the position that is theirs now, the sentence about the game, the game, or the list that it has left.
 */
function focusKeeper(card: HTMLElement | null): () => void {
  // Safari gives no focus to a button that is clicked.
  const pressed = document.activeElement === document.body ? null : document.activeElement
  const list = card?.parentElement
  return () => {
    if (document.activeElement !== document.body) return
    const inCard = ['.invitation-position.own', '.banner', 'summary'].map((each) => card?.querySelector(each))
    const next = [pressed, ...inCard, list?.querySelector('h2')].find((each) => each?.isConnected)
    if (next instanceof HTMLElement) next.focus()
  }
}
