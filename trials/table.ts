import type { Reporter, TestModule } from 'vitest/node'

type Line = { trial: number | undefined; name: string; tries: string; result: string }

/** Prints a table of all outcomes, failures included. */
export class Table implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const lines: Line[] = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => {
        const { outcome } = test.meta()
        const failed = test.result().state !== 'passed'
        return {
          trial: outcome?.trial,
          name: test.name,
          tries: outcome?.tries ?? '',
          result: failed ? 'FAILED' : (outcome?.result ?? 'passed'),
        }
      }),
    )
    lines.sort((one, other) => (one.trial ?? 99) - (other.trial ?? 99))
    const rows = lines.map(
      ({ trial, name, tries, result }) => `| ${trial ?? ''} | ${name} | ${tries} | ${result} |`,
    )
    process.stdout.write(
      `\n| trial | what | tries | result |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`,
    )
  }
}
