import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { idOf, type IndexesUnderTest, made, now, pitch, search } from './pitch-index.contract.ts'
import type { PitchFilter } from './pitch-filter.ts'
import type { PitchDocument, PitchIndex, PitchSearch } from './pitch-index.ts'

/** How every adapter of `PitchIndex` finds words. */
export function textContract(name: string, open: () => Promise<IndexesUnderTest>): void {
  describe(`texts in a PitchIndex on ${name}`, () => {
    let tested: IndexesUnderTest
    let index: PitchIndex
    beforeAll(async () => {
      tested = await open()
    })
    beforeEach(async () => {
      await tested.clear()
      index = await made(tested.indexes, 'pitches@1-1')
    })
    afterAll(async () => {
      await tested[Symbol.asyncDispose]()
    })

    const numbers = async (changes: Partial<PitchSearch> = {}) =>
      (await index.search(search(changes))).hits.map(({ id }) => Number.parseInt(id.slice(-12), 16))
    const found = (text: string) => numbers({ filter: { text } })
    const put = (...documents: PitchDocument[]) => index.write(documents)

    beforeEach(() =>
      put(
        pitch(1, { text: 'Företagslösningar för kaféer. Vi bakar bröd.' }),
        pitch(2, {
          text: 'Vi leverer kjøtt fra Hardanger til restaurantene.',
          card: { lang: 'no', market: 'NO', companyName: 'Ærlig Kjøtt', county: 'NO-46', city: 'Bergen' },
        }),
        pitch(3, {
          text: 'Bageriet bager brød i Århus hver nat, med nye oplevelser.',
          card: { lang: 'da', market: 'DK', companyName: 'Bølgen', county: 'DK-82', city: 'Aabenraa' },
        }),
        pitch(4, {
          text: 'Leipomo toimittaa leipää kahviloihin.',
          card: { lang: 'fi', market: 'FI', companyName: 'Pulla & Työ', county: 'FI-11', city: 'Tampere' },
        }),
        pitch(5, {
          text: "We brew ales; 41% of sales are casks (30 miles). The brewery's taproom opens nightly.",
          card: { lang: 'en-GB', market: 'GB', companyName: 'Tidewrack Brewing', county: 'UKE', city: 'Whitby' },
        }),
      )
    )

    it.each([
      ['whatever its case', 'FÖRETAGSLÖSNINGAR', 1],
      ['without its diacritics', 'foretagslosningar', 1],
      ['in the other spelling of ä and æ', 'ärlig', 2],
      ['in the other spelling of ö and ø', 'kjött', 2],
      ['in the old spelling of å', 'aarhus', 3],
      ['in the new spelling of aa', 'Åbenrå', 3],
      ['in Finnish without diacritics', 'tyo', 4],
      ['in another form in Swedish', 'bakade', 1],
      ['in another form in Norwegian', 'restauranter', 2],
      ['in another form in Danish', 'oplevelserne', 3],
      ['in another form in Finnish', 'kahviloissa', 4],
      ['in another form in English', 'brews', 5],
      ['within a compound', 'lösningen', 1],
      ['in the name', 'tidewrack', 5],
      ['in the city', 'whitby', 5],
      ['in the county', 'vestland', 2],
      ['as a number', '41', 5],
      ['that the language treats as empty', 'för', 1],
    ])('finds a word %s before what is about the same in another language', async (_, text, expected) => {
      expect((await numbers({ sort: 'relevance', filter: { text } }))[0]).toBe(expected)
    })

    it('finds only what has every word', async () => {
      expect(await found('casks taproom')).toEqual([5])
      expect(await found('casks bröd')).toEqual([])
    })

    it('finds a word across languages, whether they write it alike or not', async () => {
      expect(await found('brød')).toEqual([4, 3, 1])
    })

    it.each([
      ['& | !', []],
      ['<->', []],
      ['%', []],
      ['\\', []],
      ["casks' OR 1=1 --", []],
      ['casks:*', [5]],
      ['casks & !taproom', [5]],
      ['"casks" -taproom', [5]],
      ['cas*', []],
    ])('takes %j literally', async (text, expected) => {
      expect(await found(text)).toEqual(expected)
    })

    it('is met by the one pitch that is asked about when a search for it finds that pitch', async () => {
      const texts = ['brød', 'casks taproom', 'casks bröd', 'vestland', '<->', '41', 'för', ...'xyz']
      texts.push(...Array.from({ length: 70 }, (_, n) => `ord${n}`), 'whitby')
      for (const n of [1, 2, 3, 4, 5, 6]) {
        const met = await Promise.all(texts.map(async (text) => (await found(text)).includes(n)))
        expect((await index.matching(idOf(n), texts)).sort()).toEqual(texts.filter((_, at) => met[at]).sort())
      }
      expect(await index.matching(idOf(5), [])).toEqual([])
      await index.write([{ id: idOf(5), version: 2 }])
      expect(await index.matching(idOf(5), texts)).toEqual([])
    })

    it('is no filter when it is empty', async () => {
      expect(await found('')).toHaveLength(5)
      expect(await found(' \n\t ')).toHaveLength(5)
    })

    it('matches nothing when it has no word', async () => {
      expect(await found('🚀🥐')).toEqual([])
      expect(await found('… – !')).toEqual([])
    })

    it('may be a thousand characters long', async () => {
      expect(await found('casks '.repeat(167).slice(0, 1000))).toEqual([5])
      expect(await found('x'.repeat(1000))).toEqual([])
      expect(await found('𝔸'.repeat(1000))).toEqual([])
      expect(await found(Array.from({ length: 250 }, (_, n) => `w${n}`).join(' '))).toEqual([])
    })

    it('finds a word with an emoji beside it', async () => {
      expect(await found('🍞 työ')).toEqual([4])
    })

    it.each([
      ['by its beginning', 'surd', [1]],
      ['by the last part of a compound', 'bröd', [1]],
      ['by the first part of a compound', 'surdeg', [1]],
      ['not by the middle of another one', 'städ', [2]],
      ['with forgiven diacritics', 'stad', [3, 2]],
    ])('finds a word %s', async (_, text, expected) => {
      await index.create()
      const fi = { lang: 'fi', companyName: 'Ab', industry: 'health' } as const
      await put(
        pitch(1, { text: 'Vi har surdegsbröd.' }),
        pitch(2, { text: 'Vi säljer städ till kontor.', card: { industry: 'health' } }),
        pitch(3, { text: 'Kafé på Djurgårdsstaden.', card: { industry: 'health' } }),
        pitch(4, { text: 'Aurinkopaneelit katolle.', card: fi }),
      )
      await index.open()
      expect(await found(text)).toEqual(expected)
    })

    it('puts first what meets a text best: the name, the beginning, the rest, then the newer one', async () => {
      await index.create()
      await put(
        pitch(1, { text: 'Vi växer. Snart finns lakrits.' }),
        pitch(2, { text: 'Vi växer. Snart finns lakrits.' }),
        pitch(3, { text: 'Vi växer. Snart finns lakritsbåtar.' }),
        pitch(4, { text: 'Vi gör lakrits. Vi växer.' }),
        pitch(5, { text: 'Vi växer.', card: { companyName: 'Lakrits på burk' } }),
      )
      await index.open()
      const best = { sort: 'relevance', filter: { text: 'lakrits' } } as const
      expect(await numbers(best)).toEqual([5, 4, 2, 1, 3])
      expect(await numbers({ ...best, filter: {} })).toEqual([5, 4, 3, 2, 1])
    })

    it('knows neighbours of a text that finds nothing: by any of its words, then about the same, under its filters', async () => {
      await index.create()
      const elsewhere = { industry: 'health', market: 'NO' } as const
      await put(
        pitch(1, { text: 'Vi bakar limpor.', card: { industry: 'health' } }),
        pitch(2, { text: 'Vi målar båtar.', card: { industry: 'health' } }),
        pitch(3, { text: 'Vi rostar kaffe.', card: { industry: 'health' } }),
        pitch(4, { text: 'Vi brenner kaffe.', card: elsewhere }),
      )
      await index.open()
      const near = async (filter: PitchFilter, first = 4) =>
        (await index.neighbours(search({ filter, first }))).map(({ id }) => Number.parseInt(id.slice(-12), 16))
      expect(await near({ text: 'surdeg båtar' })).toEqual([2, 4, 3, 1])
      expect(await near({ text: 'surdeg båtar', markets: ['SE'] }, 2)).toEqual([2, 3])
      expect(await near({ text: 'surdegsbåt' })).toEqual([2, 4, 3, 1])
      expect(await near({ text: 'zeppelinare' })).toEqual([])
      expect(await near({})).toEqual([])
    })

    it('corrects words that nothing has, and says so', async () => {
      const corrected = async (text: string) => {
        const { hits, correctedText } = await index.search(search({ filter: { text } }))
        return [correctedText, ...hits.map(({ id }) => Number.parseInt(id.slice(-12), 16))]
      }
      expect(await corrected('tapproom')).toEqual(['taproom', 5])
      expect(await corrected('nigthyl')).toEqual([undefined])
      expect(await corrected('hardnager kjøtt')).toEqual(['hardanger kjött', 2])
      expect(await corrected('casjs')).toEqual(['casks', 5])
      expect(await corrected('aels')).toEqual([undefined])
      expect(await corrected('foretagslosnigar')).toEqual(['företagslösningar', 1])
      expect(await corrected('taproom')).toEqual([undefined, 5])
    })

    it.each([
      ['tide', [5], []],
      ['TIDEWRACK br', [5], ['brewery']],
      ['arl', [2], []],
      ['ärl', [2], []],
      ['brew', [5], ['brewery']],
      ['bröd', [], []],
      ['t', [], []],
      ['<x>', [], []],
    ])('suggests for %j the pitches %j and the words %j', async (text, pitches, words) => {
      const suggested = await index.suggest(text, { now, most: 4 })
      expect(suggested.pitches.map(({ id }) => Number.parseInt(id.slice(-12), 16))).toEqual(pitches)
      expect(suggested.words).toEqual(expect.arrayContaining(words))
      expect(suggested.words.length).toBeLessThan(5)
    })

    it('knows pitches that are like one: of its industry, about the same, near it, and none that is hidden', async () => {
      const bakery = { lang: 'da', market: 'DK', county: 'DK-82', industry: 'groceriesStores' } as const
      await index.create()
      await put(
        pitch(1, { text: 'Vi bakar bröd.' }),
        pitch(2, { text: 'Vi säljer verktyg.' }),
        pitch(3, { text: 'Vi bager brød.', card: bakery }),
        pitch(4, { text: 'Vi bakar bröd.', card: { industry: 'health' } }),
        pitch(5, { text: 'Vi bakar bröd.', card: { phase: 'startup' } }),
        pitch(6, { text: 'Vi sælger værktøj.', card: bakery }),
      )
      await index.open()
      const similar = async (n: number, most = 4) =>
        (await index.similar(idOf(n), { now, most })).map(({ id }) => Number.parseInt(id.slice(-12), 16))
      expect(await similar(1)).toEqual([5, 2, 3, 6])
      expect(await similar(1, 1)).toEqual([5])
      expect(await similar(4)).toEqual([])
      expect(await similar(9)).toEqual([])
      await index.write([{ id: idOf(5), version: 2 }, { id: idOf(4), version: 2 }])
      expect(await similar(1)).toEqual([2, 3, 6])
      expect(await similar(4)).toEqual([])
    })
  })
}
