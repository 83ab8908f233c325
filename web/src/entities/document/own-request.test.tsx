/** @jest-environment ./testing/browser-environment.ts */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { Page } from '../../../testing/page.tsx'
import type { OwnAccessFragment } from './document-parts.generated.ts'
import { OwnRequest } from './own-request.tsx'

const never: OwnAccessFragment = {
  condition: 'onRequest',
  state: null,
  askedAt: null,
  answeredAt: null,
  acceptedVersion: null,
  askAgainAt: null,
}
const asked = { ...never, state: 'requested', askedAt: '2026-11-02T09:00:00Z' } as const
const refused = { ...asked, answeredAt: '2026-11-03T09:00:00Z', askAgainAt: '2999-12-03T09:00:00Z' } as const

afterEach(cleanup)

/** What a reader is told, and what they can press. */
function shown(access: OwnAccessFragment) {
  render(
    <Page at="/">
      <OwnRequest access={access} ask={async () => {}} pending={false} refusal={undefined} />
    </Page>,
  )
  return [screen.getByText(/./, { selector: 'p' }).textContent, screen.queryByRole('button')?.textContent ?? null]
}

test.each<[string, OwnAccessFragment, RegExp, string | null]>([
  ['has not asked', never, /^The owner decides who reads it\.$/, 'Ask for access'],
  [
    'has to accept the agreement first',
    { ...never, condition: 'onRequestAfterAgreement' },
    /agreement accepted first/,
    'Ask for access',
  ],
  ['waits', asked, /^You asked on 2 November 2026\./, null],
  [
    'waits, and has to accept what the owner has come to want',
    { ...asked, condition: 'onRequestAfterAgreement' },
    /^The owner now wants the confidentiality agreement/,
    'Read and accept',
  ],
  [
    'waits after having accepted',
    { ...asked, condition: 'onRequestAfterAgreement', acceptedVersion: '2026-11' },
    /^You asked on/,
    null,
  ],
  [
    'was declined',
    { ...refused, state: 'declined' },
    /^The owner declined on 3 November 2026\. You can ask again from 3 December 2999\.$/,
    null,
  ],
  ['had access until lately', { ...refused, state: 'revoked' }, /^The owner ended your access on 3 November 2026\./,
    null],
  [
    'was declined long ago',
    { ...refused, state: 'declined', askAgainAt: '2020-01-01T09:00:00Z' },
    /^The owner declined on 3 November 2026\.$/,
    'Ask again',
  ],
])('who %s is told so', (_, access, told, action) => {
  expect(shown(access)).toEqual([expect.stringMatching(told), action])
})
