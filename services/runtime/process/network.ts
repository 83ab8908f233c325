import { isIP, isIPv6 } from 'node:net'

/**
 * What limits count an address by: an IPv4 address itself, of IPv6 the first 64 bits, since whoever has one address of
 * a network has all of them (RFC 6177).
 */
export function networkOf(address: string): string {
  const ip = address.replace(/%.*$/, '')
  if (!isIPv6(ip)) return ip
  const groups = groupsOf(ip)
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/** The address that a hop of x-forwarded-for names, with a port or without; undefined when it names none. */
export function addressIn(hop: string): string | undefined {
  const text = hop.trim().replace(/^"(.*)"$/, '$1')
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? []
  const [, beforePort] = /^([\d.]+):\d{1,5}$/.exec(text) ?? []
  const ip = bracketed ?? beforePort ?? text
  return isIP(ip) ? plain(ip) : undefined
}

/** An IPv4 address that came over an IPv6 socket, as the IPv4 address. */
export function plain(ip: string): string {
  return (isIPv6(ip) && !ip.includes('%') && mappedIPv4(groupsOf(ip))) || ip
}

/** The eight groups, each without leading zeros. */
function groupsOf(ip: string): string[] {
  // The one form of RFC 5952, also of an address that ends in dotted numbers.
  const { hostname } = new URL(`http://[${ip}]`)
  const [left = [], right = []] = hostname.slice(1, -1).split('::').map((side) => side.split(':').filter(Boolean))
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}

function mappedIPv4(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  return groups.slice(6).flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join('.')
}
