import path from 'node:path'
import { type CommandLine, readCommandLine, usage } from './command-line.ts'
import { fetchEngine } from './engine.ts'
import type { EngineName } from './engine-names.ts'
import { down, runningEngines, up } from './running.ts'

const line = read()
try {
  for (const name of line.names) console.log(await act(name))
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

/** @returns what to tell */
async function act(name: EngineName): Promise<string> {
  const folder = path.resolve(line.folder)
  const began = performance.now()
  switch (line.action) {
    case 'up': {
      const { env, pids } = await up(name, { folder, brokers: name === 'kafka' ? line.brokers : undefined })
      const variables = Object.entries(env).map(([key, value]) => `  ${key}=${value}`)
      return [`${name} is up after ${seconds(began)} s, process ${pids.join(' ')}`, ...variables].join('\n')
    }
    case 'down':
      return (await down(name, folder)) ? `${name} has stopped after ${seconds(began)} s` : `${name} did not run`
    case 'status': {
      const [running] = await runningEngines(folder, [name])
      return running
        ? `${name} runs, process ${running.pids.join(' ')}, ${Object.values(running.env)[0]}`
        : `${name} does not run`
    }
    case 'fetch':
      await fetchEngine(name)
      return `${name} is there after ${seconds(began)} s`
  }
}

function read(): CommandLine {
  try {
    return readCommandLine(process.argv.slice(2))
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`)
    process.exit(2)
  }
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
