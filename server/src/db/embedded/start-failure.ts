import { CannotStart } from '../../config/cannot-start.ts'
import { diskTrouble } from '../../config/data-folder.ts'
import { PostgresFailed } from './process.ts'

/** The error of the system or of PostgreSQL as one sentence. */
export function startFailure(error: unknown, folder: string): unknown {
  if (error instanceof CannotStart) return error
  const trouble = diskTrouble(error, folder)
  if (trouble || !(error instanceof PostgresFailed)) return trouble ?? error
  return new CannotStart(`The built-in database in ${folder} did not start (${lastError(error.message)}).`)
}

function lastError(output: string): string {
  const errors = output.split('\n').filter((line) => /FATAL|PANIC|error/i.test(line))
  return errors.at(-1)?.replace(/^.*?(FATAL|PANIC|error):\s*/, '') ?? output.split('\n').at(-1) ?? ''
}
