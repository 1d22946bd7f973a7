import type { ComponentType } from 'react'

export type RepairPanelProps = {
  game: { readonly id: string; readonly name: string }
  position: { readonly id: string; readonly name: string }
  /** The manager wants to choose by hand. */
  onChoose: () => void
  onClose: () => void
}
/** The panel belongs to another feature: the routes give it to the pages. */
export type RepairPanel = ComponentType<RepairPanelProps>
