import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'

const executablePath = findBrowser()
if (!executablePath) throw new Error('The browser tests need Chromium or Chrome: `npm test` installs one.')

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Every worker runs a whole server with its database.
  workers: Math.min(availableParallelism(), 4),
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine may lose a race that no reader would run; what passes only the second time is listed as flaky.
  retries: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    locale: 'en-US',
    launchOptions: {
      executablePath,
      // Chromium refuses its sandbox to root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    // A story of fingers or of a keyboard is told where they are.
    { name: 'desktop light', grepInvert: /@phone/, use: { viewport: desktop, colorScheme: 'light' } },
    // The dark theme tells no other story; what looks at the page is tagged.
    { name: 'desktop dark', grep: /@look/, use: { viewport: desktop, colorScheme: 'dark' } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: phone, colorScheme: 'light', hasTouch: true, isMobile: true },
    },
  ],
})
