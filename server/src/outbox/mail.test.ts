import { mkdtempSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startSmtpServer } from '../../test/smtp-server.ts'
import { readConfig } from '../config/config.ts'
import { createLog } from '../log/log.ts'
import { createMailer, createMailHandler, type Mail } from './mail.ts'
import { CannotSucceed, type Job } from './worker.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'whistle-mail-'))
const smtp = await startSmtpServer()
const lines: string[] = []
const log = createLog('info', { write: (line) => void lines.push(line) })
const settings = { DATA_DIR: dataDir, MAIL_FROM: 'Whistle <whistle@league.example>' }

const handlerOf = (changes: object = {}) =>
  createMailHandler(createMailer(readConfig({ ...settings, ...changes }), log))
const sendBySmtp = handlerOf({ SMTP_URL: smtp.url })
const sendToFolder = handlerOf()

beforeEach(() => {
  smtp.mails.length = 0
  for (const key of Object.keys(smtp.refusals)) delete smtp.refusals[key as keyof typeof smtp.refusals]
})

afterAll(async () => {
  await smtp.stop()
  await rm(dataDir, { recursive: true, force: true })
})

function jobOf(change: Partial<Mail> = {}, id = 'job-1'): Job {
  const mail: Mail = {
    to: { name: 'Ana Gómez', address: 'ana@league.example' },
    template: 'resetPassword',
    language: 'en',
    values: { email: 'ana@league.example', link: 'https://whistle.example/session/reset-password?token=abc' },
    ...change,
  }
  return { id, payload: mail, attempt: 1 }
}

test('a mail has one recipient and a stable Message-ID', async () => {
  await sendBySmtp(jobOf())
  await sendBySmtp(jobOf())
  expect(smtp.mails.map(({ to }) => to)).toEqual([['ana@league.example'], ['ana@league.example']])
  for (const { message } of smtp.mails) {
    expect(message).toContain('\nMessage-ID: <job-1@league.example>\n')
    expect(message).toContain('From: Whistle <whistle@league.example>\n')
    expect(message).toContain('Subject: Choose a new password for Whistle\n')
    expect(message).toMatch(/Content-Type: text\/plain(.|\n)*Content-Type: text\/html/)
  }
})

test('a crafted name adds no recipient', async () => {
  const name = 'Ana\r\nBcc: eve@evil.example\r\n\r\n<eve@evil.example>, "Eve" <eve@evil.example>'
  await sendBySmtp(jobOf({ to: { name, address: 'ana@league.example' } }))
  const [mail] = smtp.mails
  expect(mail?.to).toEqual(['ana@league.example'])
  expect(mail?.message).not.toMatch(/^bcc:/im)
  const address = 'ana@league.example\r\nRCPT TO:<eve@evil.example>'
  await expect(sendBySmtp(jobOf({ to: { name: '', address } }))).rejects.toThrow()
  expect(smtp.mails).toHaveLength(1)
})

test('the name of a recipient carries no address that a mail program makes clickable', async () => {
  await sendBySmtp(jobOf({ to: { name: 'Win at http://evil.example', address: 'ana@league.example' } }))
  expect(smtp.mails[0]?.message).toContain('evil .example')
  expect(smtp.mails[0]?.message).not.toContain('//evil.example')
})

test.each([
  ['RCPT', '550 no such user'],
  ['RCPT', '553 mailbox name not allowed'],
  ['MAIL', '550 sender refused'],
  ['END', '554 this is spam'],
] as const)('%s answered %s is final', async (word, answer) => {
  smtp.refusals[word] = answer
  await expect(sendBySmtp(jobOf())).rejects.toThrow(CannotSucceed)
  await expect(sendBySmtp(jobOf())).rejects.toThrow(answer)
})

test.each([
  ['RCPT', '451 try again later'],
  ['MAIL', '421 too busy'],
  ['END', '452 disk full'],
] as const)('%s answered %s can be tried again', async (word, answer) => {
  smtp.refusals[word] = answer
  const failure = await sendBySmtp(jobOf()).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(CannotSucceed)
})

test('wrong credentials and an unreachable server are retried', async () => {
  smtp.refusals.AUTH = '535 wrong password'
  const send = handlerOf({ SMTP_URL: smtp.urlWithPassword })
  const gone = handlerOf({ SMTP_URL: 'smtp://127.0.0.1:1' })
  for (const deliver of [send, gone]) {
    const failure = await deliver(jobOf()).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(CannotSucceed)
    expect(String(failure)).not.toContain('secret')
  }
})

test('without a mail server the mail is written atomically to a private file named after its job', async () => {
  await sendToFolder(jobOf({}, 'job-2'))
  await sendToFolder(jobOf({}, 'job-2'))
  const folder = join(dataDir, 'outbox')
  expect(await readdir(folder)).toEqual(['job-2.eml'])
  const file = join(folder, 'job-2.eml')
  expect(await readFile(file, 'utf8')).toContain('Message-ID: <job-2@league.example>')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(lines.join()).toContain(file)
  expect(lines.join()).not.toContain('token=abc')
})
