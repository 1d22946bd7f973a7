import { useRef, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import type { AskedKind } from './bulk-dialog.tsx'
import { bulkKindWords } from './bulk-kind-words.ts'

const offered = ['MOVE', 'FEES', 'ADD_POSITION', 'REMOVE_POSITION', 'CERTIFICATION', 'COMPLETE'] as const

/** What can be changed of many games. */
export function BulkMenu({ onChoose }: { onChoose: (kind: AskedKind) => void }) {
  const say = useWords(bulkKindWords)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        ref={button}
        size="small"
        icon={<Icon name="edit" size={16} />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {say('change')}
      </Button>
      {isOpen && button.current && (
        <Menu label={say('changeGames')} anchor={button.current} onClose={() => setOpen(false)}>
          {offered.map((kind) => (
            <MenuItem
              key={kind}
              onClick={() => {
                setOpen(false)
                onChoose(kind)
              }}
            >
              {say(`action_${kind}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
