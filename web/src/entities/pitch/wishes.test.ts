import { expect, test } from '@jest/globals'
import { Wishes } from './wishes.ts'

test('wishes about one thing wait for each other, and only the last of them counts meanwhile', async () => {
  const wishes = new Wishes<boolean>()
  const sent: string[] = []
  const answers = new Map<string, PromiseWithResolvers<void>>()
  const make = (id: string, wish: boolean) =>
    wishes.make(id, wish, () => {
      const answer = Promise.withResolvers<void>()
      sent.push(`${id} ${wish}`)
      answers.set(`${id} ${wish}`, answer)
      return answer.promise
    })
  const made = [make('a', true), make('a', false), make('b', true)]
  await until(() => sent.length === 2)
  expect(sent).toEqual(['a true', 'b true'])
  expect(wishes.last('a')).toBe(false)
  answers.get('a true')!.reject(new Error('refused'))
  await expect(made[0]).rejects.toThrow('refused')
  await until(() => sent.length === 3)
  expect(wishes.last('a')).toBe(false)
  for (const answer of answers.values()) answer.resolve()
  await Promise.all(made.slice(1))
  expect(sent).toEqual(['a true', 'b true', 'a false'])
  expect(wishes.last('a')).toBeUndefined()
})

async function until(condition: () => boolean): Promise<void> {
  for (let turns = 0; !condition(); turns++) {
    if (turns > 100) throw new Error('it does not come to that')
    await Promise.resolve()
  }
}
