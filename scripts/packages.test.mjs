import { expect, test } from 'vitest'
import { allowsNode, complaints, isFree, packagesOf } from './packages.mjs'

const lock = (packages) => packagesOf({ packages })

test('our own workspaces and their links are not packages', () => {
  expect(lock({ '': {}, server: {}, 'node_modules/@whistle/server': { link: true } })).toEqual([])
})

test('a free licence passes, alone or as one of several choices', () => {
  expect(['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC'].map(isFree)).toEqual([true, true, true])
})

test('a licence that is unknown, missing or only partly free is refused', () => {
  expect(['Hippocratic-2.1', undefined, 'MIT AND SSPL-1.0'].map(isFree)).toEqual([false, false, false])
  expect(complaints(lock({ 'node_modules/maps': { version: '1.0.0', license: 'Hippocratic-2.1' } }))).toEqual(
    ['maps 1.0.0 has the licence Hippocratic-2.1, which is not on our list of free ones'],
  )
})

test.each([
  '*',
  '>=20',
  '>= 12.0.0',
  '^20.19.0 || >=22.12.0',
  '18 || 20 || >=22',
  '>=16 || 14 >=14.17',
  '~20.19',
  '>=0.8.x',
])('a package for Node %s runs on Node 20.19', (range) => {
  expect(allowsNode(range)).toBe(true)
})

test.each(['>=22', '^22.12.0', '>=20.20', '<20', '^18 || >=21', '>20.19.0'])(
  'a package for Node %s does not run on Node 20.19',
  (range) => {
    expect(allowsNode(range)).toBe(false)
  },
)

test('a package that wants a newer Node is refused, one of another platform is not', () => {
  const engines = { node: '>=22' }
  expect(
    complaints(
      lock({
        'node_modules/new': { version: '2.0.0', license: 'MIT', engines },
        'node_modules/new-win32': { version: '2.0.0', license: 'MIT', engines, optional: true },
      }),
    ),
  ).toEqual(['new 2.0.0 wants Node >=22'])
})

test('a lock file without the build for another platform is refused', () => {
  const bundler = {
    version: '1.0.0',
    license: 'MIT',
    optionalDependencies: { '@bundler/linux-x64': '1.0.0', '@bundler/darwin-arm64': '1.0.0' },
  }
  const linux = { version: '1.0.0', license: 'MIT', optional: true }
  expect(
    complaints(lock({ 'node_modules/bundler': bundler, 'node_modules/@bundler/linux-x64': linux })),
  ).toEqual(['bundler 1.0.0 needs @bundler/darwin-arm64, which the lock file lacks'])
})
