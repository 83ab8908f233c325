import { Module } from '@nestjs/common'
import { AccountResolver } from './account/account.resolver.ts'
import { AccountRows } from './account/account-rows.ts'
import { ChangeAccountHandler } from './account/change-account.ts'
import { People } from './account/me.ts'
import { IdentityResolver } from './account/me.resolver.ts'
import { Registration } from './account/registration.ts'
import { Staff } from './account/staff.ts'
import { Fingerprint } from './credentials/blind-index.ts'
import { Credentials } from './credentials/credentials.ts'
import { Links } from './credentials/links.ts'
import { Passwords } from './credentials/passwords.ts'
import { PasswordReset } from './password/password-reset.ts'
import { ResetRequest } from './password/reset-request.ts'
import { VisitorResolver } from './password/visitor.resolver.ts'
import { ChangeSessionHandler, SessionRows } from './session/change-session.ts'
import { Families } from './session/refresh-families.ts'
import { Sessions } from './session/sessions.ts'
import { PasswordCheck } from './sign-in/password-check.ts'
import { Attempts } from './throttling/attempts.ts'
import { SigningKeys } from './tokens/signing-keys.ts'
import { TokenIssuer } from './tokens/token-issuer.ts'

const rows = [AccountRows, Attempts, Credentials, Families, Links, People, SessionRows, SigningKeys]
const flows = [PasswordCheck, PasswordReset, Registration, ResetRequest, Sessions, Staff]
const handlers = [ChangeAccountHandler, ChangeSessionHandler]
const resolvers = [AccountResolver, IdentityResolver, VisitorResolver]

@Module({ providers: [...rows, ...flows, ...handlers, ...resolvers, Fingerprint, Passwords, TokenIssuer] })
export class IdentityModule {}
