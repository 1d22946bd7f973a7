import path from 'node:path'
import { z } from 'zod'
import { storedSecret } from './auth-secret.ts'
import { CannotStart } from './cannot-start.ts'

/** The validated environment, read once at the start. */
export type Config = {
  port: number
  dataDir: string
  databaseUrl?: string
  publicUrl: string
  publicApiKey: string
  authSecret: string
  smtpUrl?: string
  mailFrom: string
  sms?: { url: string; accountSid: string; authToken: string; from: string }
  expoUrl?: string
  geocoderUrl?: string
  geocoderKey?: string
  routerUrl?: string
  tileUrl?: string
  tileAttribution?: string
  /** Of one manager, in a day of UTC. */
  maxPerDay: { mail: number; text: number; official: number }
  /** What users enter as an address may be in the own network, and without TLS. */
  allowPrivateAddresses: boolean
  trustProxy: boolean
  /** Origins of other sites that may call the API. */
  allowedOrigins: readonly string[]
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  metricsPort?: number
  metricsToken?: string
}

export type Environment = Record<string, string | undefined>

/** Not a secret: every page contains it. Set PUBLIC_API_KEY to distinguish clients. */
const publicApiKey = 'whistle-public-key'

const text = z.string().regex(/^[^\p{Cc}]*$/u, 'must be one line of text')
const secret = (length: number) => text.min(length, `must have at least ${length} characters`)
const address = (message: string, ...protocols: string[]) =>
  text.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message)
const web = address('must be an address that begins with http:// or https://', 'http:', 'https:')
const port = text
  .regex(/^\d{1,5}$/, 'must be a port number from 1 to 65535')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'must be a port number from 1 to 65535')
const count = text.regex(/^\d{1,9}$/, 'must be a whole number from 0 to 999999999').transform(Number)
const flag = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1')
  .default(false)
const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value

const variables = z.object({
  PORT: port.default(3000),
  DATA_DIR: text.default('data'),
  DATABASE_URL: address(
    'must be an address that begins with postgres://',
    'postgres:',
    'postgresql:',
  ).optional(),
  PUBLIC_URL: web
    .transform((value) => value.replace(/\/$/, ''))
    .refine(isOrigin, 'must be an address without a path, such as https://whistle.example.org')
    .optional(),
  PUBLIC_API_KEY: secret(8).regex(/^\S+$/, 'must not have spaces').default(publicApiKey),
  AUTH_SECRET: secret(32).optional(),
  SMTP_URL: address('must be an address that begins with smtp:// or smtps://', 'smtp:', 'smtps:').optional(),
  MAIL_FROM: text
    .regex(/^[^@<>]*<[^@\s<>]+@[^@\s<>]+>$|^[^@\s<>]+@[^@\s<>]+$/, 'must be a mail address')
    .optional(),
  SMS_URL: web.optional(),
  SMS_ACCOUNT_SID: text.optional(),
  SMS_AUTH_TOKEN: text.optional(),
  SMS_FROM: text.optional(),
  EXPO_URL: web.optional(),
  MAX_MESSAGES_PER_DAY: count.default(2_000),
  MAX_TEXTS_PER_DAY: count.optional(),
  MAX_NEW_OFFICIALS_PER_DAY: count.default(5_000),
  GEOCODER_URL: web.optional(),
  GEOCODER_KEY: text.optional(),
  ROUTER_URL: web.optional(),
  TILE_URL: text
    .regex(
      /^https?:\/\/.*\{z\}/,
      'must be an address of map tiles, such as https://tiles.example.org/{z}/{x}/{y}.png',
    )
    .optional(),
  TILE_ATTRIBUTION: text.optional(),
  WEBHOOK_ALLOW_PRIVATE: flag,
  TRUST_PROXY: flag,
  ALLOWED_ORIGINS: text
    .transform((value) => value.split(/[\s,]+/).filter((origin) => origin !== ''))
    .refine(
      (origins) => origins.every(isOrigin),
      'must list addresses without a path, such as https://example.org',
    )
    .default([]),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  METRICS_PORT: port.optional(),
  METRICS_TOKEN: secret(16).optional(),
})

type Variables = z.infer<typeof variables>

/** Validates the environment and fills in defaults. Refuses a wrong value with a sentence that names it. */
export function readConfig(env: Environment): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const read = variables.safeParse(given)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new CannotStart(`${issue?.path.join('.')} ${issue?.message}.`)
  }
  const values = read.data
  if (values.METRICS_PORT === values.PORT)
    throw new CannotStart('METRICS_PORT must be another port than PORT.')
  const dataDir = path.resolve(values.DATA_DIR)
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  return {
    port: values.PORT,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    publicUrl,
    publicApiKey: values.PUBLIC_API_KEY,
    mailFrom: values.MAIL_FROM ?? `Whistle <whistle@${new URL(publicUrl).hostname}>`,
    smtpUrl: values.SMTP_URL,
    sms: readSms(values),
    expoUrl: values.EXPO_URL,
    geocoderUrl: values.GEOCODER_URL,
    geocoderKey: values.GEOCODER_KEY,
    routerUrl: values.ROUTER_URL,
    tileUrl: values.TILE_URL,
    tileAttribution: values.TILE_ATTRIBUTION,
    maxPerDay: {
      mail: values.MAX_MESSAGES_PER_DAY,
      text: values.MAX_TEXTS_PER_DAY ?? Math.floor(values.MAX_MESSAGES_PER_DAY / 4),
      official: values.MAX_NEW_OFFICIALS_PER_DAY,
    },
    allowPrivateAddresses: values.WEBHOOK_ALLOW_PRIVATE,
    trustProxy: values.TRUST_PROXY,
    allowedOrigins: values.ALLOWED_ORIGINS,
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT,
    metricsToken: values.METRICS_TOKEN,
    // Last, because it may write a file: an invalid variable must leave the disk unchanged.
    authSecret: values.AUTH_SECRET ?? storedSecret(dataDir),
  }
}

function readSms(values: Variables): Config['sms'] {
  const { SMS_URL: url, SMS_ACCOUNT_SID: accountSid, SMS_AUTH_TOKEN: authToken, SMS_FROM: from } = values
  if (!url) return undefined
  if (!accountSid) throw new CannotStart('SMS_ACCOUNT_SID is needed when SMS_URL is set.')
  if (!authToken) throw new CannotStart('SMS_AUTH_TOKEN is needed when SMS_URL is set.')
  if (!from) throw new CannotStart('SMS_FROM is needed when SMS_URL is set.')
  return { url, accountSid, authToken, from }
}
