// The engine of proposals: how far its plans are from their own bound, and what they cost, at four sizes of leagues; beside them
// greedy and annealing alone on the same leagues. Tiny leagues against an exact solver, random ones against the independent
// checker, repair after drop-outs, explanations. `node bench/assigner.mjs S M` runs only the parts named (see `parts`).
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { reportLarge, reportSeason } from './assigner/large.mjs'
import { reportOptimum } from './assigner/optimum.mjs'
import { reportRandomLeagues } from './assigner/random-leagues.mjs'
import { reportRepair, reportWeekends } from './assigner/weekends.mjs'
import { makeFolder, report } from './harness.mjs'

const parts = {
  optimum: reportOptimum,
  random: reportRandomLeagues,
  S: (engine) => reportWeekends(engine, 'S', { gap: 0.5, seconds: 1.5 }),
  M: (engine) => reportWeekends(engine, 'M', { gap: 0.6, worst: 1.2, seconds: 5 }),
  repair: reportRepair,
  L: reportLarge,
  XL: reportSeason,
}
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts)

const folder = makeFolder()
try {
  execFileSync(process.execPath, [join(import.meta.dirname, 'assigner/build.mjs'), folder], {
    stdio: 'inherit',
  })
  const engine = await import(pathToFileURL(join(folder, 'engine.mjs')).href)
  for (const part of wanted) {
    const { title, lines } = await parts[part](engine)
    report(title, lines)
  }
} finally {
  rmSync(folder, { recursive: true })
}
