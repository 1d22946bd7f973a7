import { isRefusal } from '@whistle/domain/refusal'
import { shortNameFrom } from '@whistle/domain/text/text'
import { commonWords } from '../../../i18n/common-words.ts'
import { useRefusalText } from '../../../i18n/refusal-text.ts'
import { useWords } from '../../../i18n/words.ts'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import type { LiveList } from '../../../records/use-live-list.ts'
import { AddName } from '../../../ui/controls/add-name.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { RowButton } from '../../../ui/controls/row-button.tsx'
import { TextInPlace } from '../../../ui/controls/text-in-place.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { PlainList } from '../../../ui/lists/plain-list.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
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
  const textOf = useRefusalText()
  const change = useChangeGroups(groups.reload)
  const { rows, error } = groups
  const rule = (name: string) => {
    const read = shortNameFrom(name)
    return isRefusal(read) ? textOf(read) : undefined
  }
  const saved = async (saving: Promise<string | null>) => {
    const reason = await saving
    if (reason) change.fail(reason)
    return reason === null
  }

  return (
    <Dialog
      title={say('groups')}
      size="medium"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {sayCommon('close')}
        </Button>
      }
    >
      <p className={styles.hint}>{say('groupsHint')}</p>
      {!rows && (
        <NotLoaded
          error={error}
          reload={groups.reload}
          loading={sayCommon('loading')}
          failed={say('loadFailed')}
          rows={3}
        />
      )}
      {rows && (
        <>
          <PlainList rows={rows} none={say('none')}>
            {(group) => (
              <li key={group.id} className={basic.row}>
                <div className={basic.rowBody}>
                  <TextInPlace
                    strong
                    label={say('nameOf', { name: group.name })}
                    value={group.name}
                    rule={rule}
                    onCommit={(name) => saved(change.rename(group.id, name))}
                  />
                  <div className={styles.size}>
                    {group.officialIds.length
                      ? say('size', { count: group.officialIds.length })
                      : say('empty')}
                  </div>
                </div>
                <Button
                  size="small"
                  aria-label={say('show', { name: group.name })}
                  onClick={() => onShow(group.id)}
                >
                  {say('showShort')}
                </Button>
                <RowButton
                  icon="trash"
                  control="delete"
                  label={say('remove', { name: group.name })}
                  onClick={() => void change.remove(group)}
                />
              </li>
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
      )}
    </Dialog>
  )
}
