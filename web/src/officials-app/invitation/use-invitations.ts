import { useCallback, useEffect, useRef, useState } from 'react'
import { ask, type Failure, isFailure } from '../frame/client.ts'
import { trueNow } from '../frame/clock.ts'
import type { Live } from '../frame/live.ts'
import { useLive } from '../frame/live-dot.tsx'
import { ownZone } from '../frame/when.ts'
import {
  InvitedGameDocument,
  type InvitedGameFragment,
  OfficialInvitationsDocument,
  ViewInvitationDocument,
} from './invitation.generated.ts'
import { type Card, type Choice, endOf, filterOf, withGame } from './invitation-list.ts'

type Read =
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'ended'; readonly cards: readonly Card[] }
  | { readonly state: 'read'; readonly cards: readonly Card[] }

export type Invitations = {
  readonly read: Read
  readonly live: Live | null
  readonly reload: () => Promise<void>
  readonly retry: () => void
  /** What an answer of ours, or somebody else's, made of a game. */
  readonly hear: (game: InvitedGameFragment) => void
}

const watchedAtMost = 40

/** The reader's invitations from one manager, as they are now. */
export function useInvitations({ code, period }: Choice): Invitations {
  const [read, setRead] = useState<Read>({ state: 'reading' })
  const round = useRef(0)
  const news = useRef(new Map<string, InvitedGameFragment>())

  const reload = useCallback(async () => {
    round.current += 1
    const own = round.current
    news.current.clear()
    const answer = await readAll({ code, period })
    // Somebody has asked again meanwhile, and will get the newer answer.
    if (own !== round.current) return
    setRead((before) => {
      const known = 'cards' in before ? before.cards : []
      // What is on the screen stays there while the network is away; the dot tells.
      if ('failure' in answer) return known.length ? before : { state: 'failed', failure: answer.failure }
      const cards = answer.cards.map((card) => withLatest(card, news.current))
      return cards.length ? { state: 'read', cards } : { state: 'ended', cards: known }
    })
  }, [code, period])

  const hear = useCallback((game: InvitedGameFragment) => {
    news.current.set(game.id, game)
    setRead((before) =>
      before.state === 'read'
        ? { ...before, cards: before.cards.map((card) => withGame(card, game)) }
        : before,
    )
  }, [])

  const live = useLive(reload)
  useEffect(() => {
    void reload()
    // Whoever comes back to the page may find invitations that are new.
    const look = () => document.visibilityState === 'visible' && void reload()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [reload])

  const cards = read.state === 'read' ? read.cards : []
  useWatched(live, cards, hear, reload)
  useViewed(cards.find(({ invitationId }) => invitationId === code))
  const retry = () => {
    setRead({ state: 'reading' })
    void reload()
  }
  return { read, live, reload, retry, hear }
}

/** Follows the games that are not over. */
function useWatched(
  live: Live | null,
  cards: readonly Card[],
  hear: (game: InvitedGameFragment) => void,
  reload: () => Promise<void>,
): void {
  const watched = cards
    .filter(({ game, invitationId }) => invitationId && endOf(game) > trueNow())
    .slice(0, watchedAtMost)
    .map(({ game, invitationId }) => `${game.id} ${invitationId}`)
    .join()
  useEffect(() => {
    if (!live || !watched) return
    const ends = watched.split(',').map((pair) => {
      const [id = '', code = ''] = pair.split(' ')
      return live.watch(
        InvitedGameDocument,
        { id, code },
        ({ onOfficialAssignmentUpdate: game }) => game && hear(game),
        // The game or the invitation has gone: what remains is read again.
        () => void reload(),
      )
    })
    return () => {
      for (const end of ends) end()
    }
  }, [live, watched, hear, reload])
}

/** The manager sees that the invitation was opened, and when. */
function useViewed(opened: Card | undefined): void {
  const id = opened?.id
  useEffect(() => {
    if (id) void ask(ViewInvitationDocument, { id, at: new Date(trueNow()).toISOString() })
  }, [id])
}

async function readAll(choice: Choice): Promise<{ cards: Card[] } | { failure: Failure }> {
  const { code } = choice
  const filter = filterOf(choice, { now: trueNow(), zone: ownZone })
  const cards: Card[] = []
  let nextToken: string | null | undefined
  do {
    const answer = await ask(OfficialInvitationsDocument, { code, filter, nextToken })
    if (isFailure(answer)) return { failure: answer }
    const page = answer.listOfficialInvitations
    for (const item of page?.items ?? []) if (item.game) cards.push({ ...item, game: item.game })
    nextToken = page?.nextToken
  } while (nextToken)
  return { cards }
}

function withLatest(card: Card, news: ReadonlyMap<string, InvitedGameFragment>): Card {
  const game = news.get(card.game.id)
  return game ? withGame(card, game) : card
}
