import * as moved from './layout/spoken.tsx'

// Moved to layout/: this file goes when nothing imports it any more.
export const { Spoken } = moved
