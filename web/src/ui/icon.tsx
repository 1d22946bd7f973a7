import * as moved from './icons/icon.tsx'

// Moved to icons/: this file goes when nothing imports it any more.
export const { Icon } = moved
export type IconName = moved.IconName
