import { sayFrom } from '../../frame/language.ts'
import { Problem } from '../../frame/problem.tsx'
import { choosePerson } from '../mine/chosen-person.ts'
import type { Person } from '../mine/read-mine.ts'
import { personWords } from './words.ts'

const say = sayFrom(personWords)

type Props = { persons: readonly Person[]; email: string; onChosen: () => void }

/** Several officials share the mailbox of the account: the reader says which of them they are. */
export function PersonChoice({ persons, email, onChosen }: Props) {
  function choose(id: string) {
    choosePerson(id)
    onChosen()
  }
  return (
    <Problem title={say('title')} text={say('text', { email })}>
      {persons.map(({ id, name }) => (
        <button key={id} type="button" className="button wide outlined" onClick={() => choose(id)}>
          {name}
        </button>
      ))}
    </Problem>
  )
}
