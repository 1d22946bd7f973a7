import './tokens.css'
import './fonts.css'
import './page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { session, startSession } from '../features/identity/session.ts'
import { loadLook } from './look.ts'
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
