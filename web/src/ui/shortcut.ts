import * as moved from './keys/shortcut.ts'

// Moved to keys/: this file goes when nothing imports it any more.
export const { useShortcut } = moved
