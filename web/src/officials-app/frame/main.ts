import './public.css'
import type { ComponentType } from 'react'
import { type PublicPage, pageAt } from './paths.ts'

/** A page gets what stands behind its name in the address: a code, a token. */
export type PageProps = { rest: string }

/** Every page is a chunk of its own: who answers an invitation does not wait for the others. */
const pages: Partial<Record<PublicPage, () => Promise<ComponentType<PageProps>>>> = {
  invitation: async () => (await import('../invitation/invitation-page.tsx')).InvitationPage,
  checkin: async () => (await import('../check-in/checkin-page.tsx')).CheckInPage,
  password: async () => (await import('../password/set-password-page.tsx')).SetPasswordPage,
  my: async () => (await import('../my/my-page.tsx')).MyPage,
  join: async () => (await import('../join/join-page.tsx')).JoinPage,
}

const place = pageAt(location.pathname)
const load = place ? pages[place.page] : undefined

// Nothing here needs the rest, so the page is on its way before the rest is there.
const [{ start }, Page] = await Promise.all([import('./start.tsx'), load?.().catch(() => null)])
start(Page, place?.rest ?? '')
