import { describe, expect, it } from '@jest/globals'
import type { Language } from '@delvik/schemas/values/languages'
import { stem } from './stems.ts'

describe('a stem', () => {
  it.each<[Language, string]>([
    ['sv', 'bröd brödet bröden'],
    ['sv', 'företag företaget företagen företagens'],
    ['sv', 'hållbar hållbart hållbara'],
    ['sv', 'bageri bageriet bagerier bageriernas'],
    ['sv', 'paket paketet paketen'],
    ['sv', 'resa resor resan resorna'],
    ['sv', 'möbel möbler möblerna'],
    ['no', 'artikkel artikler artiklene'],
    ['fi', 'suomalainen suomalaisen suomalaiset'],
    ['no', 'bakeri bakeriet bakerier bakeriene'],
    ['no', 'bærekraftig bærekraftige'],
    ['da', 'bageri bageriet bagerier bagerierne'],
    ['fi', 'leipä leivän leipää leivät'],
    ['fi', 'kauppa kaupan kaupat kaupassa kauppoja'],
    ['fi', 'yritys yrityksen yritykset yritystä'],
    ['fi', 'turvallisuus turvallisuuden turvallisuutta'],
    ['fi', 'kaupunki kaupungin kaupungit'],
    ['fi', 'kahvila kahvilat kahviloissa kahvilan'],
    ['en-GB', 'bakery bakeries'],
    ['en-GB', 'solution solutions'],
  ])('in %s is the same of %s', (language, forms) => {
    expect(new Set(forms.split(' ').map((form) => stem(language, form))).size).toBe(1)
  })

  it.each<[Language, string, string]>([
    ['sv', 'städ', 'stad'],
    ['sv', 'hund', 'hundra'],
    ['fi', 'talo', 'talous'],
    ['fi', 'tuoli', 'tuuli'],
  ])('in %s is another one of %s than of %s', (language, one, other) => {
    expect(stem(language, one)).not.toBe(stem(language, other))
  })

  it('is written the same in all languages', () => {
    expect(stem('no', 'løsninger')).toBe(stem('sv', 'lösningar'))
  })
})
