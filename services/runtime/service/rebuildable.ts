/** Something that a service has made from events and can make again while it serves. */
export interface Rebuildable {
  name: string
  /** How many entries the new one will have, about. */
  size(): Promise<number>
  /** `<count>:<sum>`, the same for the same content. */
  checksum(): Promise<string>
  /** Makes it again beside the one in use and swaps them at once. @param progress is told how many entries are done */
  rebuild(progress: (done: number) => void): Promise<void>
}

/** Milliseconds between two lines that tell how far it has come. */
const interval = 1_000

/**
 * Makes everything again, or what is named, one after the other. @param tell takes lines for an operator
 * @throws when there is nothing of a given name
 */
export async function rebuildAll(
  all: readonly Rebuildable[],
  names: readonly string[],
  tell: (line: string) => void,
): Promise<void> {
  const unknown = names.find((name) => !all.some((one) => one.name === name))
  if (unknown) throw new Error(`There is no ${unknown} to rebuild, but ${all.map(({ name }) => name).join(', ')}.`)
  for (const one of all) if (names.length === 0 || names.includes(one.name)) await rebuildOne(one, tell)
}

async function rebuildOne(one: Rebuildable, tell: (line: string) => void): Promise<void> {
  const { name } = one
  const [size, before] = await Promise.all([one.size(), one.checksum().catch(() => 'nothing')])
  tell(`${name}  old: ${describe(before)}`)
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  let told = began
  await one.rebuild((done) => {
    if (performance.now() < told + interval) return
    told = performance.now()
    tell(`${name}  ${done} of ${size} after ${seconds().toFixed(0)} s`)
  })
  const took = seconds()
  const after = await one.checksum()
  tell(`${name}  new: ${describe(after)}`)
  const outcome = after === before ? 'the same as before' : 'not the same as before'
  tell(`${name}  rebuilt in ${took.toFixed(1)} s, ${outcome}`)
}

function describe(checksum: string): string {
  const [count, sum] = checksum.split(':')
  return sum ? `${count} entries, checksum ${sum}` : checksum
}
