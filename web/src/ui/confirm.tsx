import * as moved from './overlays/confirm.tsx'

// Moved to overlays/: this file goes when nothing imports it any more.
export const { useConfirm, ConfirmProvider } = moved
