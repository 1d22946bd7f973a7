import * as moved from './layout/page.tsx'

// Moved to layout/: this file goes when nothing imports it any more.
export const { Page, CrumbPlace } = moved
