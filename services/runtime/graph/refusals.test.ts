/** @service */
import { describe, expect, it } from '@jest/globals'
import express from 'express'
import { GraphQLError } from 'graphql'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openMetrics } from '../process/health.ts'
import { DomainError, Overload } from '../process/errors.ts'
import { createLogger } from '../process/logger.ts'
import { httpErrors } from './http-errors.ts'
import { Refusals } from './refusals.ts'

function noting() {
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const refusals = new Refusals(createLogger({ service: 'ledger', destination }))
  const metrics = openMetrics('ledger', { alone: false })
  refusals.watch(metrics)
  const counted = async () =>
    [...(await metrics.metrics()).matchAll(/reason="(\w+)",code="(\w+)",service="ledger"} (\d+)/g)]
      .map(([, reason, code, count]) => `${reason} ${code} ${count}`)
  return { refusals, counted, logged: () => lines.map((line) => JSON.parse(line)) }
}

const outage = Object.assign(new DomainError('TRY_AGAIN'), { cause: new Error('ECONNREFUSED') })
const where = { requestId: 'request-1234' }

describe('what is refused', () => {
  it.each([
    ['by a rule', new DomainError('FORBIDDEN'), 'rule FORBIDDEN', []],
    ['for want of room', new Overload(), 'overload TRY_AGAIN', []],
    ['since something is away', outage, 'outage TRY_AGAIN', ['request could not be served']],
    ['by a bug', new TypeError('x is undefined'), 'bug SERVER_ERROR', ['request failed']],
    ['in a graph', new GraphQLError('x', { originalError: new Overload() }), 'overload TRY_AGAIN', []],
    ['in a graph whose server is away', new GraphQLError('x', { originalError: outage }), 'outage TRY_AGAIN', [
      'request could not be served',
    ]],
  ])('%s is counted, and logged if nobody has decided it', async (_, error, count, messages) => {
    const { refusals, counted, logged } = noting()
    for (let n = 0; n < 2; n++) refusals.note(error, where)
    expect(await counted()).toEqual([`${count} 2`])
    expect(logged()).toMatchObject([...messages, ...messages].map((msg) => ({ msg, ...where })))
  })

  it('by Apollo Server is the fault of the caller', async () => {
    const { refusals, counted, logged } = noting()
    expect(refusals.note(new GraphQLError('x'), where, 'GRAPHQL_PARSE_FAILED').code).toBe('BAD_REQUEST')
    expect([await counted(), logged()]).toEqual([['rule BAD_REQUEST 1'], []])
  })

  it('for want of room says at a plain route to come again', async () => {
    const { refusals, logged } = noting()
    const app = express().get('/', () => Promise.reject(new Overload())).use(httpErrors(refusals))
    const server = app.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) // listens on TCP
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'TRY_AGAIN' }])
    expect(logged()).toEqual([])
    server.close()
  })
})
