import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { foldName } from './import-table.ts'
import { alikeIn, wordsOf } from './reading/likeness.ts'

export type Named = { readonly id: string; readonly name: string }

const nameKinds = ['VENUE', 'COURT', 'DIVISION', 'OFFICIAL'] as const
type NameKind = (typeof nameKinds)[number]

/** What a name in the file means: an existing record, a new one of this name, or none. */
export type NameAnswer = {
  readonly kind: NameKind
  readonly name: string
  /** Of a court: its venue in the file. */
  readonly within?: string | null | undefined
  readonly id?: string | null | undefined
  readonly create?: string | null | undefined
  /** Of a new division. */
  readonly sportId?: string | null | undefined
  /** An official who is not placed. */
  readonly leaveOut?: boolean | null | undefined
}

/** A name that is not the exact name of a record. */
export type NameFound = {
  readonly kind: NameKind
  readonly name: string
  readonly within: string | null
  /** Lines with it. */
  readonly count: number
  /** What it is read as: by the same words in another spelling, or by an answer. */
  readonly id: string | null
  readonly isNew: boolean
  readonly alike: readonly Named[]
}

/** A record to make; its venue or sport is its parent. */
export type NewRecord = Named & { readonly kind: NameKind; readonly parentId: string | null }

type NameFinder = {
  /** The record of a name. Null: left out. */
  find<Record extends Named>(about: Asked<Record>): Record | null | Refusal
  readonly found: () => readonly NameFound[]
  readonly created: () => readonly NewRecord[]
}

type Asked<Record extends Named> = {
  readonly kind: NameKind
  readonly name: string
  readonly within?: string
  readonly all: readonly Record[]
  readonly field: string
  /** A new record, with the id and the name that it gets. */
  readonly make: (made: Named, answer: NameAnswer) => { record: Record; parentId: string | null } | Refusal
}

/** Finds records by the names in a file, and remembers those that are not exact. */
export function createNameFinder(answers: readonly NameAnswer[], newId: () => string): NameFinder {
  const answered = new Map(answers.map((answer) => [keyOf(answer), answer]))
  const seen = new Map<string, { found: NameFound; result: unknown }>()
  const made = new Map<string, { record: Named; entry: NewRecord }>()

  function create<Record extends Named>(
    asked: Asked<Record>,
    answer: NameAnswer,
    name: string,
  ): Record | Refusal {
    // Two spellings of one new gym are one gym.
    const key = JSON.stringify([asked.kind, foldName(asked.within ?? ''), foldName(name), answer.sportId])
    const before = made.get(key)
    if (before) return before.record as Record
    const created = asked.make({ id: newId(), name }, answer)
    if (isRefusal(created)) return created
    const { record, parentId } = created
    made.set(key, { record, entry: { kind: asked.kind, id: record.id, name, parentId } })
    return record
  }

  function look<Record extends Named>(asked: Asked<Record>) {
    const { all, name, field } = asked
    const answer = answered.get(keyOf(asked))
    const alike = alikeIn(name, all)
    if (answer?.leaveOut) return { result: null, id: null, isNew: false, alike }
    if (answer?.id) {
      const meant = all.find(({ id }) => id === answer.id)
      if (meant) return { result: meant, id: meant.id, isNew: false, alike }
    }
    // Sent again after a lost response, or made meanwhile: it is no second one of this name.
    const [there, another] = answer?.create ? calledIn(all, answer.create) : []
    if (there && !another) return { result: there, id: there.id, isNew: false, alike }
    if (answer?.create) {
      const result = create(asked, answer, answer.create.trim())
      return { result, id: null, isNew: true, alike }
    }
    const words = wordsOf(name).join(' ')
    const same = words ? alike.filter((each) => wordsOf(each.name).join(' ') === words) : []
    const [only, second] = same
    if (only && !second) return { result: only, id: only.id, isNew: false, alike }
    return {
      result: refuse('BAD_USER_INPUT', 'nameUnknown', { field, values: { name } }),
      id: null,
      isNew: false,
      alike,
    }
  }

  const indexes = new Map<readonly Named[], Map<string, Named[]>>()

  function calledIn<Record extends Named>(all: readonly Record[], name: string): readonly Record[] {
    let index = indexes.get(all)
    if (!index) {
      index = new Map()
      for (const each of all) {
        const key = foldName(each.name)
        index.set(key, [...(index.get(key) ?? []), each])
      }
      indexes.set(all, index)
    }
    return (index.get(foldName(name)) ?? []) as Record[]
  }

  return {
    find<Record extends Named>(asked: Asked<Record>) {
      const { kind, name, within = '', all, field } = asked
      const isAnswered = answered.has(keyOf(asked))
      const exact = calledIn(all, name)
      const [first, second] = exact
      if (first && !second && !isAnswered) return first
      const key = keyOf(asked)
      const before = seen.get(key)
      if (before) {
        seen.set(key, { ...before, found: { ...before.found, count: before.found.count + 1 } })
        return before.result as Record | null | Refusal
      }
      const isAmbiguous = second && !isAnswered
      const looked = isAmbiguous
        ? {
            ...{ result: refuse('BAD_USER_INPUT', 'nameAmbiguous', { field, values: { name } }), id: null },
            ...{ isNew: false, alike: exact },
          }
        : look(asked)
      const { id, isNew, alike } = looked
      seen.set(key, {
        result: looked.result,
        found: {
          ...{ kind, name, within: within || null, count: 1, id, isNew },
          alike: alike.map((each) => ({ id: each.id, name: each.name })),
        },
      })
      return looked.result
    },
    found: () => [...seen.values()].map(({ found }) => found),
    created: () => [...made.values()].map(({ entry }) => entry),
  }
}

const keyOf = ({
  kind,
  name,
  within,
}: {
  kind: NameKind
  name: string
  within?: string | null | undefined
}) => JSON.stringify([kind, foldName(within ?? ''), foldName(name)])
