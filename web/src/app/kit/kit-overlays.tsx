import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useConfirm } from '../../ui/overlays/confirm.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { useNotice } from '../../ui/overlays/notice.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { SidePanel } from '../../ui/overlays/side-panel.tsx'
import styles from './kit-page.module.css'

export function KitOverlays() {
  const confirm = useConfirm()
  const notify = useNotice()
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'panel' | null>(null)
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const [popover, setPopover] = useState<HTMLElement | null>(null)
  const close = () => setOpen(null)
  const undo = { label: 'Undo', run: () => {} }
  const retry = { label: 'Retry', run: () => {} }
  return (
    <Card title="Overlays">
      <div className={styles.row}>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('drawer')}>
          Drawer
        </Button>
        <Button variant="secondary" onClick={() => setOpen('panel')}>
          Side panel
        </Button>
        <Button variant="secondary" onClick={() => void confirm({ text: 'Publish the game?' })}>
          Confirm
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            void confirm({ text: 'Delete the game?', warning: 'It is published.', danger: true })
          }
        >
          Confirm what destroys
        </Button>
        <Button variant="secondary" onClick={() => notify({ text: 'Game deleted', action: undo })}>
          Notice
        </Button>
        <Button
          variant="secondary"
          onClick={() => notify({ text: 'Not saved', tone: 'failure', action: retry })}
        >
          Failure
        </Button>
        <Button variant="secondary" onClick={({ currentTarget }) => setMenu(menu ? null : currentTarget)}>
          Menu
        </Button>
        <Button
          variant="secondary"
          onClick={({ currentTarget }) => setPopover(popover ? null : currentTarget)}
        >
          Popover
        </Button>
      </div>
      {open === 'dialog' && (
        <Dialog
          title="Dialog"
          closeLabel="Close"
          onClose={close}
          actions={<Button onClick={close}>Done</Button>}
        >
          <Field label="Name" autoFocus />
        </Dialog>
      )}
      {open === 'drawer' && (
        <Drawer title="Drawer" closeLabel="Close" onClose={close}>
          Content
        </Drawer>
      )}
      {open === 'panel' && (
        <SidePanel title="Side panel" closeLabel="Close" onClose={close}>
          Content
        </SidePanel>
      )}
      {menu && (
        <Menu label="Menu" anchor={menu} onClose={() => setMenu(null)}>
          <MenuLink to="#link" icon={<Icon name="gear" />}>
            A link
          </MenuLink>
          <MenuItem icon={<Icon name="edit" />}>An item</MenuItem>
          <MenuSeparator />
          <MenuItem isChecked>A choice</MenuItem>
          <MenuItem isChecked={false}>Another choice</MenuItem>
        </Menu>
      )}
      {popover && (
        <Popover label="Popover" anchor={popover} onClose={() => setPopover(null)}>
          Content
        </Popover>
      )}
    </Card>
  )
}
