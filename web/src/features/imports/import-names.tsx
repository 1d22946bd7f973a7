import { likeEnough, likenessOf } from '@whistle/domain/imports/reading/likeness'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import styles from './import-reading.module.css'
import type { Understood } from './import-reading.tsx'
import type { ImportNameInput } from './run/operations.generated.ts'
import { importWords } from './words.ts'

type Found = Understood['names'][number]
type Props = {
  understood: Understood
  names: readonly ImportNameInput[]
  onChange: (names: ImportNameInput[]) => void
}

const isSame = (one: Pick<Found, 'kind' | 'name' | 'within'>, other: ImportNameInput) =>
  one.kind === other.kind && one.name === other.name && (one.within ?? null) === (other.within ?? null)

/** Names in the file that no record has exactly: what each is read as, and what is to be made. */
export function ImportNames({ understood: { names: found }, names, onChange }: Props) {
  const say = useWords(importWords)
  if (found.length === 0) return null
  const answerOf = (each: Found) => names.find((answer) => isSame(each, answer))
  const open = found.filter((each) => !each.id && !each.isNew && !answerOf(each))
  const alike = open.filter((each) => each.alike.length > 0)
  const fresh = open.filter((each) => each.alike.length === 0)
  const answer = (each: Found, value: string) => {
    const { kind, name, within } = each
    const others = names.filter((other) => !isSame(each, other))
    if (value === '') return onChange(others)
    const meaning =
      value === 'new:' ? { create: name } : value === 'none:' ? { leaveOut: true } : { id: value }
    onChange([...others, { kind, name, within, ...meaning }])
  }
  const add = (more: ImportNameInput[]) => onChange([...names, ...more])
  return (
    <section aria-label={say('names')} className={styles.names}>
      {fresh.length > 0 && (
        <Button variant="secondary" onClick={() => add(newOnes(fresh))}>
          {say('createAll', { count: new Set(newOnes(fresh).map(({ create }) => create)).size })}
        </Button>
      )}
      {alike.length > 0 && (
        <Button
          variant="secondary"
          onClick={() =>
            add(
              alike.map(({ kind, name, within, alike: [first] }) => ({
                kind,
                name,
                within,
                id: first?.id ?? null,
              })),
            )
          }
        >
          {say('useAlike', { count: alike.length })}
        </Button>
      )}
      <div className={styles.columns}>
        {found.map((each) => {
          const given = answerOf(each)
          const value = given?.create ? 'new:' : given?.leaveOut ? 'none:' : (given?.id ?? each.id ?? '')
          return (
            <SelectField
              key={`${each.kind} ${each.within} ${each.name}`}
              label={each.within ? `${each.within}, ${each.name}` : each.name}
              hint={say('lines', { kind: say(each.kind), count: each.count })}
              value={value}
              onChange={(next) => answer(each, next)}
            >
              <option value="">{say('choosePlease')}</option>
              {each.alike.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              <option value="new:">{say('createNew', { name: given?.create ?? each.name })}</option>
              {each.kind === 'OFFICIAL' && <option value="none:">{say('leaveOut')}</option>}
            </SelectField>
          )
        })}
      </div>
    </section>
  )
}

/** Two spellings of one new gym are made once, by the longer name. */
function newOnes(fresh: readonly Found[]): ImportNameInput[] {
  return fresh.map(({ kind, name, within }) => {
    const same = fresh.filter(
      (each) => each.kind === kind && each.within === within && likenessOf(each.name, name) >= likeEnough,
    )
    const create = same
      .map((each) => each.name)
      .reduce((long, each) => (each.length > long.length ? each : long), name)
    return { kind, name, within, create }
  })
}
