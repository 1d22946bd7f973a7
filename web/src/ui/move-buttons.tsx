import * as moved from './lists/move-buttons.tsx'

// Moved to lists/: this file goes when nothing imports it any more.
export const { MoveButtons } = moved
