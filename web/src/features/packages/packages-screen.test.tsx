/** @jest-environment ./testing/browser-environment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, render, renderHook, screen } from '@testing-library/react'
import { Page } from '../../../testing/page.tsx'
import { Screen } from './packages-screen.tsx'
import { useWayBack, wayBack } from './way-back.ts'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

test.each(['verify-success', 'verify-cancel'])('who comes to %s from an identity check is led to it', (name) => {
  render(
    <Page at={`/pages/${name}?kind=verification`}>
      <Screen />
    </Page>,
  )
  screen.getByText('elsewhere')
})

const visit = (query: string) => renderHook(() => useWayBack(new URLSearchParams(query)))

test('what a package is wanted for is kept until it is paid', () => {
  visit('plan=premium&next=/pages/identity')
  visit('plan=premium')
  expect(wayBack()).toBe('/pages/identity')
})

test('looking at the packages for nothing else forgets it', () => {
  visit('plan=premium&next=/pages/identity')
  visit('')
  expect(wayBack()).toBeNull()
})

test('nobody is led to another site', () => {
  visit('next=https://example.org')
  expect(wayBack()).toBe('/pages/home')
})
