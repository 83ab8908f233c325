import type { ConfigReader } from '../../process/config.ts'

export interface MongoSettings {
  url: string
  /** Begins the names of the services' databases; the path of the address, `delvik` when it has none. */
  prefix: string
}

const misnomers = ['MONGO_URL', 'MONGODB_URI', 'MONGO_URI', 'MONGODB_HOST', 'MONGODB_USER', 'MONGODB_PASSWORD']

/** The server of the read models; undefined when they are in PostgreSQL. */
export function readMongo(from: ConfigReader): MongoSettings | undefined {
  from.refuseNames(misnomers, ['MONGODB_URL'])
  const url = from.optional('MONGODB_URL')
  if (url === undefined) return undefined
  // Several hosts are no address by the rules of the web, so these are the driver's.
  if (!/^mongodb(\+srv)?:\/\/[^/?]/.test(url))
    from.wrong('MONGODB_URL', 'is not of the form mongodb://host:27017/delvik', undefined)
  const prefix = /^[^/]+\/\/[^/?]*\/([^?]+)/.exec(url)?.[1] ?? 'delvik'
  // With the name of a service behind it, within what a database may be called.
  if (!/^[\w-]{1,30}$/.test(prefix))
    from.wrong('MONGODB_URL', `has the path ${prefix}, which cannot begin the name of a database`, undefined)
  return { url, prefix }
}
