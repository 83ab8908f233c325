// Whether the process of this container can serve; its exit code tells.
import { readFile } from 'node:fs/promises'

const { PORT, SERVICE } = process.env
const port = PORT || JSON.parse(await readFile('dist/schemas/services.json', 'utf8'))[SERVICE].port
const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
process.exitCode = answer?.ok ? 0 : 1
