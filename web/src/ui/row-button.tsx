import * as moved from './controls/row-button.tsx'

// Moved to controls/: this file goes when nothing imports it any more.
export const { RowButton } = moved
