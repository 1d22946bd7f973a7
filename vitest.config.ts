import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findBrowser } from './scripts/browser.mjs'
import { preact } from './web/preact.ts'

// A whole server with its database starts in some tests, others try thousands of values; a slow machine is not a failure.
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 50_000 } } }

const componentPackages = [
  '@tanstack/react-virtual',
  '@urql/core',
  '@urql/exchange-graphcache',
  'axe-core',
  'downshift',
  'graphql-ws',
  'preact/compat',
  'preact/compat/client',
  'preact/jsx-runtime',
  'preact/test-utils',
  'react-router',
  'react-router/dom',
  'urql',
  'vitest-browser-react',
  'wonka',
]

// Real Chromium: <dialog>, popovers, focus and layout are the browser's own.
const browser = {
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: {
      executablePath: findBrowser(),
      // Chromium refuses its sandbox to root.
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  }),
}

/**
 * Each file of component tests is a new page. In a single run no source changes, so a page need not ask the server whether
 * each of some hundred modules is still the same.
 */
const keptModules: Plugin = {
  name: 'kept-modules',
  configureServer({ middlewares }) {
    if (!process.argv.includes('run')) return
    middlewares.use((request, response, next) => {
      const isModule =
        /\.(m?[jt]sx?|css|graphql)(\?|$)/.test(request.url ?? '') && !request.url?.startsWith('/__vitest')
      if (!isModule) return next()
      const { writeHead } = response
      response.writeHead = ((...args: Parameters<typeof writeHead>) => {
        response.setHeader('Cache-Control', 'max-age=3600')
        return writeHead.apply(response, args)
      }) as typeof writeHead
      next()
    })
  },
}

/** Absolute: Vitest does not resolve those of a browser's instance. */
const setup = (...names: string[]) => names.map((name) => join(import.meta.dirname, `web/test/${name}.ts`))

// As Node resolves it: Vite would take the other of its two builds, whose classes are not the same.
const graphqlAsInNode = [{ find: /^graphql$/, replacement: 'graphql/index.js' }]
// Modules are loaded once per worker, not once per file.
const sharedModules = { isolate: false }
// Files that start processes or wait for time limits, longest first.
const longFiles = [
  'db/embedded/embedded',
  'demo/demo',
  'db/embedded/surroundings',
  'graphql/bad-input',
  'main',
  'features/proposals/proposal/apply',
  'transfer/transfer',
  'features/identity/account/claim-account',
  'features/games/publishing/mail-server-trouble',
  'http/geocoder',
  'app',
  'features/games/invitation/guessing',
  'features/identity/account/register',
  'features/identity/limits',
  'features/identity/password/set-password',
].map((name) => `/server/src/${name}.test.ts`)

/** Long files go first: none runs alone at the end, and the pages of the component tests use the cores while they wait. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = longFiles.findIndex((name) => moduleId.endsWith(name))
      return rank === -1 ? longFiles.length : rank
    }
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b))
  }
}

export default defineConfig({
  test: {
    // Left to itself Vitest keeps one core free, which is half of a machine with two. One more than there are cores,
    // because the tests wait: for PostgreSQL, for processes to start and end, for time limits.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{domain,assigner,web}/src/**/*.test.ts', 'scripts/*.test.mjs'],
          ...sharedModules,
          ...patience,
        },
      },
      {
        plugins: [keptModules],
        resolve: { alias: preact },
        // Named here so that the first run does not reload the page when Vite discovers them one by one.
        optimizeDeps: { include: componentPackages },
        test: {
          name: 'components',
          browser: {
            ...browser,
            instances: [
              {
                browser: 'chromium',
                viewport: { width: 1280, height: 800 },
                include: ['web/src/**/*.test.tsx'],
                exclude: ['web/src/officials-app/**'],
                setupFiles: setup('opened-page', 'managers-styles'),
                ...sharedModules,
              },
              {
                name: 'officials components',
                browser: 'chromium',
                viewport: { width: 390, height: 844 },
                include: ['web/src/officials-app/**/*.test.tsx'],
                setupFiles: setup('officials-styles', 'empty-device'),
                // One page beside those of the managers: they are few, and more pages only wait for each other.
                fileParallelism: false,
              },
            ],
          },
          ...patience,
        },
      },
      {
        resolve: { alias: graphqlAsInNode },
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          ...sharedModules,
          ...patience,
        },
      },
    ],
  },
})
