import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { Table } from './table.ts'

// Sequential, because each trial loads the whole machine. Deadlines are long: speed is not what is tested.
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
