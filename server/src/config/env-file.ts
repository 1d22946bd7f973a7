import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

export function readEnvFile(file: string): NodeJS.Dict<string> {
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
}
