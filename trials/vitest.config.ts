import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { Table } from './table.ts'

// One after another: each loads the machine by itself. No limit of time is a result here, so patience is long; but what never
// comes is a failure.
export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['trials/*.trial.ts'],
    globalSetup: ['server/test/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 7_200_000,
    hookTimeout: 300_000,
    reporters: ['default', new Table()],
  },
})
