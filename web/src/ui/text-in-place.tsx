import * as moved from './controls/text-in-place.tsx'

// Moved to controls/: this file goes when nothing imports it any more.
export const { TextInPlace } = moved
