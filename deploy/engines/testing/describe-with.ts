import { describe } from '@jest/globals'

/**
 * `describe` for tests of something that has to be fetched. Without it they are skipped, and the reason is printed; in
 * CI they run all the same and fail, since nothing may be missing there.
 * @param missing why it cannot be had
 */
export function describeWith(missing: string | undefined, name: string, tests: () => void): void {
  const isSkipped = missing !== undefined && !process.env.CI
  if (isSkipped) process.stderr.write(`${name} is skipped: ${missing}\n`)
  const suite = isSkipped ? describe.skip : describe // the reason is printed above
  suite(name, tests)
}
