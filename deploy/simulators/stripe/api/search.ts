import { invalid } from '../errors.ts'

interface Found<T> {
  object: 'search_result'
  data: T[]
  has_more: boolean
  next_page: string | null
  url: string
}

interface Searched {
  query: string
  limit?: number | undefined
  page?: string | undefined
}

const clause = /^(?:metadata\[['"](?<key>[^'"]+)['"]\]|(?<field>\w+)):['"](?<value>[^'"]*)['"]$/

/** Stripe's search, as far as it compares texts: clauses joined by AND. Unlike Stripe's, it finds at once. @throws Refusal */
export function search<T extends object>(all: T[], url: string, { query, limit = 10, page = '0' }: Searched): Found<T> {
  const conditions = query.split(/\s+AND\s+/i).map((one) => clause.exec(one.trim())?.groups)
  if (conditions.some((one) => !one)) throw invalid(`We were unable to parse your search query: ${query}`, 'query')
  const found = all.filter((one) => conditions.every((condition) => holds(one, condition ?? {})))
  const start = Number(page)
  const more = found.length > start + limit
  const data = found.slice(start, start + limit)
  return { object: 'search_result', data, has_more: more, next_page: more ? String(start + limit) : null, url }
}

function holds(object: object, { key, field, value }: Record<string, string>): boolean {
  const fields = object as Record<string, unknown>
  if (!key) return String(fields[field ?? '']) === value
  return (fields['metadata'] as Record<string, string> | null)?.[key] === value
}
