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
  // Every worker runs a whole server with its database. One more than there are cores, because stories wait for its answers.
  workers: Math.min(availableParallelism() + 1, 4),
  fullyParallel: true,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000, toPass: { timeout: 15_000 } },
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
  // Dark is checked by axe inside the stories.
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: desktop, colorScheme: 'light' } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: phone, colorScheme: 'light', hasTouch: true, isMobile: true },
    },
  ],
})
