import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from './root.mjs'

const folder = mkdtempSync(join(tmpdir(), 'whistle-rules-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe("Biome's rules in biome.json", () => {
  const planted = {
    'BigButton.tsx': 'export const a = 1\n',
    'some_rows.ts': 'export const a = 1\n',
    'default-export.ts': 'export default 1\n',
    'vite.config.ts': 'export default 1\n',
    'no-extension.ts': "import { a } from './some_rows'\n\nexport const b = a\n",
    're-export.ts': "export { a } from './some_rows.ts'\n\nexport const b = 1\n",
    're-export-all.ts': "export * from './some_rows.ts'\n",
    'two-files.ts': 'run()\n'.repeat(301),
  }

  test('find each planted offence and nothing else', () => {
    copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'))
    for (const [name, text] of Object.entries(planted)) writeFileSync(join(folder, name), text)
    const { stdout } = spawnSync(
      join(root, 'node_modules/.bin/biome'),
      ['lint', '--vcs-enabled=false', '--reporter=json'],
      { cwd: folder, encoding: 'utf8' },
    )
    const found = JSON.parse(stdout).diagnostics.map(
      ({ category, location }) => `${location.path.split('/').at(-1)} ${category}`,
    )
    expect([...new Set(found)].sort()).toEqual([
      'BigButton.tsx lint/style/useFilenamingConvention',
      'default-export.ts lint/style/noDefaultExport',
      'no-extension.ts lint/correctness/useImportExtensions',
      're-export-all.ts lint/performance/noBarrelFile',
      're-export-all.ts lint/performance/noReExportAll',
      're-export.ts lint/performance/noBarrelFile',
      'some_rows.ts lint/style/useFilenamingConvention',
      'two-files.ts lint/style/noExcessiveLinesPerFile',
    ])
  })
})

test('oxlint refuses a note about open work, which is in an issue', () => {
  writeFileSync(join(folder, 'later.ts'), `// ${'TO'}DO later\nexport const a = 1\n`)
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['--config', join(root, '.oxlintrc.json'), '--format', 'json', folder],
    { encoding: 'utf8' },
  )
  const found = JSON.parse(stdout).diagnostics.map(({ code }) => code)
  expect(found).toEqual(['eslint(no-warning-comments)'])
})
