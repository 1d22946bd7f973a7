import { useMemo, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { useSelection } from '../../../records/list/use-selection.ts'
import { Alert } from '../../../ui/layout/states.tsx'
import { part } from '../../../ui/part.tsx'
import { groupWords } from './group-words.ts'
import { OfficialSelection } from './official-selection.tsx'
import { useChangeGroups } from './use-change-groups.ts'
import { useGroups } from './use-groups.ts'

const AddToGroupDialog = part(() => import('./add-to-group-dialog.tsx'), 'AddToGroupDialog')
const GroupsDialog = part(() => import('./groups-dialog.tsx'), 'GroupsDialog')

type Options = {
  /** The id of the group in the address. */
  chosen: string | null
  onChoose: (id: string | null) => void
}
type Row = { readonly id: string }
const noGroups: readonly never[] = []

/** Groups in the officials' list: the filter, the selection and its actions, the dialogs. */
export function useGroupedList({ chosen, onChoose }: Options) {
  const say = useWords(groupWords)
  const list = useGroups()
  const { selected, select, clear } = useSelection()
  const [shownDialog, setDialog] = useState<'groups' | 'add' | null>(null)
  const change = useChangeGroups(list.reload)
  const group = list.rows?.find(({ id }) => id === chosen)
  const members = useMemo(() => (group ? new Set(group.officialIds) : null), [group])
  // The group was deleted in another window, or the address is old.
  const isGone = chosen !== null && list.rows !== null && list.isComplete && !group
  const idsIn = (rows: readonly Row[]) => rows.flatMap(({ id }) => (selected.has(id) ? id : []))

  async function removeFromShown(ids: readonly string[]) {
    if (!group) return
    const reason = await change.removeFrom(group, ids)
    if (reason) change.fail(reason)
    else clear()
  }

  return {
    groups: list.rows ?? noGroups,
    /** The ids of the chosen group; null shows all officials. */
    members,
    open: () => setDialog('groups'),
    selection: { selected, onSelect: select },
    /** The selected rows of those that are shown; all of them where none is selected. */
    chosenOf(rows: readonly Row[]): readonly string[] {
      const ids = idsIn(rows)
      return ids.length > 0 ? ids : rows.map(({ id }) => id)
    },
    /** The notes and actions above the rows that are shown. */
    barOf(rows: readonly Row[]) {
      const ids = idsIn(rows)
      return (
        <>
          {isGone && <Alert tone="warning">{say('gone')}</Alert>}
          {group?.officialIds.length === 0 && <Alert tone="info">{say('emptyGroup')}</Alert>}
          {ids.length > 0 && (
            <OfficialSelection
              count={ids.length}
              shownGroup={group?.name}
              onAdd={() => setDialog('add')}
              onRemove={() => void removeFromShown(ids)}
              onClear={clear}
            />
          )}
        </>
      )
    },
    dialogOf(rows: readonly Row[]) {
      if (shownDialog === 'groups')
        return (
          <GroupsDialog
            groups={list}
            onShow={(id) => {
              onChoose(id)
              setDialog(null)
            }}
            onClose={() => setDialog(null)}
          />
        )
      if (shownDialog !== 'add') return null
      return (
        <AddToGroupDialog
          groups={list}
          officialIds={idsIn(rows)}
          onDone={() => {
            setDialog(null)
            clear()
          }}
          onClose={() => setDialog(null)}
        />
      )
    },
  }
}
