import { MongoClient } from 'mongodb'

/** Collections below a prefix of databases of which a document holds a text, as `<database>.<collection>`. */
export async function collectionsWith(url: string, word: string): Promise<string[]> {
  await using client = await new MongoClient(url).connect()
  const prefix = new URL(url).pathname.slice(1)
  const { databases } = await client.db().admin().listDatabases()
  const found: string[] = []
  for (const { name: database } of databases.filter((one) => one.name.startsWith(prefix)))
    for (const { name: collection } of await client.db(database).listCollections().toArray()) {
      const documents = await client.db(database).collection(collection).find().toArray()
      if (JSON.stringify(documents).includes(word)) found.push(`${database}.${collection}`)
    }
  return found
}
