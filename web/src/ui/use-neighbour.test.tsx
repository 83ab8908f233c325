/** @jest-environment ./testing/browser-environment.ts */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useNeighbour } from './use-neighbour.ts'

afterEach(cleanup)

function List() {
  const [names, setNames] = useState(['a', 'b', 'c'])
  const { list, leaving } = useNeighbour<HTMLUListElement>('button', () => document.querySelector('h1'))
  return (
    <>
      <h1 tabIndex={-1}>Letters</h1>
      <ul ref={list}>
        {names.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => {
                leaving(index)
                setNames(names.filter((other) => other !== name))
              }}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

test('the focus goes to what took the place, then to what stands before, then to the heading', async () => {
  const user = userEvent.setup()
  render(<List />)
  const focused = () => document.activeElement?.textContent
  await user.click(screen.getByText('b'))
  expect(focused()).toBe('c')
  await user.click(screen.getByText('c'))
  expect(focused()).toBe('a')
  await user.click(screen.getByText('a'))
  expect(focused()).toBe('Letters')
})
