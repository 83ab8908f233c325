import dgram from 'node:dgram'
import dns from 'node:dns'
import net from 'node:net'

/** Every address outside the loopback interface that this process tries to reach from now on. */
export function watchOutside(): readonly string[] {
  const reached: string[] = []

  function watch<T extends object>(owner: T, method: keyof T & string, hostOf: (args: unknown[]) => unknown): void {
    const original = owner[method] as (...args: unknown[]) => unknown // only methods are watched
    Object.assign(owner, {
      [method](this: unknown, ...args: unknown[]) {
        const host = String(hostOf(args) ?? 'localhost')
        if (!/^(localhost|127\..*|::1|\/.*)$/.test(host)) reached.push(`${method} ${host}`)
        return original.apply(this, args)
      },
    })
  }

  watch(net.Socket.prototype, 'connect', (args) => {
    const [options] = (Array.isArray(args[0]) ? args[0] : args) as [{ host?: string; path?: string } | number, string?]
    return typeof options === 'object' ? (options.host ?? options.path) : args[1]
  })
  watch(dgram.Socket.prototype, 'send', (args) => args.findLast((arg) => typeof arg === 'string'))
  for (const method of ['lookup', 'resolve', 'resolve4', 'resolve6'] as const) {
    watch(dns, method, ([host]) => host)
    watch(dns.promises, method, ([host]) => host)
  }
  return reached
}
