import type { Exchange, OperationResult } from '@urql/core'
import { filter, makeSubject, merge, pipe } from 'wonka'

/** Within this time, in milliseconds, one list is read from the cache once. */
const pause = 250

/**
 * Live messages that follow each other closely reach the cache together. After each it reads every list that has the record
 * again: an action over 500 games kept a page with as many rows from everything else for as long as it ran.
 */
export const gatherBursts: Exchange = ({ forward }) => {
  const gathered = makeSubject<OperationResult>()
  let waiting: OperationResult[] | null = null

  const deliver = () => {
    const messages = waiting?.splice(0) ?? []
    for (const message of messages) gathered.next(message)
    return messages.length
  }
  const startPause = () => {
    waiting = []
    setTimeout(() => {
      if (deliver() > 0) startPause()
      else waiting = null
    }, pause)
  }
  const passes = (result: OperationResult) => {
    if (result.operation.kind !== 'subscription') {
      // What came before an answer is older than it: afterwards it would undo what the answer says.
      deliver()
      return true
    }
    if (waiting) return void waiting.push(result)
    startPause()
    return true
  }
  return (operations) =>
    merge([
      pipe(
        forward(operations),
        filter((result) => passes(result) === true),
      ),
      gathered.source,
    ])
}
