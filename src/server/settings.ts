import { isIP } from 'node:net'

import type { GroupRole } from '#domain/people/directory-role.ts'
import { isEmail } from '#domain/people/user.ts'
import { defaultKeptDays, keptKinds, shortestKeptDays, type KeptDays } from '#domain/privacy/kept.ts'
import type { Registration } from '#server/accounts/registration.ts'
import type { SingleSignOnConfig } from '#server/accounts/single-sign-on.ts'
import { addressesOf } from '#server/db/servers/addresses.ts'

// Each function reads one setting, and throws a one-line error for an invalid value.

export function number(env: NodeJS.ProcessEnv, name: string, preset: number, isValid: (value: number) => boolean): number {
  const text = env[name]?.trim()
  if (!text) return preset
  const value = Number(text)
  if (!Number.isFinite(value) || !isValid(value)) throw new Error(`${name} can't be '${text}'.`)
  return value
}

export function url(env: NodeJS.ProcessEnv, name: string, protocols: string[]): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (!URL.canParse(text) && protocols.some((protocol) => text.startsWith(`${protocol}//`)))
    throw new Error(`${name} is not a valid address. In a password, write # as %23, / as %2F and ? as %3F.`)
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new Error(`${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`)
  return text
}

/** The address at which the pages are served: a whole host, because they expect to be at its root. */
export function origin(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = url(env, name, ['http:', 'https:'])
  if (text === undefined) return undefined
  const { origin: host, pathname, search, hash } = new URL(text)
  if (/^\/*$/.test(pathname) && search === '' && hash === '') return host
  throw new Error(`${name} can't have a path: Shiftwright needs a host name of its own, such as https://shifts.hospital.org.`)
}

/** An address that may name several servers: postgres://user:password@first:5432,second:5432/name. */
export function database(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = env[name]
  if (!text) return undefined
  const addresses = addressesOf(text)
  for (const address of addresses) url({ [name]: address }, name, ['postgres:', 'postgresql:'])
  if (addresses.length > 1 && addresses.some((address) => new URL(address).hostname === ''))
    throw new Error(`${name} must name a server before and after each comma.`)
  return text
}

/** The server's own address, if databaseUrl is a pooler's. */
export function directDatabase(env: NodeJS.ProcessEnv, name: string, databaseUrl: string | undefined): string | undefined {
  const address = database(env, name)
  if (address !== undefined && databaseUrl === undefined) throw new Error(`${name} needs the address of the pooler: set DATABASE_URL.`)
  return address
}

export function oneOf(env: NodeJS.ProcessEnv, name: string, values: string[], preset: string): string {
  const text = env[name] || preset
  if (!values.includes(text)) throw new Error(`${name} must be one of ${values.join(', ')}.`)
  return text
}

/** `here` or `workers`, which share the database of the servers. */
export function fillsHere(env: NodeJS.ProcessEnv, name: string, databaseUrl: string | undefined): boolean {
  const isHere = oneOf(env, name, ['here', 'workers'], 'here') === 'here'
  if (!isHere && databaseUrl === undefined) throw new Error(`${name}=workers needs a PostgreSQL server: set DATABASE_URL.`)
  return isHere
}

/** `open`, `closed`, or domains of email addresses. */
export function domains(env: NodeJS.ProcessEnv, name: string): Registration {
  const text = (env[name] || 'open').trim().toLowerCase()
  if (text === 'open') return undefined
  if (text === 'closed') return []
  const given = text.split(',').map((part) => part.trim())
  const wrong = given.find((domain) => !isEmail(`a@${domain}`))
  if (wrong !== undefined) throw new Error(`${name} must be open, closed or domains such as hospital.org, clinic.org, not '${wrong}'.`)
  return given
}

/** Single sign-on, if OIDC_ISSUER names an organization. */
export function organization(env: NodeJS.ProcessEnv): SingleSignOnConfig | undefined {
  const issuer = url(env, 'OIDC_ISSUER', ['https:', 'http:'])
  const trustsEmail = oneOf(env, 'OIDC_EMAILS', ['proven', 'trusted'], 'proven') === 'trusted'
  const groups = groupRoles(env, 'OIDC_GROUPS')
  if (!issuer) return undefined
  const { protocol, hostname } = new URL(issuer)
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new Error('OIDC_ISSUER must begin with https://.')
  return {
    issuer,
    clientId: required(env, 'OIDC_CLIENT_ID'),
    clientSecret: required(env, 'OIDC_CLIENT_SECRET'),
    name: required(env, 'OIDC_NAME'),
    trustsEmail,
    groupRoles: groups,
  }
}

/** Such as `chiefs=0192f0c4-…:admin; residents=0192f0c4-…:member`. A group's name may contain anything but a semicolon. */
function groupRoles(env: NodeJS.ProcessEnv, name: string): GroupRole[] {
  return (env[name] ?? '')
    .split(';')
    .flatMap((part) => part.trim() || [])
    .map((part) => {
      const [, group, teamId, role] =
        /^(.+)=([0-9a-f-]{36}):(admin|member)$/.exec(part) ?? fail(`${name} must be group=team:role, not '${part}'.`)
      return { group: group!.trim(), teamId: teamId!, status: role === 'admin' ? 'ADMIN' : 'MEMBER' }
    })
}

const required = (env: NodeJS.ProcessEnv, name: string): string => env[name] || fail(`${name} is required with OIDC_ISSUER.`)

function fail(message: string): never {
  throw new Error(message)
}

/** Kinds of data with their days, such as `shifts=3650, notices=30`; the others keep their defaults. */
export function days(env: NodeJS.ProcessEnv, name: string): KeptDays {
  const given = { ...defaultKeptDays }
  for (const part of (env[name] ?? '').split(',').flatMap((text) => text.trim() || [])) {
    const [kind = '', text = ''] = part.split('=').map((side) => side.trim())
    const shortest = (shortestKeptDays as Record<string, number>)[kind]
    if (shortest === undefined) throw new Error(`${name} can have ${keptKinds.join(', ')}, not '${kind}'.`)
    if (!/^\d{1,5}$/.test(text) || Number(text) < shortest) throw new Error(`${name} must keep ${kind} for at least ${shortest} days.`)
    given[kind as keyof KeptDays] = Number(text)
  }
  return given
}

/** Networks must be named, because trusting every sender is not allowed. */
export function networks(env: NodeJS.ProcessEnv, name: string): string[] {
  const given = (env[name] ?? '').split(',').flatMap((part) => part.trim() || [])
  const wrong = given.find((network) => !isNetwork(network))
  if (wrong === undefined) return given
  throw new Error(`${name} must list the addresses or networks of the proxies, such as 10.0.0.0/8, ::1. '${wrong}' is not one.`)
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)]!
  if (longest === 0 || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest)
}

export function sender(env: NodeJS.ProcessEnv, name: string, smtpUrl: string | undefined): string | undefined {
  const text = env[name]
  if (!text && smtpUrl) throw new Error(`${name} is required with SMTP_URL: the sender of every email, at a domain of yours.`)
  if (!text) return undefined
  const [, address = text] = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(text.trim()) ?? []
  if (!isEmail(address)) throw new Error(`${name} must be an email address, or a name and an address: Shiftwright <shifts@hospital.org>.`)
  return text.trim()
}
