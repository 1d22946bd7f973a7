import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CannotStart } from './cannot-start.ts'
import { readConfig } from './config.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'whistle-config-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: path.join(folder, 'data'), ...env })

test('the defaults are port 3000 and a matching public URL', () => {
  expect(read()).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    mailFrom: 'Whistle <whistle@localhost>',
    trustProxy: false,
    allowedOrigins: [],
    logLevel: 'info',
    databaseUrl: undefined,
    sms: undefined,
  })
})

test('every variable is read', () => {
  const config = read({
    PORT: '8080',
    DATABASE_URL: 'postgres://whistle:secret@db.example.org/whistle',
    PUBLIC_URL: 'https://whistle.example.org/',
    SMS_URL: 'https://sms.example.org/send',
    SMS_ACCOUNT_SID: 'AC1',
    SMS_AUTH_TOKEN: 'token',
    SMS_FROM: '+15550100',
    TRUST_PROXY: 'true',
    ALLOWED_ORIGINS: 'https://league.example.org, https://example.org:8443',
    METRICS_PORT: '9464',
  })
  expect(config).toMatchObject({
    port: 8080,
    databaseUrl: 'postgres://whistle:secret@db.example.org/whistle',
    publicUrl: 'https://whistle.example.org',
    mailFrom: 'Whistle <whistle@whistle.example.org>',
    sms: { url: 'https://sms.example.org/send', accountSid: 'AC1', authToken: 'token', from: '+15550100' },
    trustProxy: true,
    allowedOrigins: ['https://league.example.org', 'https://example.org:8443'],
    metricsPort: 9464,
  })
})

test('an empty value counts as missing', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  })
})

describe('a wrong value is refused with a sentence that names it', () => {
  test.each([
    [{ PORT: 'three' }, 'PORT must be a port number from 1 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a port number from 1 to 65535.'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be an address that begins with postgres://.'],
    [
      { PUBLIC_URL: 'whistle.example.org' },
      'PUBLIC_URL must be an address that begins with http:// or https://.',
    ],
    [
      { PUBLIC_URL: 'https://example.org/whistle' },
      'PUBLIC_URL must be an address without a path, such as https://whistle.example.org.',
    ],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must have at least 32 characters.'],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL must be an address that begins with smtp:// or smtps://.'],
    [{ MAIL_FROM: 'a@b.org\r\nBcc: c@d.org' }, 'MAIL_FROM must be one line of text.'],
    [{ SMS_URL: 'https://sms.example.org', SMS_FROM: '1' }, 'SMS_ACCOUNT_SID is needed when SMS_URL is set.'],
    [{ TRUST_PROXY: 'perhaps' }, 'TRUST_PROXY must be true or false.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.'],
    [
      { ALLOWED_ORIGINS: 'https://example.org/page' },
      'ALLOWED_ORIGINS must list addresses without a path, such as https://example.org.',
    ],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT.'],
  ])('%o', (env, sentence) => {
    expect(() => read(env as Record<string, string>)).toThrow(new CannotStart(sentence))
    expect(() => statSync(path.join(folder, 'data'))).toThrow('ENOENT')
  })
})

describe('the secret that signs sessions', () => {
  test('is created once, stored, and readable only by its owner', () => {
    const first = read().authSecret
    expect(first.length).toBeGreaterThanOrEqual(43)
    expect(read().authSecret).toBe(first)
    const file = path.join(folder, 'data/auth-secret')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8').trim()).toBe(first)
  })

  test('is taken from AUTH_SECRET if set, and then nothing is written', () => {
    const own = 'x'.repeat(32)
    expect(read({ AUTH_SECRET: own }).authSecret).toBe(own)
    expect(() => statSync(path.join(folder, 'data'))).toThrow('ENOENT')
  })

  test('is not replaced when its file is damaged', () => {
    read()
    writeFileSync(path.join(folder, 'data/auth-secret'), '')
    expect(() => read()).toThrow(/auth-secret is damaged/)
  })

  test('needs a writable folder', () => {
    writeFileSync(path.join(folder, 'data'), 'a file where the folder should be')
    expect(() => read()).toThrow(/cannot be written to/)
    // No user can create a file here, and its parent folders are missing too.
    expect(() => read({ DATA_DIR: '/proc/whistle/data' })).toThrow(/cannot be written to/)
  })
})
