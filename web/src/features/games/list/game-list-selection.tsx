import type { ReactNode } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { exportWords } from '../../../records/export/words.ts'
import { SelectionBar } from '../../../records/list/selection-bar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import type { AskedKind } from '../bulk/bulk-dialog.tsx'
import { BulkMenu } from '../bulk/bulk-menu.tsx'
import { bulkWords } from '../bulk/bulk-words.ts'
import { cancelWords } from '../model/cancelling/cancel-words.ts'
import { gameListWords } from './words.ts'

type Running = 'publish' | 'delete'
type Action = { label: string; icon: IconName; run: () => void; runs?: Running; tone?: 'danger' }

type Props = {
  count: number
  /** The action that is running; the others are disabled meanwhile. */
  running: Running | null
  onBulk: (kind: AskedKind) => void
  onPublish: () => void
  onDuplicate: () => void
  onCancel: () => void
  onDelete: () => void
  onExport: () => void
  onClear: () => void
  /** More actions, before the others. */
  children?: ReactNode
}

/** The actions on the selected games; sticky at the top. */
export function GameListSelection({
  count,
  running,
  onBulk,
  onPublish,
  onDuplicate,
  onCancel,
  onDelete,
  onExport,
  onClear,
  children,
}: Props) {
  const say = useWords(gameListWords)
  const sayCommon = useWords(commonWords)
  const sayCancel = useWords(cancelWords)
  const sayBulk = useWords(bulkWords)
  const sayExport = useWords(exportWords)
  const actions: Action[] = [
    { label: sayBulk('invite'), icon: 'mail', run: () => onBulk('INVITE') },
    { label: say('publish'), icon: 'plane', run: onPublish, runs: 'publish' },
    { label: say('duplicate'), icon: 'copy', run: onDuplicate },
    { label: sayExport('export'), icon: 'download', run: onExport },
    { label: sayCancel('cancelGames'), icon: 'close', run: onCancel },
    { label: sayCommon('delete'), icon: 'trash', run: onDelete, runs: 'delete', tone: 'danger' },
  ]
  return (
    <SelectionBar label={say('selectionActions')} count={count} onClear={onClear}>
      {children}
      {actions.map(({ label, icon, run, runs, tone }) => (
        <Button
          key={icon}
          size="small"
          tone={tone}
          disabled={running !== null && running !== runs}
          isBusy={runs && running === runs}
          icon={<Icon name={icon} size={16} />}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      <BulkMenu onChoose={onBulk} />
    </SelectionBar>
  )
}
