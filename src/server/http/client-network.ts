import { isIPv6 } from 'node:net'

import type { FastifyRequest } from 'fastify'

/** The unit by which a rate limit counts: an IPv4 address, or the /64 network of an IPv6 address. */
export const clientNetwork = ({ ip: forwarded }: Pick<FastifyRequest, 'ip'>): string => {
  const ip = withoutPort(forwarded)
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  return mapped ?? (isIPv6(ip) ? firstHalf(ip) : ip)
}

/** Some proxies forward the port as well, with which every connection would count as an address of its own. */
const withoutPort = (ip: string): string => /^\[(.+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? ip

function firstHalf(ip: string): string {
  const [before = '', after] = ip.replace(/%.*$/, '').split('::')
  const [head, tail] = [before, after ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]]
  const zeros = Array.from({ length: after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...zeros, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}
