import { violationIn } from '@whistle/domain/games/check-in'
import { feeText } from '@whistle/domain/text/money'
import { cancelReasonName, isCancelReason } from '@whistle/domain/words/called-off'
import type { PlainKey, SayOf } from '@whistle/domain/words/language'
import { commonWords } from '../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { namedDateTimeText } from '../../../time/date-time-text.ts'
import { readingStyle } from '../../../time/reading-style.ts'
import { classNames } from '../../../ui/class-names.ts'
import basic from '../../../ui/layout/basic.module.css'
import { Card } from '../../../ui/layout/card.tsx'
import { zoneOf } from '../model/game-place.ts'
import type { GameViewFragment } from '../model/operations.generated.ts'
import { gameStatusWords } from '../model/status/status-words.ts'
import { gameHistoryWords } from './history-words.ts'
import styles from './view-game-history.module.css'

type HistoryWord = PlainKey<typeof gameHistoryWords>
type SayHistory = SayOf<typeof gameHistoryWords>
type Entry = NonNullable<GameViewFragment['history']>['items'][number]

/** The changes of the game with their authors, newest first. */
export function ViewGameHistory({ game }: { game: GameViewFragment }) {
  const say = useWords(gameHistoryWords)
  const sayCommon = useWords(commonWords)
  const sayStatus = useWords(gameStatusWords)
  const language = useLanguage()
  const entries = game.history?.items ?? []

  const valueText = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return say('nothing')
    if (typeof value === 'boolean') return sayCommon(value ? 'yesValue' : 'noValue')
    if (field === 'status' && typeof value === 'string' && value in gameStatusWords.en)
      return sayStatus(value as PlainKey<typeof gameStatusWords>)
    if (field === 'startDateTime' && typeof value === 'string')
      return namedDateTimeText(value, zoneOf(game), language)
    if (field === 'cancelReason' && isCancelReason(value)) return cancelReasonName(value, language)
    if (field === 'override')
      return String(value)
        .split(', ')
        .map((rule) => (`rule_${rule}` in gameHistoryWords.en ? say(`rule_${rule}` as HistoryWord) : rule))
        .join(', ')
    if (field === 'checkinViolation' && typeof value === 'string')
      return violationIn(language, value, readingStyle().distanceUnit)
    return field === 'fee' ? feeText(Number(value), language) : String(value)
  }

  return (
    <Card title={say('history')}>
      {entries.length === 0 && <div className={basic.secondary}>{say('historyNone')}</div>}
      <ol className={styles.list} tabIndex={entries.length > 0 ? 0 : undefined} aria-label={say('history')}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.entry}>
            <div className={styles.action}>{actionText(actionOf(entry), say)}</div>
            {shownChanges(entry).map(([field, { old, new: now }]) => (
              <div key={field} className={styles.change}>
                {isNamed(old, now) || isRemoval(entry) || entry.action === 'cancelled'
                  ? `${fieldName(field, say)}: ${valueText(field, now ?? old)}`
                  : say('change', {
                      field: fieldName(field, say),
                      old: valueText(field, old),
                      new: valueText(field, now),
                    })}
              </div>
            ))}
            <div className={classNames('figures', basic.note)}>
              {say('by', {
                who: authorOf(entry, say),
                time: namedDateTimeText(timeOf(entry), zoneOf(game), language),
              })}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

type Change = { readonly old: unknown; readonly new: unknown }

/** The changes this page has words for; a newer server may send more. */
function changesIn({ changes }: Entry): [string, Change][] {
  const all = JSON.parse(changes ?? '{}') as Record<string, Change>
  return Object.entries(all).filter(([field]) => `field_${field}` in gameHistoryWords.en)
}

/** The server records a placement without a new official when an official is taken out of a position. */
function isRemoval(entry: Entry): boolean {
  return (
    entry.action === 'placed' &&
    changesIn(entry).some(([field, { new: now }]) => field === 'official' && !now)
  )
}

/** Undo of a removal places the official and then confirms the position: it says so, not "Confirmed: no -> yes". */
function confirmationIn(entry: Entry): 'officialConfirmed' | 'officialUnconfirmed' | undefined {
  const changed = changesIn(entry).filter(([, { old, new: now }]) => old !== now)
  const [field, value] = changed.length === 1 ? (changed[0] ?? []) : []
  if (entry.action !== 'positionChanged' || field !== 'confirmedAssignment') return undefined
  return value?.new ? 'officialConfirmed' : 'officialUnconfirmed'
}

function actionOf(entry: Entry): string {
  return isRemoval(entry) ? 'removed' : (confirmationIn(entry) ?? entry.action)
}

/** Who is removed is not confirmed any more: that needs no line, and neither does what the action says. */
function shownChanges(entry: Entry): [string, Change][] {
  const isSaid = isRemoval(entry) || confirmationIn(entry) !== undefined
  return changesIn(entry).filter(([field]) => !(isSaid && field === 'confirmedAssignment'))
}

/** A check-in has the time at which the official made it, also when the phone sent it later. */
function timeOf({ at, changes }: Entry): string {
  const { checkinDateTime } = JSON.parse(changes ?? '{}') as Record<string, Change>
  return typeof checkinDateTime?.new === 'string' ? checkinDateTime.new : at
}

function actionText(action: string, say: SayHistory): string {
  const word = `did_${action}`
  return word in gameHistoryWords.en ? say(word as HistoryWord) : action
}

function fieldName(field: string, say: SayHistory): string {
  return say(`field_${field}` as HistoryWord)
}

/** A first value, or a value that only names its record: there is no old value to show. */
const isNamed = (old: unknown, now: unknown) => old === now || old === null

function authorOf({ actor, actorName }: Entry, say: SayHistory): string {
  return actorName ?? say(actor === 'system' ? 'bySystem' : 'byYou')
}
