/** @jest-environment ./testing/browser-environment.ts */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { aPitch } from '../../../testing/a-pitch.ts'
import { Page } from '../../../testing/page.tsx'
import { PitchRow, type PitchRowContent } from './pitch-row.tsx'

afterEach(cleanup)

/** What stands beside the name. */
function shown(changes: Partial<PitchRowContent>) {
  render(
    <Page at="/">
      <PitchRow pitch={{ ...aPitch, ...changes }} />
    </Page>,
  )
  const heading = screen.getByRole('heading')
  return [...heading.children].slice(1).map((badge) => badge.textContent)
}

test('a row names the badge of a verified owner before what the plan brings', () => {
  expect(shown({ verified: true, promoted: true })).toEqual(['Verified', 'Promoted'])
})

test('a row without any badge has its name alone', () => {
  expect(shown({})).toEqual([])
})
