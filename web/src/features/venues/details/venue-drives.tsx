import { driveFrom, driveMinutes } from '@whistle/domain/assigning/drive'
import { useState } from 'react'
import { useRefusalText } from '../../../i18n/refusal-text.ts'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { searchRows, sortRows } from '../../../records/list/search-rows.ts'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { CommitField } from '../../../ui/controls/commit-field.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useVenues } from '../list/use-venues.ts'
import type { VenueRowFragment, WholeVenueFragment } from '../operations.generated.ts'
import { venueDriveWords } from './drive-words.ts'
import { useVenueDrives } from './use-venue-drives.ts'
import styles from './venue-drives.module.css'

/** Show more doubles what is drawn. */
const pageSize = 10

/** The minutes by car to the manager's other venues, the nearest first: estimates, and what the manager has entered. */
export function VenueDrives({ venue }: { venue: WholeVenueFragment }) {
  const say = useWords(venueDriveWords)
  const list = useVenues(() => {})
  const kept = useVenueDrives(venue.id)
  const { drives } = kept
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(pageSize)
  const others = list.rows && nearestFirst(venue, list.rows)
  const found = others && searchRows(others, typed, ({ name }) => name)
  return (
    <Card title={say('drives')}>
      <p className={styles.hint}>{say(others?.length === 0 ? 'noOthers' : 'hint')}</p>
      {others && others.length > pageSize && (
        <Field
          type="search"
          label={say('find')}
          isLabelHidden
          placeholder={say('find')}
          value={typed}
          className={styles.find}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {found && drives ? (
        <>
          <ul className={styles.list}>
            {found.slice(0, shown).map((other) => (
              <Drive
                key={other.id}
                from={venue}
                other={other}
                kept={drives.get(other.id)}
                onChange={(minutes) => kept.change(other, minutes)}
              />
            ))}
          </ul>
          {typed && found.length === 0 && <p className={styles.note}>{say('noneFound')}</p>}
          {kept.hasMore && <p className={styles.note}>{say('moreEntered')}</p>}
          {found.length > shown && <Button onClick={() => setShown(shown * 2)}>{say('showMore')}</Button>}
        </>
      ) : (
        <NotLoaded
          error={list.error ?? kept.error}
          reload={() => {
            list.reload()
            kept.reload()
          }}
          loading={say('loading')}
          failed={say('loadFailed')}
          rows={3}
        />
      )}
    </Card>
  )
}

type KeptDrive = { minutes: number; entered: boolean; routedMinutes: number | null }
type DriveProps = {
  from: WholeVenueFragment
  other: VenueRowFragment
  kept: KeptDrive | undefined
  /** Null goes back to the estimate. */
  onChange: (minutes: number | null) => Promise<boolean>
}

function Drive({ from, other, kept, onChange }: DriveProps) {
  const say = useWords(venueDriveWords)
  const textOf = useRefusalText()
  const estimate = Math.round(driveMinutes(from.location, other.location))
  const isOnMap = from.location !== null && other.location !== null
  const isEntered = kept?.entered === true
  const isRouted = kept?.routedMinutes != null
  const base = kept?.routedMinutes ?? estimate
  const minutesFrom = (text: string) =>
    driveFrom({ fromVenueId: from.id, toVenueId: other.id, minutes: Number(text) })
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <TextLink to={paths.venue(other.id)}>{other.name}</TextLink>
        <div className={styles.note}>{say(noteOf(isEntered, isRouted, isOnMap), { minutes: base })}</div>
      </div>
      <CommitField
        label={say('minutesTo', { name: other.name })}
        isLabelHidden
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        placeholder={String(base)}
        after={say('min')}
        value={isEntered ? String(kept.minutes) : ''}
        mayBeEmpty
        rule={(text) => (text ? textOf(minutesFrom(text)) : undefined)}
        onCommit={(text) => onChange(text ? Number(text) : null)}
      />
    </li>
  )
}

function noteOf(isEntered: boolean, isRouted: boolean, isOnMap: boolean) {
  if (isRouted) return isEntered ? 'enteredRouted' : 'routed'
  if (isOnMap) return isEntered ? 'entered' : 'estimated'
  return isEntered ? 'enteredUnknown' : 'unknown'
}

/** By the estimate, so that no row moves while its minutes are entered. Those that are not on the map come last. */
function nearestFirst(from: WholeVenueFragment, venues: readonly VenueRowFragment[]) {
  const rows = venues
    .filter(({ id }) => id !== from.id)
    .map((venue) => ({
      venue,
      minutes: from.location && venue.location ? driveMinutes(from.location, venue.location) : null,
    }))
  return sortRows(
    rows,
    { by: 'minutes', descending: false },
    {
      cellOf: ({ minutes }) => minutes,
      nameOf: ({ venue }) => venue.name,
    },
  ).map(({ venue }) => venue)
}
