import { isIPv6 } from 'node:net'

import type { FastifyRequest } from 'fastify'

/** The unit by which a rate limit counts: an IPv4 address, or the /64 network of an IPv6 address. */
export const clientNetwork = ({ ip }: Pick<FastifyRequest, 'ip'>): string => {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  return mapped ?? (isIPv6(ip) ? firstHalf(ip) : ip)
}

function firstHalf(ip: string): string {
  const [before = '', after] = ip.replace(/%.*$/, '').split('::')
  const [head, tail] = [before, after ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]]
  const zeros = Array.from({ length: after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length) }, () => '0')
  const groups = [...head, ...zeros, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}
