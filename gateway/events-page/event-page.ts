import { createHash } from 'node:crypto'
import type { Field } from './event-fields.ts'
import { style } from './event-page-style.ts'
import type { EventTopic, EventType } from './event-types.ts'

/** For the one style that stands in the page; it has no script and asks for nothing. */
export const pagePolicy = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A header of a record, from the AsyncAPI document. */
export interface HeaderFact {
  name: string
  description: string
  required: boolean
}

/** The catalogue of public events, for people who consume them. */
export function eventPage(topics: readonly EventTopic[], headers: readonly HeaderFact[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Events · Delvik</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg"><style>${style}</style></head><body>
<header><p class="mark"><a href="/">Delvik</a></p><h1>Events</h1>
<p class="lead">What the services of this platform tell each other, for everybody who reads along. Each service has one topic; its records are
CloudEvents 1.0 in binary mode with JSON as value, and their key is the stream. What is personal is encrypted.</p>
<p class="links"><a href="/events/asyncapi.json">AsyncAPI document</a></p></header>
<div class="columns"><nav aria-label="Events">${topics.map(navigation).join('')}</nav>
<main>${recordSection(headers)}${topics.map(topicSection).join('')}</main></div></body></html>`
}

const columns = '<colgroup><col class="name"><col></colgroup>'

function navigation({ service, types }: EventTopic): string {
  const links = types.map(({ type }) => `<li><a href="#${anchorOf(service, type)}">${breakable(type)}</a></li>`)
  return `<section><h2><a href="#${service}">${service}</a></h2><ul>${links.join('')}</ul></section>`
}

function recordSection(headers: readonly HeaderFact[]): string {
  const rows = headers.map(({ name, description, required }) =>
    `<tr><th scope="row"><code>${name}</code></th>
<td>${escape(description)}${required ? '' : ` <span class="note">where there is one</span>`}</td></tr>`
  )
  return `<section aria-labelledby="records"><h2 id="records">How a record looks</h2>
<p>A record comes at least once and in the order of its key. <code>ce_sequence</code> counts the public events of a stream from 1 without gaps:
who remembers the last one of each stream passes over repeats. A topic is never cut, so that a new reader begins at offset 0.</p>
<details><summary>Headers</summary><table>${columns}<thead class="away"><tr><th scope="col">Header</th><th scope="col">What it says</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></details></section>`
}

function topicSection({ service, topic, types }: EventTopic): string {
  return `<section aria-labelledby="${service}"><h2 id="${service}">${service}</h2>
<p class="topic">Topic <code>${topic}</code></p>${types.map((type) => article(service, type)).join('')}</section>`
}

function article(service: string, { type, version, description, name, fields, sample }: EventType): string {
  const label = `${escape(type)}, sample`
  return `<article id="${anchorOf(service, type)}"><h3>${escape(type)} <span class="chip">version ${version}</span></h3>
<p>${escape(description)}</p>
<table><caption class="away">Fields of ${
    escape(type)
  }</caption>${columns}<thead class="away"><tr><th scope="col">Field</th><th scope="col">Type</th></tr></thead>
<tbody>${fields.map(row).join('')}</tbody></table>
<details><summary>Sample</summary><pre tabindex="0" role="region" aria-label="${label}">${
    escape(record(sample))
  }</pre></details>
<p class="links"><code>${service}.${
    escape(type)
  }</code> <a href="/events/json/${name}.json">JSON Schema</a></p></article>`
}

function row({ path, type, notes, values, personal }: Field): string {
  const choices = values.map((value) => `<code>${escape(value)}</code>`).join(' ')
  const said = [`<span class="type">${escape(type)}</span>`, choices,
    ...notes.map((note) => `<span class="note">${escape(note)}</span>`)]
  const mark = personal ? ' <span class="chip personal">personal</span>' : ''
  return `<tr><th scope="row"><code>${breakable(path)}</code></th><td>${
    said.filter(Boolean).join(' ')
  }${mark}</td></tr>`
}

function record({ key, headers, value }: EventType['sample']): string {
  const lines = Object.entries(headers).map(([name, text]) => `${name}: ${text}`)
  return [`key: ${key}`, ...lines, '', JSON.stringify(value, null, 2)].join('\n')
}

function anchorOf(service: string, type: string): string {
  return `${service}.${type}`
}

/** A long name may end its line after each part of it. */
function breakable(name: string): string {
  return escape(name).replace(/\.|(?<=[a-z])(?=[A-Z])/g, '$&<wbr>')
}

function escape(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (one) => entities[one] ?? one)
}
