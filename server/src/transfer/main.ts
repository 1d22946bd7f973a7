import { parseArgs } from 'node:util'
import { CannotStart } from '../config/cannot-start.ts'
import { readConfig } from '../config/config.ts'
import { readEnvFile } from '../config/env-file.ts'
import { backup, move, restore } from './commands.ts'
import { NotABackup } from './frames.ts'

const usage = {
  backup: 'npm run backup [-- --to FILE]',
  restore: 'npm run restore -- --from FILE',
  move: 'npm run move -- --to postgres://user:password@host/database',
}

const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  await run(process.argv[2], process.argv.slice(3))
} catch (error) {
  const isExpected = error instanceof CannotStart || error instanceof NotABackup
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}

async function run(command: string | undefined, args: string[]): Promise<void> {
  if (command !== 'backup' && command !== 'restore' && command !== 'move') {
    throw new CannotStart(`Say backup, restore or move:\n${Object.values(usage).join('\n')}`)
  }
  const { from, to } = given(args, usage[command])
  const parts = {
    config: readConfig({ ...readEnvFile('.env'), ...process.env }),
    now: new Date(),
    say,
  }
  if (command === 'backup') return backup(parts, to)
  if (command === 'restore' && from) return restore(parts, from)
  if (command === 'move' && to && /^postgres(ql)?:\/\//.test(to)) return move(parts, to)
  throw new CannotStart(`Use: ${usage[command]}`)
}

function given(args: string[], use: string): { from?: string; to?: string } {
  try {
    return parseArgs({ args, options: { from: { type: 'string' }, to: { type: 'string' } } }).values
  } catch {
    throw new CannotStart(`Use: ${use}`)
  }
}
