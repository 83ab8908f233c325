import { Module } from '@nestjs/common'
import { AccountResolver } from './account/account.resolver.ts'
import { AddressRequests } from './account/address-requests.ts'
import { AccountRows } from './account/account-rows.ts'
import { ChangeAccountHandler } from './account/change-account.ts'
import { People } from './account/me.ts'
import { MeResolver } from './account/me.resolver.ts'
import { RegistrationResolver } from './account/registration.resolver.ts'
import { Operators } from './account/operators.ts'
import { Registration } from './account/registration.ts'
import { Staff } from './account/staff.ts'
import { VisitResolver } from './visits/visit.resolver.ts'
import { Visits } from './visits/visits.ts'
import { BlindIndex } from './credentials/blind-index.ts'
import { Credentials } from './credentials/credentials.ts'
import { AccountClosing } from './closing/account-closing.ts'
import { ClosingResolver } from './closing/closing.resolver.ts'
import { AddressChanges } from './credentials/address-changes.ts'
import { EmailAddress } from './email-change/email-address.ts'
import { EmailChangeResolver } from './email-change/email-change.resolver.ts'
import { Links } from './credentials/links.ts'
import { Passwords } from './credentials/passwords.ts'
import { AccountErasure } from './erasure/account-erasure.ts'
import { HumanChecks } from './throttling/human-checks.ts'
import { PasswordChange } from './password/password-change.ts'
import { PasswordReset } from './password/password-reset.ts'
import { ResetRequest } from './password/reset-request.ts'
import { PasswordResolver } from './password/password.resolver.ts'
import { ChangeSessionHandler, SessionRows } from './session/change-session.ts'
import { HandoffCodes } from './session/handoff-codes.ts'
import { KnownDevices } from './session/known-devices.ts'
import { OwnSessions } from './session/own-sessions.ts'
import { RefreshTokenFamilies } from './session/refresh-families.ts'
import { SessionResolver } from './session/session.resolver.ts'
import { Sessions } from './session/sessions.ts'
import { AccountFieldsResolver } from './profile/account-fields.resolver.ts'
import { ChangeProfileHandler } from './profile/change-profile.ts'
import { ProfileResolver } from './profile/profile.resolver.ts'
import { Profiles } from './profile/profiles.ts'
import { ChangeDataExportHandler, DataExportTimers } from './data-export/change-data-export.ts'
import { DataExportResolver } from './data-export/data-export.resolver.ts'
import { DataExports } from './data-export/data-exports.ts'
import { Challenges } from './sign-in/challenges.ts'
import { SecondStep } from './sign-in/second-step.ts'
import { CodeLimits } from './throttling/code-limits.ts'
import { SecondFactorResolver } from './second-factor/second-factor.resolver.ts'
import { SecondFactor } from './second-factor/second-factor.ts'
import { SecondFactors } from './credentials/second-factors.ts'
import { PasswordCheck } from './sign-in/password-check.ts'
import { AccountAttempts } from './throttling/account-attempts.ts'
import { Attempts } from './throttling/attempts.ts'
import { SignUpLimits } from './throttling/sign-up-limits.ts'
import { StaffDeskResolver } from './staff-desk/staff-desk.resolver.ts'
import { StaffAccountResolver, StaffRecordResolver } from './staff-desk/staff-fields.resolver.ts'
import { StaffDesk } from './staff-desk/staff-desk.ts'
import { SigningKeys } from './tokens/signing-keys.ts'
import { TokenIssuer } from './tokens/token-issuer.ts'

const rows = [AccountAttempts, AccountRows, AddressChanges, AddressRequests, Attempts, Challenges, Credentials,
  DataExports, DataExportTimers, HandoffCodes, KnownDevices, RefreshTokenFamilies, Links, Operators, People, Profiles,
  SecondFactors, SessionRows, SigningKeys, Visits]
const flows = [AccountClosing, AccountErasure, CodeLimits, EmailAddress, HumanChecks, OwnSessions, PasswordChange,
  PasswordCheck, PasswordReset, Registration, ResetRequest, SecondFactor, SecondStep, Sessions, SignUpLimits, Staff,
  StaffDesk]
const handlers = [ChangeAccountHandler, ChangeDataExportHandler, ChangeProfileHandler, ChangeSessionHandler]
const resolvers = [AccountFieldsResolver, AccountResolver, ClosingResolver, DataExportResolver, EmailChangeResolver,
  MeResolver, PasswordResolver, ProfileResolver, RegistrationResolver, SecondFactorResolver, SessionResolver,
  StaffAccountResolver, StaffDeskResolver, StaffRecordResolver, VisitResolver]

@Module({ providers: [...rows, ...flows, ...handlers, ...resolvers, BlindIndex, Passwords, TokenIssuer] })
export class IdentityModule {}
