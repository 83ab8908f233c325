/** @jest-environment ./testing/browser-environment.ts */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { aPitch } from '../../../testing/a-pitch.ts'
import { Page } from '../../../testing/page.tsx'
import { PitchPage } from './pitch-page.tsx'
import type { PitchPagePartsFragment } from './pitch-page.generated.ts'

const pitch: PitchPagePartsFragment = {
  ...aPitch,
  market: 'SE',
  publishedAt: '2026-11-24T09:00:00Z',
  similar: [],
  state: 'published',
  revision: 1,
  plan: 'basic',
  own: false,
  details: null,
}

afterEach(cleanup)

/** What stands above the name. */
function above(changes: Partial<PitchPagePartsFragment>) {
  render(
    <Page at="/">
      <PitchPage pitch={{ ...pitch, ...changes }} member={null} changed={() => {}} />
    </Page>,
  )
  return screen.getByRole('heading', { level: 1 }).previousElementSibling?.textContent
}

test('a visitor too is told that the owner is verified, beside what the plan brings', () => {
  expect(above({ promoted: true, verified: true })).toBe('PromotedVerified')
})

test('the badge stands alone when nothing is promoted', () => {
  expect(above({ verified: true })).toBe('Verified')
})

test('nothing stands above the name of a pitch without either', () => {
  expect(above({})).toBeUndefined()
})
