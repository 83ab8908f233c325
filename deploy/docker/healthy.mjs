// Whether the process of this container can serve; its exit code tells.
import { readFile } from 'node:fs/promises'

const { OPERATIONS_PORT, PORT, SERVICE } = process.env
const port = OPERATIONS_PORT || 100 + Number(PORT || (await portOf(SERVICE)))
const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
process.exitCode = answer?.ok ? 0 : 1

async function portOf(service) {
  return JSON.parse(await readFile('dist/schemas/services.json', 'utf8'))[service].port
}
