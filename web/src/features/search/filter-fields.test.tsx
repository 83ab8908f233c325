/** @jest-environment ./testing/browser-environment.ts */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Page } from '../../../testing/page.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { FilterFields } from './filter-fields.tsx'
import { noFilters, type SearchFilters } from './search-filters.ts'

afterEach(cleanup)

/** The fields and the chips of a search, and what it has become. */
function show(before: SearchFilters) {
  const search = { now: before }
  const onChange = (next: SearchFilters) => (search.now = next)
  render(
    <Page at="/">
      <ActiveFilters filters={before} onChange={onChange} />
      <FilterFields filters={before} facets={undefined} onChange={onChange} />
    </Page>,
  )
  return search
}

test('one asks for verified owners alone by a switch', async () => {
  const search = show(noFilters)
  await userEvent.click(screen.getByRole('switch', { name: 'Only verified owners' }))
  expect(search.now).toEqual({ ...noFilters, verified: true })
})

test('a search for verified owners alone says so among its filters, and is rid of it there', async () => {
  const search = show({ ...noFilters, markets: ['SE'], verified: true })
  await userEvent.click(screen.getByRole('button', { name: /Only verified owners/ }))
  expect(search.now).toEqual({ ...noFilters, markets: ['SE'] })
})

test('what fewer people choose by is there once it is opened', async () => {
  show(noFilters)
  expect(screen.queryByRole('checkbox', { name: 'Seed' })).toBeNull()
  await userEvent.click(screen.getByText('Funding round'))
  expect(screen.getByRole('checkbox', { name: 'Seed' })).toBeTruthy()
})

test('it stands open where something is chosen, and does not close under the hand that takes the last choice away', () => {
  const page = (filters: SearchFilters) => (
    <Page at="/">
      <FilterFields filters={filters} facets={undefined} onChange={() => {}} />
    </Page>
  )
  const { rerender } = render(page({ ...noFilters, fundingRounds: ['seed'] }))
  rerender(page(noFilters))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seed' }).checked).toBe(false)
})
