import { useMemo } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { commonWords } from '../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { mutationDocument } from '../../../records/mutation-document.ts'
import { useOverlay } from '../../../records/use-overlay.ts'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { cancelWords } from '../model/cancelling/cancel-words.ts'
import { type WholeGameFragment, WholeGamesDocument } from '../model/operations.generated.ts'
import { usePublishGames } from '../model/publishing/use-publish-games.ts'
import { readAll } from '../model/read-all.ts'
import { deletionText } from './deletion-text.ts'
import {
  type Copy,
  type CopyStep,
  isDeletionFinal,
  mustBeCancelled,
  requestsOf,
  stepsToMake,
} from './game-copies.ts'
import { gameListWords } from './words.ts'

type Done = { readonly done: number; readonly failure: string | null }

/** Actions on several games. A notice says what was done, or why not. */
export function useGameListChanges() {
  const client = useClient()
  const language = useLanguage()
  const say = useWords(gameListWords)
  const sayCommon = useWords(commonWords)
  const sayCancel = useWords(cancelWords)
  const notify = useNotice()
  const confirm = useConfirm()
  const publish = usePublishGames()
  /** The ids of games that are being deleted. */
  const { pending, during } = useOverlay<readonly string[]>()
  const hidden = useMemo(() => new Set(pending.flat()), [pending])

  const changes = useMemo(() => {
    const fail = (key: 'notDeleted' | 'notRestored' | 'notDuplicated', reason: string) => {
      notify({ text: say(key, { reason }), tone: 'failure' })
      return false
    }

    /** The games as they are now, or why they cannot be read. */
    async function read(ids: readonly string[]): Promise<readonly WholeGameFragment[] | string> {
      const { rows, error } = await readAll(client, WholeGamesDocument, ids)
      return error ? failureOf(error, language).text : rows
    }

    /** Each request is one transaction of whole games; the first failure stops. Returns how many games are done. */
    async function run(changes: readonly (readonly CopyStep[])[]): Promise<Done> {
      let done = 0
      for (const { steps, games } of requestsOf(changes)) {
        const { text, variables } = mutationDocument(steps)
        const { error } = await client.mutation(text, variables).toPromise()
        if (error) return { done, failure: failureOf(error, language).text }
        done += games
      }
      return { done, failure: null }
    }

    async function restore(found: readonly WholeGameFragment[]): Promise<void> {
      const { done, failure } = await run(
        found.map((game) =>
          stepsToMake(game, {
            startDateTime: game.startDateTime,
            idOf: (id) => id,
            withInvitations: true,
          }),
        ),
      )
      if (!failure) return notify({ text: say('restored', { count: found.length }) })
      if (done === 0) return void fail('notRestored', failure)
      notify({ text: say('restoredSome', { done, count: found.length, reason: failure }), tone: 'failure' })
    }

    /** Games that officials have confirmed are cancelled instead, if the manager agrees. */
    async function remove(
      ids: readonly string[],
      cancelInstead: (ids: readonly string[]) => void,
    ): Promise<boolean> {
      const found = await read(ids)
      if (typeof found === 'string') return fail('notDeleted', found)
      const kept = found.filter((game) => mustBeCancelled(game, new Date().toISOString()))
      if (kept.length) {
        const title = say('deleteTitle', { count: found.length })
        const text = sayCancel('deleteConfirmedSeveral', { count: kept.length })
        if (await confirm({ title, text })) cancelInstead(kept.map(({ id }) => id))
        return false
      }
      const final = found.some(isDeletionFinal)
      if (final) {
        const title = say('deleteTitle', { count: found.length })
        const text = deletionText(found, say, new Date().toISOString())
        if (!(await confirm({ title, text, danger: true }))) return false
      }
      const deletes = found.map(({ id }): CopyStep[] => [{ field: 'deleteGame', input: { id } }])
      const { done, failure } = await during(ids, () => run(deletes))
      if (failure && done === 0) return fail('notDeleted', failure)
      const undo = { label: sayCommon('undo'), run: () => void restore(found.slice(0, done)) }
      const action = final ? undefined : undo
      if (failure) {
        const text = say('deletedSome', { done, count: found.length, reason: failure })
        notify({ text, tone: 'failure', action })
        return false
      }
      notify({ text: say('deleted', { count: found.length }), action })
      return true
    }

    async function duplicate(copies: readonly Copy[], withInvitations: boolean): Promise<boolean> {
      const made = copies.map(({ game, startDateTime }) =>
        stepsToMake(game, { startDateTime, withInvitations, idOf: () => crypto.randomUUID() }),
      )
      const { done, failure } = await run(made)
      const undo = made.map(([first]): CopyStep[] =>
        first?.input.id ? [{ field: 'deleteGame', input: { id: first.input.id } }] : [],
      )
      if (failure) {
        // All copies or none.
        const removed = await run(undo.slice(0, done))
        if (!removed.failure) return fail('notDuplicated', failure)
        const left = done - removed.done
        notify({
          text: say('duplicatedSome', { done: left, count: copies.length, reason: failure }),
          tone: 'failure',
        })
        return false
      }
      notify({
        text: say('duplicated', { count: copies.length }),
        action: { label: sayCommon('undo'), run: () => void run(undo) },
      })
      return true
    }

    return { read, publish, remove, duplicate }
  }, [client, language, say, sayCommon, sayCancel, notify, confirm, publish, during])

  return { changes, hidden }
}

export type GameListChanges = ReturnType<typeof useGameListChanges>['changes']
