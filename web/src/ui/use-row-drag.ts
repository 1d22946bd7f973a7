import * as moved from './lists/use-row-drag.ts'

// Moved to lists/: this file goes when nothing imports it any more.
export const { useRowDrag } = moved
export type Grip = moved.Grip
