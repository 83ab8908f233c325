import type { ConfigReader } from '@delvik/runtime/config'
import { type MadeFilesSettings, readMadeFiles } from '@delvik/runtime/made-files'

/** Where the cluster profile keeps the index. */
export interface ElasticsearchConfig {
  url: string
  /** Milliseconds from a write to the searches that see it, at most. */
  refresh: number
  /** Begins the name of every index, so that installations can share a cluster. */
  prefix: string
}

export interface IndexConfig {
  /** Undefined: the index is kept in PostgreSQL. */
  elasticsearch: ElasticsearchConfig | undefined
}

export interface SearchConfig extends IndexConfig {
  /** Where it puts its part of the exports of people's own data. */
  madeFiles: MadeFilesSettings
}

const others = ['ELASTICSEARCH_PREFIX', 'ELASTICSEARCH_REFRESH_MS']
/** What they are called elsewhere; the login is in the address. */
const misnomers = [
  'ELASTIC_URL',
  'ELASTIC_PASSWORD',
  ...['HOST', 'HOSTS', 'NODE', 'NODES', 'USER', 'USERNAME', 'PASSWORD'].map((name) => `ELASTICSEARCH_${name}`),
]

export function readSearchConfig(from: ConfigReader): SearchConfig {
  return { ...readIndexConfig(from), madeFiles: readMadeFiles(from) }
}

export function readIndexConfig(from: ConfigReader): IndexConfig {
  from.refuseNames(misnomers, ['ELASTICSEARCH_URL', ...others])
  from.refuseAlone(others, { without: 'ELASTICSEARCH_URL', what: 'server' })
  const url = from.optional('ELASTICSEARCH_URL')
  if (url && !/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    from.wrong('ELASTICSEARCH_URL', 'is not an http(s) address', url)
  const prefix = from.text('ELASTICSEARCH_PREFIX', 'delvik-')
  if (!/^[a-z0-9][a-z0-9._-]{0,99}$/.test(prefix))
    from.wrong(
      'ELASTICSEARCH_PREFIX',
      `is ${prefix}: small letters, digits, . _ and -, a letter or digit first`,
      prefix,
    )
  const fallback = from.mode === 'demo' ? 200 : 1_000
  const refresh = from.number('ELASTICSEARCH_REFRESH_MS', { fallback, min: 50, max: 60_000 })
  return { elasticsearch: url ? { url, refresh, prefix } : undefined }
}
