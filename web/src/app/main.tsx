import '../ui/tokens.css'
import '../ui/look.css'
import '../ui/fonts.css'
import '../ui/page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { loadLook } from '../session/look.ts'
import { session, startSession } from '../session/session.ts'
import { fetchCode } from './load-page.tsx'
import { router } from './routes.tsx'

session.watch(() => {
  const current = session.get()
  if (current.state === 'authenticated') loadLook(current.user.id)
})
void startSession()
// While the session is read: who opens a page of the app is most likely signed in.
for (const { route } of matchRoutes(router.routes, location.pathname) ?? [])
  if (route.element) fetchCode(Object(route.element))

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
