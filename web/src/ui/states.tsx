import * as moved from './layout/states.tsx'

// Moved to layout/: this file goes when nothing imports it any more.
export const { useDelayed, SkeletonRows, EmptyState, ErrorState, Alert } = moved
