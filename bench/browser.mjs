import { launch } from 'puppeteer-core'
import { findBrowser } from '../scripts/browser.mjs'

export function openBrowser(options = {}) {
  // Chromium refuses its sandbox to root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return launch({ executablePath: findBrowser(), args, ...options })
}
