import { Change, changeHandler } from '@delvik/runtime/change'
import type { VerificationEvent } from '@delvik/schemas/events/verification'
import type { Verification } from './state.ts'
import { type VerificationCommand, verificationDecider, verificationStream } from './verification.ts'
import { VerificationRows } from './verification-rows.ts'

export class ChangeVerification extends Change<VerificationCommand, Verification, VerificationEvent> {}

export const ChangeVerificationHandler = changeHandler(ChangeVerification, {
  stream: verificationStream,
  decider: verificationDecider,
  rows: VerificationRows,
})
