import { refuse } from '@whistle/domain/refusal'
import type { RefusalReason } from '@whistle/domain/words/refusals'
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
import { publishWords } from './publish-words.ts'
import { PreviewPublishDocument, type PreviewPublishQuery } from './publishing.generated.ts'

type Game = PreviewPublishQuery['previewPublish']['games'][number]

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
      const { data, error } = await client
        .query(PreviewPublishDocument, { gameIds: [...ids] }, { requestPolicy: 'network-only' })
        .toPromise()
      if (!data) {
        const reason = error ? failureOf(error, language).text : ''
        notify({ text: say('failed', { reason }), tone: 'failure' })
        return null
      }
      const { games, ...counts } = data.previewPublish
      const ready = games.filter(({ reason }) => reason === null)
      const reasons = new Set(games.flatMap(({ reason }) => reason ?? []))
      const reason = [...reasons].map((each) => textOf(refuse('CONFLICT', each as RefusalReason))).join('; ')
      if (ready.length === 0) {
        notify({ text: say('none', { reason }), tone: 'failure' })
        return null
      }
      const started = ready.filter(({ hasStarted }) => hasStarted).length
      const leftOut = games.length - ready.length
      const unpaid = readStored(answeredAs) ? [] : ready.filter(({ hasFees }) => !hasFees)
      const isYes = await confirm({
        title: unpaid.length > 0 ? say('titleWithoutFees') : titleOf(),
        text: [...recipientSentences(), leftOut > 0 && say('leftOut', { count: leftOut, reason })]
          .filter(Boolean)
          .join(' '),
        warning: [...clashTexts(), unpaidText(), startedText()].filter(Boolean).join(' ') || false,
        instead: unpaid.length > 0 && { label: say('setFees'), run: () => void navigate(feesPath()) },
      })
      if (isYes && unpaid.length > 0) writeStored(answeredAs, 'yes')
      return isYes ? ready.map(({ gameId }) => gameId) : null

      function titleOf(): string {
        const [first] = ready
        return ready.length === 1 && first
          ? say('title', { name: first.name })
          : say('titleMany', { count: ready.length })
      }

      function unpaidText(): string | false {
        const [first] = unpaid
        if (!first) return false
        return games.length === 1
          ? say('withoutFees', { name: first.name })
          : say('withoutFeesMany', { count: unpaid.length })
      }

      /** Of one game its positions; of several the positions that new games take their fees from. */
      function feesPath(): string {
        const [first] = unpaid
        return unpaid.length === 1 && first ? paths.editGame(first.gameId) : `${paths.settings}#sports`
      }

      function recipientSentences(): string[] {
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
        return games.length === 1 ? say('started') : say('startedMany', { count: started })
      }
    },
    [client, language, say, textOf, confirm, notify, navigate, answeredAs],
  )
}

const maxClashes = 3

/** Games with others on their court at the same time; of two that name each other only the first. */
function sharedCourts(games: readonly Game[]): { name: string; others: string }[] {
  const named = new Set<string>()
  return games.flatMap(({ name, courtClashes }) => {
    const others = courtClashes.filter((other) => !named.has(JSON.stringify([other, name])))
    for (const other of others) named.add(JSON.stringify([name, other]))
    return others.length > 0 ? [{ name, others: others.join(', ') }] : []
  })
}
