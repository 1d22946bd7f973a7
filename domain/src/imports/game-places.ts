import { isRefusal, type Refusal } from '../refusal.ts'
import { nameFrom } from '../text/text.ts'
import type { GamesReading } from './games-reading.ts'
import { foldName } from './import-table.ts'
import { createNameFinder, type Named, type NameFound, type NewRecord } from './name-finder.ts'
import { refuseCell } from './refuse-cell.ts'

type Venue = Named & { readonly timeZone: string; readonly courts: readonly Named[] }
type Division = Named & {
  readonly sport: string
  /** What its games require unless the file names another. */
  readonly requiredCertificationId: string | null
  /** Those of the sport. */
  readonly certifications: readonly Named[]
}

/** The manager's records, which a file refers to by name. */
export type Places = {
  readonly venues: readonly Venue[]
  readonly divisions: readonly Division[]
  readonly sports: readonly Named[]
  /** With first and last name. */
  readonly officials: readonly Named[]
  /** Of a venue that is to be made. */
  readonly timeZone: string
}

/** An official that the file places; a position without a name is the next open one. */
export type ImportedCrew = {
  readonly position: string | null
  readonly officialId: string
  readonly name: string
}

export type PlacesFound = {
  court(venue: string, court: string): { readonly id: string; readonly timeZone: string } | Refusal
  division(given: Readonly<Record<'sport' | 'division' | 'gender', string>>): Division | Refusal
  certification(name: string, division: Division): string | null | Refusal
  /** Null: not to be placed. */
  official(name: string): Named | null | Refusal
  readonly names: () => readonly NameFound[]
  readonly created: () => readonly NewRecord[]
}

/** `Riverside Park - Field 3` in a file without a column of courts. */
const between = /^(.+?)(?:\s+[-–—/|]\s+|\s*[:,]\s+)([^-–—/|:,]+)$/
/** The only court of a venue that is made for a file that names none. */
const firstCourt = 'Court 1'

export function createPlaces(
  places: Places,
  { names = [], divisionId }: GamesReading,
  newId: () => string,
): PlacesFound {
  const finder = createNameFinder(names ?? [], newId)
  const madeVenues = new Map<string, Venue>()
  const courts = new Map<string, { id: string; timeZone: string } | Refusal>()

  function court(venueName: string, name: string): { id: string; timeZone: string } | Refusal {
    const key = JSON.stringify([venueName, name])
    // The finder counts lines with names that are not exact.
    const known = courts.get(key)
    if (known && !isRefusal(known) && exactVenue(venueName)) return known
    const found = courtOf(venueName, name)
    courts.set(key, found)
    return found
  }

  const venueNames = new Set(places.venues.map(({ name }) => foldName(name)))
  const exactVenue = (name: string) => venueNames.has(foldName(name))

  function courtOf(venueName: string, name: string): { id: string; timeZone: string } | Refusal {
    if (!venueName) return refuseCell('required', 'venue')
    const [, front = '', behind = ''] = name || exactVenue(venueName) ? [] : (between.exec(venueName) ?? [])
    if (front && exactVenue(front)) return courtOf(front, behind)
    const venue = finder.find<Venue>({
      ...{ kind: 'VENUE', name: venueName, all: places.venues, field: 'venue' },
      make({ id, name: called }) {
        const refused = nameFrom(called, 'venue')
        if (isRefusal(refused)) return refused
        const record = { id, name: called, timeZone: places.timeZone, courts: [] }
        madeVenues.set(id, record)
        return { record, parentId: null }
      },
    })
    if (venue === null) return refuseCell('required', 'venue')
    if (isRefusal(venue)) return venue
    const isNew = madeVenues.has(venue.id)
    if (!name && !isNew && venue.courts.length !== 1) {
      return refuseCell('courtNeeded', 'court', { venue: venue.name, count: venue.courts.length })
    }
    const [only] = venue.courts
    const found = !name && only ? only : courtIn(venue, name || firstCourt, isNew)
    return isRefusal(found) ? found : { id: found.id, timeZone: venue.timeZone }
  }

  const newCourts = new Map<string, Named>()

  function courtIn(venue: Venue, name: string, isNew: boolean): Named | Refusal {
    const make = (made: Named) => {
      const refused = nameFrom(made.name, 'court')
      return isRefusal(refused) ? refused : { record: made, parentId: venue.id }
    }
    if (isNew) return madeWith(venue, name)
    const found = finder.find({
      kind: 'COURT',
      name,
      within: venue.name,
      all: venue.courts,
      field: 'court',
      make,
    })
    return found ?? refuseCell('required', 'court')
  }

  /** All courts of a new venue are new, as the file calls them. */
  function madeWith(venue: Venue, name: string): Named | Refusal {
    const key = JSON.stringify([venue.id, foldName(name)])
    const before = newCourts.get(key)
    if (before) return before
    const refused = nameFrom(name, 'court')
    if (isRefusal(refused)) return refused
    const made = { id: newId(), name }
    newCourts.set(key, made)
    extra.push({ ...made, kind: 'COURT', parentId: venue.id })
    return made
  }
  const extra: NewRecord[] = []

  /** Divisions of the sport that is named, each list once: the finder keeps an index of it. */
  const divisionsOf = new Map<string, readonly Division[]>()
  function divisionsIn(sport: string): readonly Division[] {
    const key = foldName(sport)
    const known = divisionsOf.get(key)
    if (known) return known
    const found = sport ? places.divisions.filter((each) => foldName(each.sport) === key) : places.divisions
    divisionsOf.set(key, found)
    return found
  }

  function makeDivision(sportName: string, made: Named, sportId: string | null | undefined) {
    const refused = nameFrom(made.name, 'division')
    if (isRefusal(refused)) return refused
    const named = places.sports.filter(({ name }) => foldName(name) === foldName(sportName))
    const [sport, second] = sportId
      ? places.sports.filter(({ id }) => id === sportId)
      : sportName
        ? named
        : places.sports
    if (!sport || second) return refuseCell('sportNeeded', 'division', { name: made.name })
    const record: Division = { ...made, sport: sport.name, requiredCertificationId: null, certifications: [] }
    return { record, parentId: sport.id }
  }

  return {
    court,
    division({ sport, division, gender }) {
      const all = divisionsIn(sport)
      if (!division) {
        const usual = divisionId ? places.divisions.find(({ id }) => id === divisionId) : undefined
        return usual ?? refuseCell('required', 'division')
      }
      const has = (name: string) => all.some((each) => foldName(each.name) === foldName(name))
      const names = gender ? [`${gender} ${division}`, `${division} ${gender}`, division] : [division]
      const name = names.find(has) ?? names[0] ?? division
      const found = finder.find<Division>({
        ...{ kind: 'DIVISION', name, within: sport, all, field: 'division' },
        make: (made, answer) => makeDivision(sport, made, answer.sportId),
      })
      return found ?? refuseCell('required', 'division')
    },
    certification(name, { requiredCertificationId, certifications }) {
      if (!name) return requiredCertificationId
      const [first, second] = certifications.filter((each) => foldName(each.name) === foldName(name))
      if (!first) return refuseCell('nameUnknown', 'certification', { name })
      return second ? refuseCell('nameAmbiguous', 'certification', { name }) : first.id
    },
    official: (name) =>
      finder.find<Named>({
        ...{ kind: 'OFFICIAL', name, all: places.officials, field: 'official' },
        make(made) {
          const refused = nameFrom(made.name, 'official')
          return isRefusal(refused) ? refused : { record: made, parentId: null }
        },
      }),
    names: finder.found,
    created: () => [...finder.created(), ...extra],
  }
}
