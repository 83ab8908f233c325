import { Crowd } from '@delvik/apphost/demo/crowd'
import { type DemoPerson, demoPassword } from '@delvik/apphost/demo/people'
import { register } from '@delvik/apphost/demo/registration'
import type { RunningPlatform } from '@delvik/apphost/hosting'
import type { Market } from '@delvik/schemas/values/markets'

/** Investors that a bench has for itself, beside those of the demo world. @param name of each, in front of a number */
export async function registerMembers(
  platform: RunningPlatform,
  { name, count, market }: { name: string; count: number; market: Market },
): Promise<{ crowd: Crowd; members: DemoPerson[] }> {
  const crowd = new Crowd(platform.addresses, demoPassword)
  const members = Array.from({ length: count }, (_, n): DemoPerson => {
    return { name: `${name}-${n}`, email: `${name}-${n}@delvik.example`, market, role: 'investor', staff: [] }
  })
  await register(platform, crowd, members)
  await platform.settle()
  return { crowd, members }
}
