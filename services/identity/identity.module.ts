import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import { Database } from '@delvik/runtime/database'
import { EventStore } from '@delvik/runtime/event-store'
import { ReadModels } from '@delvik/runtime/read-model'
import { type FactoryProvider, Module } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { AccountResolver } from './account/account.resolver.ts'
import { AccountRows } from './account/account-rows.ts'
import { Attempts } from './throttling/attempts.ts'
import { ChangeAccountHandler } from './account/change-account.ts'
import { ChangeSessionHandler } from './session/change-session.ts'
import type { IdentityConfig } from './config.ts'
import { Credentials } from './credentials/credentials.ts'
import { Families } from './session/refresh-families.ts'
import { Fingerprint } from './credentials/blind-index.ts'
import { IdentityResolver } from './account/me.resolver.ts'
import { Links } from './credentials/links.ts'
import { People, me } from './account/me.ts'
import { PasswordCheck } from './sign-in/password-check.ts'
import { PasswordReset } from './password/password-reset.ts'
import { Passwords } from './credentials/passwords.ts'
import { Registration } from './account/registration.ts'
import { ResetRequest } from './password/reset-request.ts'
import { Sessions } from './session/sessions.ts'
import { SigningKeys } from './tokens/signing-keys.ts'
import { Staff } from './account/staff.ts'
import { networkLimit } from './throttling/throttle.ts'
import { TokenIssuer } from './tokens/token-issuer.ts'
import { VisitorResolver } from './password/visitor.resolver.ts'

const rows: FactoryProvider[] = [
  { provide: Attempts, inject: [Database], useFactory: (database: Database) => new Attempts(database) },
  { provide: Credentials, inject: [Database], useFactory: (database: Database) => new Credentials(database) },
  { provide: Families, inject: [Database], useFactory: (database: Database) => new Families(database) },
  {
    provide: Links,
    inject: [Database, Config],
    useFactory: (database: Database, { linkSecret }: IdentityConfig) => new Links(database, linkSecret),
  },
  {
    provide: AccountRows,
    inject: [Links, Attempts, Families],
    useFactory: (links: Links, attempts: Attempts, families: Families) => new AccountRows(links, attempts, families),
  },
  {
    provide: SigningKeys,
    inject: [Database, Config],
    useFactory: (database: Database, { masterKey }: IdentityConfig) => new SigningKeys(database, masterKey),
  },
  {
    provide: People,
    inject: [ReadModels, EventStore],
    useFactory: (models: ReadModels, store: EventStore) => new People(models.of(me), store),
  },
]

const secrets: FactoryProvider[] = [
  {
    provide: Fingerprint,
    inject: [Config],
    useFactory: ({ addressSecret }: IdentityConfig) => new Fingerprint(addressSecret),
  },
  { provide: Passwords, inject: [Config], useFactory: (config: IdentityConfig) => new Passwords(config.passwords) },
  {
    provide: TokenIssuer,
    inject: [SigningKeys, EventStore, Config],
    useFactory: (keys: SigningKeys, store: EventStore, { tokens }: IdentityConfig) =>
      new TokenIssuer(keys, store, tokens),
  },
]

const flows: FactoryProvider[] = [
  {
    provide: PasswordCheck,
    inject: [Credentials, Passwords, Attempts, Fingerprint, Config],
    useFactory: (
      credentials: Credentials,
      passwords: Passwords,
      attempts: Attempts,
      fingerprint: Fingerprint,
      { failuresPerNetwork }: IdentityConfig,
    ) => new PasswordCheck(credentials, passwords, { attempts, fingerprint, network: networkLimit(failuresPerNetwork) }),
  },
  {
    provide: Sessions,
    inject: [CommandBus, Families, Credentials, Clock],
    useFactory: (bus: CommandBus, families: Families, credentials: Credentials, clock: Clock) =>
      new Sessions(bus, { families, credentials }, clock),
  },
]

@Module({
  providers: [
    ...rows, ...secrets, ...flows, Registration, ResetRequest, PasswordReset, Staff,
    ChangeAccountHandler, ChangeSessionHandler, AccountResolver, IdentityResolver, VisitorResolver,
  ],
})
export class IdentityModule {}
