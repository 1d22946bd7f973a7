import type { AnyVariables, TypedDocumentNode } from '@urql/core'
import { useCallback } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { useMutate } from '../../../records/use-mutate.ts'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { groupWords } from './group-words.ts'
import {
  AddToGroupDocument,
  CreateGroupDocument,
  DeleteGroupDocument,
  RemoveFromGroupDocument,
  RenameGroupDocument,
} from './operations.generated.ts'
import type { Group } from './use-groups.ts'

/** Changes of groups. Each resolves with why it was not saved, or null; a notice offers Undo. */
export function useChangeGroups(onSaved: () => void) {
  const mutate = useMutate()
  const notify = useNotice()
  const say = useWords(groupWords)
  const sayCommon = useWords(commonWords)

  const send = useCallback(
    async <Variables extends AnyVariables>(
      document: TypedDocumentNode<unknown, Variables>,
      variables: Variables,
    ): Promise<string | null> => {
      const failure = await mutate(document, variables)
      onSaved()
      return failure?.text ?? null
    },
    [mutate, onSaved],
  )
  const undoable = (text: string, undo: () => Promise<string | null>) =>
    notify({
      text,
      action: {
        label: sayCommon('undo'),
        run: () => void undo().then((reason) => reason && notify(failed(reason))),
      },
    })
  const failed = (reason: string) => ({ text: sayCommon('notSaved', { reason }), tone: 'failure' as const })

  return {
    fail: (reason: string) => notify(failed(reason)),
    create: (name: string, officialIds: readonly string[] = []) =>
      send(CreateGroupDocument, { input: { id: crypto.randomUUID(), name, officialIds: [...officialIds] } }),
    rename: (id: string, name: string) => send(RenameGroupDocument, { input: { id, name } }),

    async remove({ id, name, officialIds }: Group): Promise<void> {
      const reason = await send(DeleteGroupDocument, { input: { id } })
      if (reason) return notify(failed(reason))
      const input = { id, name, officialIds: [...officialIds] }
      undoable(say('deleted', { name }), () => send(CreateGroupDocument, { input }))
    },

    /** Undo takes out only those who were not in it before. */
    async addTo({ id, name, officialIds }: Group, chosen: readonly string[]): Promise<string | null> {
      const added = chosen.filter((each) => !officialIds.includes(each))
      const reason = await send(AddToGroupDocument, { input: { id, officialIds: [...chosen] } })
      if (reason) return reason
      if (added.length === 0) notify({ text: say('allIn', { name }) })
      else
        undoable(say('added', { count: added.length, name }), () =>
          send(RemoveFromGroupDocument, { input: { id, officialIds: added } }),
        )
      return null
    },

    async removeFrom({ id, name, officialIds }: Group, chosen: readonly string[]): Promise<string | null> {
      const input = { id, officialIds: chosen.filter((each) => officialIds.includes(each)) }
      const reason = await send(RemoveFromGroupDocument, { input })
      if (reason) return reason
      undoable(say('removed', { count: input.officialIds.length, name }), () =>
        send(AddToGroupDocument, { input }),
      )
      return null
    },
  }
}
