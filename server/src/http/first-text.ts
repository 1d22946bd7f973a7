import { feeText } from '@whistle/domain/text/money'
import type { DateStyle } from '@whistle/domain/time/reading-style'
import { shownStart } from '@whistle/domain/time/shown-time'
import { localTimeOf, minutesAfter } from '@whistle/domain/time/time'
import { zoneName } from '@whistle/domain/time/zone-name'
import { gameLineWords } from '@whistle/domain/words/game-line'
import { type Language, translate } from '@whistle/domain/words/language'
import { escapeHtml } from '../outbox/letter-html.ts'
import type { FirstAnswers } from './first-answers.ts'

type Game = {
  readonly name: string
  readonly startDateTime: string
  readonly duration: number
  readonly cancelledAt: string | null
  readonly checkinOpens: string
  readonly court: Court | null
  readonly assignments?: { readonly items: readonly Position[] } | null
}
type Court = {
  readonly name: string
  readonly venue: {
    readonly name: string
    readonly timeZone: string | null
    readonly formattedAddress?: string | null
  } | null
}
type Position = {
  readonly name: string
  readonly fee?: number
  readonly confirmedAssignment: boolean
  readonly official?: { readonly id: string } | null
  readonly game?: Game | null
}
type Invitation = {
  readonly invitationId: string | null
  readonly hasResponded: boolean
  readonly official: { readonly id: string } | null
  readonly game: Game | null
}
type List<Item> = { readonly items: readonly Item[] } | null
type Shown = { readonly game: Game; readonly positions: readonly Position[] }
type Reader = { readonly language: Language; readonly dateStyle: DateStyle | null }

const maxShown = 10

/** What, when, where and for how much, for the time before the page's script has run; undefined if there is no game. */
export function firstText({ answers }: FirstAnswers, code: string, language: Language): string | undefined {
  const { getUser } = dataOf<{ getUser: { dateStyle: DateStyle | null } | null }>(answers.Mine)
  const shown = [...invited(answers, code), ...toCheckIn(answers), ...mine(answers)].slice(0, maxShown)
  if (shown.length === 0) return undefined
  const reader = { language, dateStyle: getUser?.dateStyle ?? null }
  return shown.map((each) => cardOf(each, reader)).join('')
}

type Answers = FirstAnswers['answers']

function invited(answers: Answers, code: string): Shown[] {
  type Data = { listOfficialInvitations: List<Invitation> }
  const { listOfficialInvitations } = dataOf<Data>(answers.OfficialInvitations)
  const opened = listOfficialInvitations?.items.find(({ invitationId }) => invitationId === code)
  return opened ? gameOf(opened) : []
}

function toCheckIn(answers: Answers): Shown[] {
  return held(dataOf<{ listAssignments: List<Position> }>(answers.CheckIn).listAssignments)
}

/** The next game and the open invitations, in the order of the page. */
function mine(answers: Answers): Shown[] {
  const now = new Date().toISOString()
  const { listInvitations } = dataOf<{ listInvitations: List<Invitation> }>(answers.MyInvitations)
  const open = (listInvitations?.items ?? []).filter(({ hasResponded }) => !hasResponded).flatMap(gameOf)
  const next = held(dataOf<{ listAssignments: List<Position> }>(answers.MyPositions).listAssignments)
    .filter(({ positions: [position] }) => position?.confirmedAssignment)
    .filter(({ game }) => !game.cancelledAt && minutesAfter(game.startDateTime, game.duration) > now)
    .toSorted(byStart)
    .slice(0, 1)
  const isHere = next.some(({ game }) => game.checkinOpens <= now)
  return isHere ? [...next, ...open.toSorted(byStart)] : [...open.toSorted(byStart), ...next]
}

const byStart = (one: Shown, other: Shown) => one.game.startDateTime.localeCompare(other.game.startDateTime)

function held(list: List<Position> | undefined): Shown[] {
  return (list?.items ?? []).flatMap((position) =>
    position.game ? [{ game: position.game, positions: [position] }] : [],
  )
}

/** With the positions that are open or the reader's own. */
function gameOf({ game, official }: Invitation): Shown[] {
  const own = (position: Position) => !position.official || position.official.id === official?.id
  return game ? [{ game, positions: game.assignments?.items.filter(own) ?? [] }] : []
}

function cardOf({ game, positions }: Shown, { language, dateStyle }: Reader): string {
  const say = translate(gameLineWords, language)
  const { court, startDateTime } = game
  const zone = court?.venue?.timeZone ?? 'UTC'
  const year = new Date().toISOString().slice(0, 4)
  const start = shownStart(localTimeOf(startDateTime, zone), zone, { dateStyle, language, year })
  const when = `${start} ${zoneName(zone, startDateTime, language)}`
  const place = [court?.venue?.name, court?.name].filter(Boolean).join(' · ') || say('unnamedPlace')
  const fees = positions.map(({ name, fee }) =>
    fee === undefined ? name : `${name} · ${feeText(fee, language)}`,
  )
  const lines = [place, court?.venue?.formattedAddress, ...fees].filter((line) => !!line)
  return [
    `<article class="card"><h2>${escapeHtml(game.name)}</h2>`,
    game.cancelledAt && `<p class="banner warning">${escapeHtml(say('cancelled'))}</p>`,
    `<p><strong>${escapeHtml(when)}</strong> · ${escapeHtml(say('minutes', { count: game.duration }))}</p>`,
    ...lines.map((line) => `<p class="secondary">${escapeHtml(line ?? '')}</p>`),
    '</article>',
  ]
    .filter(Boolean)
    .join('')
}

function dataOf<Data extends object>(json: string | undefined): Partial<Data> {
  const { data } = JSON.parse(json ?? '{}') as { data?: Data | null }
  return data ?? {}
}
