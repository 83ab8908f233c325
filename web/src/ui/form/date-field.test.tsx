/** @jest-environment ./testing/browser-environment.ts */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Page } from '../../../testing/page.tsx'
import { AriaLocale } from '../aria-locale.tsx'
import { DateField } from './date-field.tsx'

afterEach(cleanup)

function Started({ locale, onValue = () => {} }: { locale: string; onValue?: (value: string) => void }) {
  const [value, setValue] = useState('')
  const change = (date: string) => {
    setValue(date)
    onValue(date)
  }
  return (
    <Page at="/">
      <AriaLocale locale={locale}>
        <DateField label="Started" value={value} onChange={change} />
      </AriaLocale>
      <button type="button">elsewhere</button>
    </Page>
  )
}

const parts = () => screen.getAllByRole('spinbutton').map((part) => part.dataset['type'])

test.each([
  ['sv-SE', ['year', 'month', 'day']],
  ['da-DK', ['day', 'month', 'year']],
  ['en-GB', ['day', 'month', 'year']],
])('in %s its parts stand as people write them', (locale, order) => {
  render(<Started locale={locale} />)
  expect(parts()).toEqual(order)
})

test('is a date once it is whole, and no date while it is left half written', async () => {
  const values: string[] = []
  const user = userEvent.setup()
  render(<Started locale="sv-SE" onValue={(value) => values.push(value)} />)
  await user.click(screen.getAllByRole('spinbutton')[0]!)
  await user.keyboard('2019')
  await user.click(screen.getByText('elsewhere'))
  expect(values.at(-1)).toBe('?')
  await user.click(screen.getAllByRole('spinbutton')[1]!)
  await user.keyboard('0228')
  expect(values.at(-1)).toBe('2019-02-28')
})
