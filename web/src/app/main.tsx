import '../ui/tokens.css'
import '../ui/look.css'
import '../ui/fonts.css'
import '../ui/page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { loadLook } from '../session/look.ts'
import { session, startSession } from '../session/session.ts'
import { router } from './routes.tsx'

session.watch(() => {
  const current = session.get()
  if (current.state === 'authenticated') loadLook(current.user.id)
})
void startSession()

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
