import { useCallback, useEffect, useRef, useState } from 'react'
import { ownZone } from '../../time/own-zone.ts'
import { serverNow } from '../frame/clock.ts'
import type { Live } from '../frame/live.ts'
import { useLive } from '../frame/live-dot.tsx'
import { readAllPages } from '../frame/read-all-pages.ts'
import { type Failure, isFailure, request } from '../frame/request.ts'
import { mayMove } from '../frame/still.ts'
import { forget, isNoAnswer, keep, keptAfterMs, keptFor } from '../kept/kept.ts'
import { type Card, type Choice, endOf, filterOf, withGame } from './cards.ts'
import {
  InvitedGameDocument,
  type InvitedGameFragment,
  OfficialInvitationsDocument,
  ViewInvitationDocument,
} from './invitation.generated.ts'

type Read =
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'ended'; readonly cards: readonly Card[] }
  /** `keptAt`: when this device kept the cards, if there was no answer since. */
  | {
      readonly state: 'read'
      readonly cards: readonly Card[]
      readonly keptAt?: number
      readonly failure?: Failure
    }

export type Invitations = {
  readonly read: Read
  readonly live: Live | null
  readonly reload: () => Promise<void>
  readonly retry: () => void
  /** Takes over a game as it is after an answer or a live update. */
  readonly onGame: (game: InvitedGameFragment) => Promise<void>
}

const maxWatched = 40
const keyOf = (code: string) => `invitation/${code}`

/** The reader's invitations from one manager, kept up to date. */
export function useInvitations({ code, period }: Choice): Invitations {
  const [read, setRead] = useState<Read>({ state: 'reading' })
  const round = useRef(0)
  const updates = useRef(new Map<string, InvitedGameFragment>())

  const reload = useCallback(async () => {
    round.current += 1
    const own = round.current
    updates.current.clear()
    const showKept = async (failure?: Failure) => {
      const kept = await keptFor<Card[]>(keyOf(code))
      if (!kept || own !== round.current) return
      const { shown, keptAt } = kept
      setRead((before) => ('cards' in before ? before : { state: 'read', cards: shown, keptAt, failure }))
    }
    const late = setTimeout(() => void showKept(), keptAfterMs)
    const answer = await readAll({ code, period })
    clearTimeout(late)
    if ('failure' in answer && isNoAnswer(answer.failure)) await showKept(answer.failure)
    if ('cards' in answer && !period) void keepOrForget(code, answer.cards)
    await mayMove()
    // A newer request has been started.
    if (own !== round.current) return
    setRead((before) => {
      const known = 'cards' in before ? before.cards : []
      // Without a network the cards stay on the page; the live dot shows it.
      if ('failure' in answer) {
        const { failure } = answer
        if (before.state === 'read' && before.keptAt) return { ...before, failure }
        return known.length ? before : { state: 'failed', failure }
      }
      const cards = answer.cards.map((card) => withLatest(card, updates.current))
      return cards.length ? { state: 'read', cards } : { state: 'ended', cards: known }
    })
  }, [code, period])

  const onGame = useCallback(async (game: InvitedGameFragment) => {
    updates.current.set(game.id, game)
    await mayMove()
    // A newer state of the game may have come, or all were read again.
    if (updates.current.get(game.id) !== game) return
    setRead((before) =>
      before.state === 'read'
        ? { ...before, cards: before.cards.map((card) => withGame(card, game)) }
        : before,
    )
  }, [])

  const live = useLive(reload)
  useEffect(() => {
    void reload()
    // There may be new invitations when the page becomes visible again.
    const look = () => document.visibilityState === 'visible' && void reload()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [reload])

  const cards = read.state === 'read' ? read.cards : []
  useWatched(live, cards, onGame, reload)
  useViewed(cards.find(({ invitationId }) => invitationId === code))
  const retry = () => {
    setRead({ state: 'reading' })
    void reload()
  }
  return { read, live, reload, retry, onGame }
}

/** A code without invitations has ended. */
async function keepOrForget(code: string, cards: readonly Card[]): Promise<void> {
  await (cards.length ? keep(keyOf(code), cards) : forget(keyOf(code)))
}

/** Subscribes to the games that are not over. */
function useWatched(
  live: Live | null,
  cards: readonly Card[],
  onGame: (game: InvitedGameFragment) => Promise<void>,
  reload: () => Promise<void>,
): void {
  const watched = cards
    .filter(({ game, invitationId }) => invitationId && endOf(game) > serverNow())
    .slice(0, maxWatched)
    .map(({ game, invitationId }) => `${game.id} ${invitationId}`)
    .join()
  useEffect(() => {
    if (!live || !watched) return
    const ends = watched.split(',').map((pair) => {
      const [id = '', code = ''] = pair.split(' ')
      return live.watch(
        InvitedGameDocument,
        { id, code },
        ({ onOfficialAssignmentUpdate: game }) => game && void onGame(game),
        // The game or the invitation is gone: read again.
        () => void reload(),
      )
    })
    return () => {
      for (const end of ends) end()
    }
  }, [live, watched, onGame, reload])
}

/** Records when the invitation was opened, for the manager. */
function useViewed(opened: Card | undefined): void {
  const id = opened?.id
  useEffect(() => {
    if (id) void request(ViewInvitationDocument, { id, at: new Date(serverNow()).toISOString() })
  }, [id])
}

async function readAll(choice: Choice): Promise<{ cards: Card[] } | { failure: Failure }> {
  const { code } = choice
  const filter = filterOf(choice, { now: serverNow(), zone: ownZone })
  const items = await readAllPages(async (nextToken) => {
    const answer = await request(OfficialInvitationsDocument, { code, filter, nextToken })
    return isFailure(answer) ? answer : answer.listOfficialInvitations
  })
  if (isFailure(items)) return { failure: items }
  return { cards: items.flatMap(({ game, ...rest }) => (game ? [{ ...rest, game }] : [])) }
}

function withLatest(card: Card, updates: ReadonlyMap<string, InvitedGameFragment>): Card {
  const game = updates.get(card.game.id)
  return game ? withGame(card, game) : card
}
