import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { useShortNameRule } from '../../../records/form/use-short-name-rule.ts'
import { NamedRow } from '../../../records/list/named-row.tsx'
import { ReadingDialog } from '../../../records/list/reading-dialog.tsx'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import type { LiveList } from '../../../records/use-live-list.ts'
import { AddName } from '../../../ui/controls/add-name.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { PlainList } from '../../../ui/lists/plain-list.tsx'
import { groupWords } from './group-words.ts'
import styles from './groups.module.css'
import { useChangeGroups } from './use-change-groups.ts'
import type { Group } from './use-groups.ts'

type Props = {
  groups: LiveList<Group>
  /** Shows the officials of a group in the list. */
  onShow: (id: string) => void
  onClose: () => void
}

/** The manager's groups: add, rename, delete with Undo. */
export function GroupsDialog({ groups, onShow, onClose }: Props) {
  const say = useWords(groupWords)
  const sayCommon = useWords(commonWords)
  const rule = useShortNameRule()
  const change = useChangeGroups(groups.reload)
  const { rows, error } = groups
  const saved = async (saving: Promise<string | null>) => {
    const reason = await saving
    if (reason) change.fail(reason)
    return reason === null
  }

  return (
    <ReadingDialog title={say('groups')} onClose={onClose}>
      <p className={styles.hint}>{say('groupsHint')}</p>
      {rows ? (
        <>
          <PlainList rows={rows} none={say('none')}>
            {(group) => (
              <NamedRow
                key={group.id}
                name={group.name}
                nameLabel={say('nameOf', { name: group.name })}
                removeLabel={say('remove', { name: group.name })}
                onRename={(name) => saved(change.rename(group.id, name))}
                onRemove={() => void change.remove(group)}
                note={
                  <div className={styles.size}>
                    {group.officialIds.length
                      ? say('size', { count: group.officialIds.length })
                      : say('empty')}
                  </div>
                }
              >
                <Button
                  size="small"
                  aria-label={say('show', { name: group.name })}
                  onClick={() => onShow(group.id)}
                >
                  {say('showShort')}
                </Button>
              </NamedRow>
            )}
          </PlainList>
          <div className={styles.new}>
            <AddName
              label={say('newGroup')}
              button={say('add')}
              rule={rule}
              onAdd={(name) => void saved(change.create(name))}
            />
          </div>
        </>
      ) : (
        <NotLoaded
          error={error}
          reload={groups.reload}
          loading={sayCommon('loading')}
          failed={say('loadFailed')}
          rows={3}
        />
      )}
    </ReadingDialog>
  )
}
