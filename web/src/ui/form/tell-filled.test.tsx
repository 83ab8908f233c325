/** @jest-environment ./testing/browser-environment.ts */
import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { Checkbox } from './checkbox.tsx'
import { Select } from './select.tsx'
import { tellFilled } from './tell-filled.ts'
import { TextField } from './text-field.tsx'

// The module asks for a channel, which jsdom has not, for pages that are written in pieces.
Object.assign(globalThis, {
  MessageChannel: class {
    port1 = {}
    port2 = {}
  },
})
const { renderToString } = await import('react-dom/server')

const options = ['newest', 'dearest'].map((value) => ({ value, label: value }))

const asWritten = { words: '', sort: 'newest', saved: false, open: true }
type Filled = typeof asWritten

/** Each change is shown at once, as the filters of the search are. */
function Filters({ hear }: { hear: (filled: Filled) => void }) {
  const root = useRef<HTMLDivElement>(null)
  const [{ words, sort, saved, open }, fill] = useState(asWritten)
  const change = (one: Partial<Filled>) => {
    const filled = { words, sort, saved, open, ...one }
    flushSync(() => fill(filled))
    hear(filled)
  }
  useEffect(() => tellFilled(root.current!), [])
  return (
    <div ref={root}>
      <TextField label="Words" value={words} onChange={(typed) => change({ words: typed })} />
      <Select label="Sort" value={sort} options={options} onChange={(chosen) => change({ sort: chosen })} />
      <Checkbox checked={saved} onChange={(checked) => change({ saved: checked })}>Saved</Checkbox>
      <Checkbox checked={open} onChange={(checked) => change({ open: checked })}>Open</Checkbox>
    </div>
  )
}

/** What the client knows after somebody has filled fields in between the server's page and the client. */
async function knownAfter(fill: () => Promise<void>): Promise<Filled | undefined> {
  let known: Filled | undefined
  const page = document.body.appendChild(document.createElement('div'))
  const filters = <Filters hear={(filled) => (known = filled)} />
  page.innerHTML = renderToString(filters)
  await fill()
  const root = await act(async () => hydrateRoot(page, filters))
  act(() => root.unmount())
  page.remove()
  return known
}

test('what was filled in before the client came is told to it', async () => {
  const user = userEvent.setup()
  const fill = async () => {
    await user.type(screen.getByLabelText('Words'), 'bageri')
    await user.selectOptions(screen.getByLabelText('Sort'), 'dearest')
    await user.click(screen.getByLabelText('Saved'))
    await user.click(screen.getByLabelText('Open'))
  }
  expect(await knownAfter(fill)).toEqual({ words: 'bageri', sort: 'dearest', saved: true, open: false })
})

test('what was left as the server wrote it is not', async () => {
  expect(await knownAfter(async () => {})).toBeUndefined()
})
