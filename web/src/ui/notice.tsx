import * as moved from './overlays/notice.tsx'

// Moved to overlays/: this file goes when nothing imports it any more.
export const { useNotice, NoticeProvider } = moved
export type Notice = moved.Notice
