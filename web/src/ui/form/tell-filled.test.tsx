/** @jest-environment ./testing/browser-environment.ts */
import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useRef, useState } from 'react'
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

function Filters({ hear }: { hear: (heard: string | boolean) => void }) {
  const root = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  useEffect(() => tellFilled(root.current!), [])
  return (
    <div ref={root}>
      <TextField label="Words" value={words} onChange={(typed) => (setWords(typed), hear(typed))} />
      <Select label="Sort" value="newest" options={options} onChange={hear} />
      <Checkbox checked={false} onChange={hear}>Saved</Checkbox>
      <Checkbox checked onChange={hear}>Open</Checkbox>
    </div>
  )
}

/** What the fields tell of what somebody does between the server's page and the client. */
async function heardOf(fill: () => Promise<void>): Promise<(string | boolean)[]> {
  const heard: (string | boolean)[] = []
  const page = document.body.appendChild(document.createElement('div'))
  const filters = <Filters hear={(one) => heard.push(one)} />
  page.innerHTML = renderToString(filters)
  await fill()
  const root = await act(async () => hydrateRoot(page, filters))
  act(() => root.unmount())
  page.remove()
  return heard
}

test('what was filled in before the client came is told to it', async () => {
  const user = userEvent.setup()
  const fill = async () => {
    await user.type(screen.getByLabelText('Words'), 'bageri')
    await user.selectOptions(screen.getByLabelText('Sort'), 'dearest')
    await user.click(screen.getByLabelText('Saved'))
    await user.click(screen.getByLabelText('Open'))
  }
  expect(await heardOf(fill)).toEqual(['bageri', 'dearest', true, false])
})

test('what was left as the server wrote it is not', async () => {
  expect(await heardOf(async () => {})).toEqual([])
})
