import { inflateSync } from 'node:zlib'

/** The words of a PDF that pdfkit has written, as a reader copies them: letters by the tables that its fonts bring along. */
export function readText(bytes: Buffer): string {
  const objects = new Map(
    [...bytes.toString('latin1').matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj/gm)].map(([, id, body]) => [id!, body!]),
  )
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  // Where a line or a run ends is a matter of looks.
  return pages.map((page) => wordsOf(page, objects)).join('\n').replaceAll(/\s+/g, ' ')
}

type Objects = ReadonlyMap<string, string>

function wordsOf(page: string, objects: Objects): string {
  const resources = objects.get(refIn(page, 'Resources'))!
  const fontRefs = /\/Font (\d+) 0 R/.exec(resources)?.[1]
  const fonts = fontRefs ? objects.get(fontRefs)! : resources
  const tables = new Map(
    [...fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name!, lettersOf(objects.get(id!)!, objects)]),
  )
  let letters = new Map<number, string>()
  let text = ''
  for (const line of streamOf(objects.get(refIn(page, 'Contents'))!).split('\n')) {
    const [, font] = /^\/(F\d+) \S+ Tf$/.exec(line) ?? []
    if (font) letters = tables.get(font)!
    if (/\bT[Jj]$/.test(line))
      text += [...line.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex]) => read(hex!, letters)).join('')
    if (line === 'ET') text += '\n'
  }
  return text
}

function read(hex: string, letters: ReadonlyMap<number, string>): string {
  return (hex.match(/.{4}/g) ?? []).map((code) => letters.get(parseInt(code, 16)) ?? '').join('')
}

/** What each sign of a font means; a sign may stand for several letters. */
function lettersOf(font: string, objects: Objects): Map<number, string> {
  const letters = new Map<number, string>()
  const table = streamOf(objects.get(refIn(font, 'ToUnicode'))!)
  for (const [, first, , meant] of table.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi)) {
    const all = [...meant!.matchAll(/<([0-9a-f ]*)>/gi)]
    all.forEach(([, hex], index) => letters.set(parseInt(first!, 16) + index, fromUtf16(hex!)))
  }
  return letters
}

function fromUtf16(hex: string): string {
  return (hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(parseInt(unit, 16))).join('')
}

function refIn(body: string, key: string): string {
  return new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? ''
}

function streamOf(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length
  const bytes = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1')
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}
