import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// A whole server with its database starts in some tests, others try thousands of values; a slow machine is not a failure.
const patience = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    // Left to itself Vitest keeps one core free, which is half of a machine with two; the tests wait often enough.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{domain,web}/src/**/*.test.{ts,tsx}', 'scripts/*.test.mjs'],
          ...patience,
        },
      },
      {
        // As Node itself resolves it: Vite would take the other of its two builds, and an error of one is none of the other.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          ...patience,
        },
      },
    ],
  },
})
