import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { readStartOptions } from './start-options.ts'

describe('the command line of npm start', () => {
  it('asks for the demo in one process when it says nothing', () => {
    expect(readStartOptions([])).toEqual({
      fresh: false,
      empty: false,
      port: 8080,
      folder: path.resolve('data'),
      cluster: false,
      engines: [],
    })
  })

  it('asks for some engines, or for all, beside a process for each service', () => {
    const engines = ['kafka', 'mongo', 'elasticsearch', 's3', 'smtp']
    expect(readStartOptions(['--cluster', '--port', '0'])).toMatchObject({
      cluster: true,
      port: 0,
      folder: path.resolve('data/cluster'),
      engines,
    })
    expect(readStartOptions(['--cluster', '--engines', 'kafka,s3'])).toMatchObject({ engines: ['kafka', 's3'] })
    expect(readStartOptions(['--cluster', '--engines', ''])).toMatchObject({ engines: [] })
  })

  it.each([
    [['--help'], "Unknown option '--help'; there are --fresh, --empty, --port 8080"],
    [['fresh'], "Unexpected argument 'fresh'"],
    [['--port', 'abc'], '--port is abc: not a whole number from 0 to 65535'],
    [['--port', '65536'], '--port is 65536: not a whole number'],
    [['--cluster', '--engines', 'kafka,redis'], '--engines has redis: there are kafka, mongo, elasticsearch, s3, smtp'],
  ])('is refused as %j, with what there is', (args, problem) => {
    expect(() => readStartOptions(args)).toThrow(problem)
  })
})
