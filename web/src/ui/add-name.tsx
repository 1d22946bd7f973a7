import * as moved from './controls/add-name.tsx'

// Moved to controls/: this file goes when nothing imports it any more.
export const { AddName } = moved
