import { inflateSync } from 'node:zlib'

/** What a test asks of the structure of a PDF that pdfkit has written. */
export interface Tagged {
  /** Every dictionary, and streams that are not compressed. */
  text: string
  catalog: string
  /** Types of the structure tree, depth first. */
  tags: string[]
  pages: { dictionary: string; untagged: string[]; decorations: number }[]
  links: string[]
  /** Pieces of content with a number of the tree, and how many of these the tree refers to. */
  marked: number
  referenced: number
  count: (pattern: RegExp) => number
}

export function openTagged(bytes: Buffer): Tagged {
  const text = bytes.toString('latin1')
  const objects = new Map(
    [...text.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj/gm)].map(([, id, body]) => [Number(id), body!]),
  )
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  const contents = pages.map((page) => contentOf(objects.get(refsIn(/\/Contents (\d+) 0 R/, page)[0]!)!))
  const catalog = one(objects, /\/Type \/Catalog/)
  const tree = one(objects, /\/Type \/StructTreeRoot/)
  const tags: string[] = []
  let referenced = 0
  const walk = (body: string) => {
    const [, type] = /\/S \/(\w+)/.exec(body) ?? []
    if (type) tags.push(type)
    const [, kids = ''] = /\/K (\[[^]*\]|\d+ 0 R|\d+)/.exec(body) ?? []
    const children = kids.replace(/<<[^]*?>>/g, '')
    referenced += (kids.match(/\/MCID \d+/g) ?? []).length
    referenced += (children.replaceAll(/\d+ 0 R/g, '').match(/\d+/g) ?? []).length
    for (const id of refsIn(/(\d+) 0 R/g, children)) walk(objects.get(id)!)
  }
  walk(tree)
  return {
    text: bytes.toString('utf8'),
    catalog,
    tags,
    pages: pages.map((dictionary, index) => ({ dictionary, ...judge(contents[index]!) })),
    links: [...objects.values()].filter((body) => body.includes('/Subtype /Link')),
    marked: contents.reduce((sum, content) => sum + (content.match(/\/MCID \d+/g) ?? []).length, 0),
    referenced,
    count: (pattern) => (text.match(pattern) ?? []).length,
  }
}

function refsIn(pattern: RegExp, body: string): number[] {
  const found = pattern.global ? [...body.matchAll(pattern)] : [pattern.exec(body)!]
  return found.map(([, id]) => Number(id))
}

function one(objects: Map<number, string>, pattern: RegExp): string {
  return [...objects.values()].find((body) => pattern.test(body))!
}

function contentOf(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length
  const bytes = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1')
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

/** Texts and lines outside of every marked part are read by nobody, or by everybody. */
function judge(content: string): { untagged: string[]; decorations: number } {
  const untagged: string[] = []
  let depth = 0
  for (const line of content.split('\n')) {
    if (/\bB(DC|MC)$/.test(line)) depth += 1
    else if (/^EMC$/.test(line)) depth -= 1
    else if (/\b(TJ|Tj|S|f)$/.test(line) && depth === 0) untagged.push(line)
  }
  return { untagged, decorations: (content.match(/^\/Artifact/gm) ?? []).length }
}
