import path from 'node:path'

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** The base of every link, instead of the request's host. No slash at the end. */
  publicUrl: string
  smtpUrl: string | undefined
  mailDir: string
  /** Multiplies every limit; 0 is off. */
  rateLimits: number
  logLevel: string
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** The only place that reads the environment. Throws a one-line error for an invalid value. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = number(env, 'PORT', 3000, (value) => Number.isInteger(value) && value >= 0 && value <= 65535)
  const dataDir = path.resolve(env.DATA_DIR || 'data')
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataDir,
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    publicUrl: (url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailDir: path.resolve(env.MAIL_DIR || path.join(dataDir, 'mail')),
    rateLimits: number(env, 'RATE_LIMITS', 1, (value) => value >= 0),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'warn'),
  }
}

function number(env: NodeJS.ProcessEnv, name: string, preset: number, isValid: (value: number) => boolean): number {
  const text = env[name]
  if (!text) return preset
  const value = Number(text)
  if (!Number.isFinite(value) || !isValid(value)) throw new Error(`${name} can't be '${text}'.`)
  return value
}

function url(env: NodeJS.ProcessEnv, name: string, protocols: string[]): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new Error(`${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`)
  return text
}

function oneOf(env: NodeJS.ProcessEnv, name: string, values: string[], preset: string): string {
  const text = env[name] || preset
  if (!values.includes(text)) throw new Error(`${name} must be one of ${values.join(', ')}.`)
  return text
}
