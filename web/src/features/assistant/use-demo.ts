import { useQuery } from '@apollo/client/react'
import type { DemoTimes } from '@delvik/schemas/values/payment/demo'
import { useState } from 'react'
import { useCommand } from '../../graph/use-command.ts'
import { MyDemoRequestDocument, RequestDemoDocument } from './assistant.generated.ts'

export type Demo = ReturnType<typeof useDemo>

/** One's package and last request, and the way to ask. */
export function useDemo() {
  const { data, error, refetch } = useQuery(MyDemoRequestDocument, { fetchPolicy: 'cache-and-network' })
  const { run, pending, refusal } = useCommand()
  const [sent, setSent] = useState(false)
  const retry = () => void refetch().catch(() => undefined)

  function send(wish: { times: DemoTimes; note: string | null }): void {
    run(RequestDemoDocument, wish, {
      update: (cache, { requestDemo: { request } }) =>
        cache.updateQuery({ query: MyDemoRequestDocument }, (known) => known && { ...known, myDemoRequest: request }),
      // What is refused is so for how things stand by now, which then is shown.
    }).then(() => setSent(true), retry)
  }
  return { data, error, retry, send, pending, refusal, sent }
}
