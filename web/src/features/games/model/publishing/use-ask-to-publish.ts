import { hasStarted, mayPublish } from '@whistle/domain/games/game'
import { isRefusal } from '@whistle/domain/refusal'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useClient } from 'urql'
import { failureOf } from '../../../../api/failures.ts'
import { useRefusalText } from '../../../../i18n/refusal-text.ts'
import { useLanguage, useWords } from '../../../../i18n/words.ts'
import { paths } from '../../../../paths.ts'
import { useUser } from '../../../../session/session.ts'
import { readStored, writeStored } from '../../../../state/local-storage.ts'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { useNotice } from '../../../../ui/overlays/notice.tsx'
import { readAll } from '../read-all.ts'
import { publishWords } from './publish-words.ts'
import { GamesToPublishDocument, type PublishableGameFragment } from './publishing.generated.ts'
import { recipientsOf } from './recipients.ts'

/**
 * Asks before games are published: reads them as they are now, says how many people get a message, and resolves with the ids
 * of the games to publish. Games without any fee are asked about until the manager has published one. Null when the answer is no or nothing can be published; a notice says why.
 */
export function useAskToPublish(): (ids: readonly string[]) => Promise<readonly string[] | null> {
  const client = useClient()
  const language = useLanguage()
  const say = useWords(publishWords)
  const textOf = useRefusalText()
  const confirm = useConfirm()
  const notify = useNotice()
  const navigate = useNavigate()
  const answeredAs = `whistle.without-fees.${useUser().id}`

  return useCallback(
    async (ids) => {
      const { rows, error } = await readAll(client, GamesToPublishDocument, ids)
      if (error) {
        notify({ text: say('failed', { reason: failureOf(error, language).text }), tone: 'failure' })
        return null
      }
      const refusals = rows.map(refusalOf)
      const ready = rows.filter((_, at) => !refusals[at])
      const reason = [...new Set(refusals.filter(isRefusal).map(textOf))].join('; ')
      if (ready.length === 0) {
        notify({ text: say('none', { reason }), tone: 'failure' })
        return null
      }
      const now = new Date().toISOString()
      const started = ready.filter((game) => hasStarted(game, now)).length
      const leftOut = rows.length - ready.length
      const unpaid = readStored(answeredAs) ? [] : ready.filter(hasNoFee)
      const isYes = await confirm({
        title: unpaid.length > 0 ? say('titleWithoutFees') : titleOf(),
        text: [...recipientSentences(), leftOut > 0 && say('leftOut', { count: leftOut, reason })]
          .filter(Boolean)
          .join(' '),
        warning: [...clashTexts(), unpaidText(), startedText()].filter(Boolean).join(' ') || false,
        instead: unpaid.length > 0 && { label: say('setFees'), run: () => void navigate(feesPath()) },
      })
      if (isYes && unpaid.length > 0) writeStored(answeredAs, 'yes')
      return isYes ? ready.map(({ id }) => id) : null

      function titleOf(): string {
        const [first] = ready
        return ready.length === 1 && first
          ? say('title', { name: first.name })
          : say('titleMany', { count: ready.length })
      }

      function unpaidText(): string | false {
        const [first] = unpaid
        if (!first) return false
        return rows.length === 1
          ? say('withoutFees', { name: first.name })
          : say('withoutFeesMany', { count: unpaid.length })
      }

      /** Of one game its positions; of several the positions that new games take their fees from. */
      function feesPath(): string {
        const [first] = unpaid
        return unpaid.length === 1 && first ? paths.editGame(first.id) : `${paths.settings}#sports`
      }

      function recipientSentences(): string[] {
        const counts = recipientsOf(ready, now)
        const kinds = ['invited', 'asked', 'changed', 'unreachable', 'unlinked'] as const
        const sentences = kinds.flatMap((kind) =>
          counts[kind] > 0 ? say(kind, { count: counts[kind] }) : [],
        )
        return sentences.length > 0 || started === ready.length ? sentences : [say('nobody')]
      }

      /** The first few: a question is read, a list is not. */
      function clashTexts(): string[] {
        const clashes = sharedCourts(ready)
        const texts = clashes.slice(0, maxClashes).map((each) => say('sharedCourt', each))
        const more = clashes.length - texts.length
        return more > 0 ? [...texts, say('sharedCourtMore', { count: more })] : texts
      }

      function startedText(): string | false {
        if (started === 0) return false
        return rows.length === 1 ? say('started') : say('startedMany', { count: started })
      }
    },
    [client, language, say, textOf, confirm, notify, navigate, answeredAs],
  )
}

const maxClashes = 3

/** Games with others on their court at the same time; of two that name each other only the first. */
function sharedCourts(games: readonly PublishableGameFragment[]): { name: string; others: string }[] {
  const named = new Set<string>()
  return games.flatMap(({ name, courtClashes }) => {
    const others = (courtClashes ?? []).filter((other) => !named.has(JSON.stringify([other, name])))
    for (const other of others) named.add(JSON.stringify([name, other]))
    return others.length > 0 ? [{ name, others: others.join(', ') }] : []
  })
}

function refusalOf(game: PublishableGameFragment) {
  return mayPublish(game, {
    hasVenue: Boolean(game.court?.venue),
    assignments: game.assignments?.items.length ?? 0,
    invitations: game.invitations?.items.length ?? 0,
  })
}

function hasNoFee(game: PublishableGameFragment): boolean {
  return (game.assignments?.items ?? []).every(({ fee }) => fee === 0)
}
