import type { AnyVariables, TypedDocumentNode } from '@urql/core'
import { viewIn } from '@whistle/domain/accounts/game-view'
import { commonWords } from '../../../../i18n/common-words.ts'
import { useWords } from '../../../../i18n/words.ts'
import { listSource, useLiveList } from '../../../../records/use-live-list.ts'
import { useMutate } from '../../../../records/use-mutate.ts'
import { useNotice } from '../../../../ui/overlays/notice.tsx'
import {
  CreateGameViewDocument,
  DeleteGameViewDocument,
  GameViewChangesDocument,
  GameViewsDocument,
  type SavedViewFragment,
  UpdateGameViewDocument,
} from './operations.generated.ts'
import { viewWords } from './view-words.ts'

const views = listSource({
  page: GameViewsDocument,
  variables: (_filter: null, page) => page,
  changes: GameViewChangesDocument,
  limit: 30,
})

export type View = SavedViewFragment
export type Views = ReturnType<typeof useViews>

/** The manager's saved views by name, kept fresh by live messages, and their changes: each resolves with whether it is saved. */
export function useViews() {
  const list = useLiveList(views, null)
  const mutate = useMutate()
  const notify = useNotice()
  const say = useWords(viewWords)
  const sayCommon = useWords(commonWords)

  /** Resolves with why it is not saved, or null. */
  async function send<Variables extends AnyVariables>(
    document: TypedDocumentNode<unknown, Variables>,
    variables: Variables,
  ): Promise<string | null> {
    const failure = await mutate(document, variables)
    list.reload()
    return failure?.text ?? null
  }
  const fail = (reason: string | null) => {
    if (reason) notify({ text: sayCommon('notSaved', { reason }), tone: 'failure' })
    return reason === null
  }

  return {
    ...list,
    /** The view that shows the same as this address. */
    at: (address: string) => list.rows?.find(({ query }) => query === viewIn(address)),
    async save(name: string, query: string, replaced: View | undefined): Promise<string | null> {
      const reason = replaced
        ? await send(UpdateGameViewDocument, { input: { id: replaced.id, query } })
        : await send(CreateGameViewDocument, { input: { id: crypto.randomUUID(), name, query } })
      if (!reason) notify({ text: say('saved', { name: replaced?.name ?? name }) })
      return reason
    },
    rename: async (id: string, name: string) =>
      fail(await send(UpdateGameViewDocument, { input: { id, name } })),
    async remove({ id, name, query }: View): Promise<void> {
      const isDone = fail(await send(DeleteGameViewDocument, { input: { id } }))
      if (!isDone) return
      notify({
        text: say('deleted', { name }),
        action: {
          label: sayCommon('undo'),
          run: () => void send(CreateGameViewDocument, { input: { id, name, query } }).then(fail),
        },
      })
    },
  }
}
