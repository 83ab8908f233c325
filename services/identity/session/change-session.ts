import { Inject, Injectable } from '@nestjs/common'
import { Change, changeHandler, type Beside } from '@delvik/runtime/change'
import { ignored } from '@delvik/runtime/handlers'
import { RefreshTokenFamilies } from './refresh-families.ts'
import { type SessionCommand, type SessionEvent, type SessionState, session } from './session.ts'

/** A command about a session. */
export class ChangeSession extends Change<SessionCommand, SessionState, SessionEvent> {}

@Injectable()
export class SessionRows {
  constructor(@Inject(RefreshTokenFamilies) private readonly tokenFamilies: RefreshTokenFamilies) {}

  readonly beside: Beside<SessionCommand, SessionEvent> = {
    SessionStarted: ignored,
    NewDeviceSignedIn: ignored,
    RefreshTokenReused: ignored,
    SessionEnded: ({ data, at }, tx) => this.tokenFamilies.end(tx, { ...data, now: at }),
  }
}

export const ChangeSessionHandler = changeHandler(ChangeSession, {
  stream: ({ sid }) => `session-${sid}`,
  decider: session,
  rows: SessionRows,
})
