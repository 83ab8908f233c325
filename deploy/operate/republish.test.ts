import { expect, test } from '@jest/globals'
import { whatToSet, whatToWrite } from './republish.ts'

test('a history goes into the generation after the one in use, or into a higher one that is named', () => {
  expect(whatToWrite(['pitch'], {})).toEqual({ service: 'pitch', generation: 2 })
  expect(whatToWrite(['pitch'], { pitch: 4, identity: 9 })).toEqual({ service: 'pitch', generation: 5 })
  expect(whatToWrite(['pitch', '7'], { pitch: 4 })).toEqual({ service: 'pitch', generation: 7 })
})

test('no history goes into a generation that is or was in use, or of something that is no service', () => {
  expect(() => whatToWrite(['pitch', '4'], { pitch: 4 })).toThrow('generation 4 of pitch is in use')
  expect(() => whatToWrite(['pitches'], {})).toThrow('pitches is no service that publishes: there are ')
  expect(() => whatToWrite([], {})).toThrow('npm run republish -- <service>')
  expect(() => whatToWrite(['pitch', 'two'], {})).toThrow('npm run republish -- <service>')
})

test('the setting to go on with keeps the generations of the other services', () => {
  const setting = whatToSet({ identity: 3, pitch: 2 }, { service: 'pitch', generation: 3 })
  expect(setting).toContain('BUS_GENERATIONS=identity=3,pitch=3')
})
