import { hasStarted, mayPublish } from '@whistle/domain/games/game'
import { isRefusal } from '@whistle/domain/refusal'
import { gameListWords } from '@whistle/domain/words/game-list'
import { refusalWords } from '@whistle/domain/words/refusals'
import { useMemo } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { mutationDocument } from '../../../api/mutation-document.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useNotice } from '../../../ui/notice.tsx'
import { type WholeGameFragment, WholeGamesDocument } from '../model/operations.generated.ts'
import { type Copy, isOut, peopleIn, requestsOf, type Step, stepsToMake } from './game-copies.ts'

const gamesPerRead = 100

/** What is done with many games at once; every answer is a sentence at the foot of the page. */
export function useGameListChanges({ hide }: { hide: (ids: readonly string[], hidden: boolean) => void }) {
  const client = useClient()
  const language = useLanguage()
  const say = useWords(gameListWords)
  const notify = useNotice()
  const confirm = useConfirm()

  return useMemo(() => {
    const games = (count: number) => (count === 1 ? say('oneGame') : say('manyGames', { count }))
    const people = (count: number) => (count === 1 ? say('onePerson') : say('manyPeople', { count }))
    const fail = (key: 'notPublished' | 'notDeleted' | 'notRestored' | 'notDuplicated', reason: string) => {
      notify({ text: say(key, { reason }), tone: 'failure' })
      return false
    }

    /** All of them as they are now, or why they cannot be read. */
    async function read(ids: readonly string[]): Promise<WholeGameFragment[] | string> {
      const found: WholeGameFragment[] = []
      for (let at = 0; at < ids.length; at += gamesPerRead) {
        const filter = { id: { in: ids.slice(at, at + gamesPerRead) } }
        const answer = await client
          .query(WholeGamesDocument, { filter }, { requestPolicy: 'network-only' })
          .toPromise()
        if (answer.error) return failureOf(answer.error, language).text
        found.push(...(answer.data?.listGames?.items ?? []))
      }
      return found
    }

    /** Each request is one transaction; the first that fails ends it. */
    async function run(changes: readonly (readonly Step[])[]): Promise<string | null> {
      for (const steps of requestsOf(changes)) {
        const { text, variables } = mutationDocument(steps, { publishGame: 'id status' })
        const { error } = await client.mutation(text, variables).toPromise()
        if (error) return failureOf(error, language).text
      }
      return null
    }

    async function publish(ids: readonly string[]): Promise<boolean> {
      const found = await read(ids)
      if (typeof found === 'string') return fail('notPublished', found)
      const refusals = found.map((game) =>
        mayPublish(game.status, {
          hasVenue: Boolean(game.court?.venue),
          assignments: game.assignments?.items.length ?? 0,
          invitations: game.invitations?.items.length ?? 0,
        }),
      )
      const ready = found.filter((_, at) => !refusals[at])
      const reasons = refusals.filter(isRefusal).map(({ reason }) => refusalWords[language][reason])
      const reason = [...new Set(reasons)].join('; ')
      if (ready.length === 0) {
        notify({ text: say('publishNone', { reason }), tone: 'failure' })
        return false
      }
      const asked = peopleIn(ready, ({ sentTimestamp }) => sentTimestamp === null)
      const question = say('publishQuestion', { games: games(ready.length), people: people(asked) })
      const leftOut = found.length - ready.length
      const rest = leftOut > 0 ? ` ${say('publishLeftOut', { games: games(leftOut), reason })}` : ''
      const now = new Date().toISOString()
      const started = ready.filter((game) => hasStarted(game, now)).length
      const warning = started > 0 && say('publishStarted', { games: games(started) })
      if (!(await confirm({ text: question + rest, warning }))) return false
      const failure = await run(ready.map(({ id }) => [{ field: 'publishGame', input: { id } }]))
      if (failure) return fail('notPublished', failure)
      notify({ text: say('published', { games: games(ready.length) }) })
      return true
    }

    async function restore(found: readonly WholeGameFragment[]): Promise<void> {
      const failure = await run(
        found.map((game) =>
          stepsToMake(game, {
            startDateTime: game.startDateTime,
            idOf: (id) => id,
            withInvitations: true,
          }),
        ),
      )
      hide(
        found.map(({ id }) => id),
        false,
      )
      if (!failure) return notify({ text: say('restored', { games: games(found.length) }) })
      fail('notRestored', failure)
    }

    async function remove(ids: readonly string[]): Promise<boolean> {
      const found = await read(ids)
      if (typeof found === 'string') return fail('notDeleted', found)
      const final = found.some(isOut)
      if (final) {
        const told = people(peopleIn(found, ({ sentTimestamp }) => sentTimestamp !== null))
        const text = say('deleteQuestion', { games: games(found.length), people: told })
        if (!(await confirm({ text, danger: true }))) return false
      }
      hide(ids, true)
      const failure = await run(found.map(({ id }) => [{ field: 'deleteGame', input: { id } }]))
      if (failure) {
        hide(ids, false)
        return fail('notDeleted', failure)
      }
      const undo = { label: say('undo'), run: () => void restore(found) }
      notify({ text: say('deleted', { games: games(found.length) }), action: final ? undefined : undo })
      return true
    }

    async function duplicate(copies: readonly Copy[], withInvitations: boolean): Promise<boolean> {
      const made = copies.map(({ game, startDateTime }) =>
        stepsToMake(game, { startDateTime, withInvitations, idOf: () => crypto.randomUUID() }),
      )
      const failure = await run(made)
      if (failure) return fail('notDuplicated', failure)
      const undo = made.map(([first]): Step[] => [{ field: 'deleteGame', input: { id: first?.input.id } }])
      notify({
        text: say('duplicated', { games: games(copies.length) }),
        action: { label: say('undo'), run: () => void run(undo) },
      })
      return true
    }

    return { read, publish, remove, duplicate, games }
  }, [client, language, say, notify, confirm, hide])
}

export type GameListChanges = ReturnType<typeof useGameListChanges>
