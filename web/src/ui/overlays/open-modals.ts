import { createStore } from '../../state/store.ts'

/**
 * The open modal dialogs, the topmost last. Everything outside the topmost one is inert, so whatever must stay usable
 * above it (a notice) is rendered inside it.
 */
export const openModals = createStore<readonly HTMLElement[]>([])
