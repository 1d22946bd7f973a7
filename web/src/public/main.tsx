import './public.css'
import { chooseLanguage } from '@whistle/domain/words/language'
import { publicWords } from '@whistle/domain/words/public'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { NotYetPage } from './not-yet-page.tsx'

const language = chooseLanguage(navigator.languages)
document.documentElement.lang = language

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <NotYetPage words={publicWords[language]} />
    </StrictMode>,
  )
}
