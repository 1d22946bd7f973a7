import { commonWords } from '../../../i18n/common-words.ts'
import type { Step } from '../../../records/mutation-document.ts'
import { sayFrom } from '../../frame/language.ts'
import { notify } from '../../frame/notice.tsx'
import { isFailure } from '../../frame/request.ts'
import type { Mine } from '../mine/read-mine.ts'
import { requestMany } from '../mine/request-many.ts'
import type { Section } from '../mine/use-mine.ts'
import { myAvailabilityWords } from './words.ts'

const say = sayFrom(myAvailabilityWords)
const undo = sayFrom(commonWords)('undo')

type OffKind<Off> = {
  /** The reader's data with other time off of this kind. */
  within: (mine: Mine, next: (items: readonly Off[]) => Off[]) => Mine
  inOrder: (items: Off[]) => Off[]
  textOf: (off: Off) => string
  toAdd: (off: Off) => Step
  toRemove: (id: string) => Step
}

/** Changes of a list of time off: shown at once, reverted when the request fails. */
export function useOffList<Off extends { id: string }>(
  { change, reread }: Pick<Section, 'change' | 'reread'>,
  { within, inOrder, textOf, toAdd, toRemove }: OffKind<Off>,
) {
  const put = (added: readonly Off[]) =>
    change((last) => within(last, (items) => inOrder([...items, ...added])))
  const drop = (ids: readonly string[]) =>
    change((last) => within(last, (items) => items.filter(({ id }) => !ids.includes(id))))

  async function add(added: readonly Off[]): Promise<boolean> {
    put(added)
    const answer = await requestMany(added.map(toAdd))
    if (isFailure(answer)) {
      drop(added.map(({ id }) => id))
      notify(say('notAdded', { reason: answer.text }), 'danger')
      return false
    }
    void reread()
    return true
  }

  async function remove(off: Off) {
    drop([off.id])
    const answer = await requestMany([toRemove(off.id)])
    if (isFailure(answer)) {
      put([off])
      return notify(say('notRemoved', { reason: answer.text }), 'danger')
    }
    const again = () => void add([{ ...off, id: crypto.randomUUID() }])
    notify(say('removed', { what: textOf(off) }), 'success', { label: undo, run: again })
  }

  return { add, remove }
}
