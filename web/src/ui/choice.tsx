import * as moved from './controls/choice.tsx'

// Moved to controls/: this file goes when nothing imports it any more.
export const { Choice } = moved
