import { Clock } from '@delvik/runtime/clock'
import { Config } from '@delvik/runtime/config'
import { contactBlocks } from '@delvik/runtime/contact-blocks'
import { Database } from '@delvik/runtime/database'
import type { ServiceDefinition, Wiring } from '@delvik/runtime/definition'
import { EventStore } from '@delvik/runtime/event-store'
import { forgetVisits } from '@delvik/runtime/file-visits'
import { Keys } from '@delvik/runtime/keys'
import { Logger } from '@delvik/runtime/logger'
import { madeFilesOf } from '@delvik/runtime/made-files-http'
import { ReadModels } from '@delvik/runtime/read-model'
import { identityEvents } from '@delvik/schemas/events/identity'
import type { INestApplicationContext } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { AddressRequests } from './account/address-requests.ts'
import { Attempts } from './throttling/attempts.ts'
import { authRoutes } from './sign-in/auth-routes.ts'
import { type IdentityConfig, readIdentityConfig } from './config.ts'
import { AddressChanges } from './credentials/address-changes.ts'
import { seeToEmailChanges } from './email-change/see-to-changes.ts'
import { RefreshTokenFamilies } from './session/refresh-families.ts'
import { IdentityModule } from './identity.module.ts'
import { me } from './account/me.ts'
import { badges } from './profile/badges.ts'
import { eraseProfile } from './profile/erase-profile.ts'
import { newRequests } from './profile/files/change-file-request.ts'
import { endGrants } from './profile/files/end-grants.ts'
import { eraseFileRequests, fileRequests } from './profile/files/file-requests.ts'
import { Profiles, profiles } from './profile/profiles.ts'
import { SecondFactors } from './credentials/second-factors.ts'
import { People } from './account/me.ts'
import { HumanChecks } from './throttling/human-checks.ts'
import { codesPage } from './second-factor/codes-page.ts'
import { SecondStep } from './sign-in/second-step.ts'
import { PasskeySignIn } from './sign-in/passkey-sign-in.ts'
import { PasswordCheck } from './sign-in/password-check.ts'
import { endSessions } from './end-sessions.ts'
import { dataExportTimers } from './data-export/change-data-export.ts'
import { dataExports } from './data-export/data-exports.ts'
import { eraseDataExports, hearExports, hearOwnPart } from './data-export/hear-parts.ts'
import { ownLists } from './data-export/own-lists.ts'
import { declarationTimers } from './declaration/change-declaration.ts'
import { Concerned } from './declaration/concerned.ts'
import { Declarations, declarations } from './declaration/declarations.ts'
import { eraseDeclaration } from './declaration/erase-declaration.ts'
import { closingTimers } from './closing/closing-timers.ts'
import { eraseAccount, shredKeys } from './erasure/erasure.ts'
import { answerFigures, hearAnswers, hearOwnAnswer, tellOverdueAnswers } from './erasure/answers.ts'
import { SealedAttempts } from './social/attempt.ts'
import { Providers } from './social/providers.ts'
import { SocialLinking } from './social/social-linking.ts'
import { socialRoutes } from './social/social-routes.ts'
import { SocialSignIn } from './social/social-sign-in.ts'
import { Entrance } from './sign-in/entrance.ts'
import { hearDecisions, sanctionTimers } from './sanctions/carry-out-sanctions.ts'
import { tables } from './tables.ts'
import { KnownDevices } from './session/known-devices.ts'
import { Sessions } from './session/sessions.ts'
import { SigningKeys } from './tokens/signing-keys.ts'
import { TokenIssuer } from './tokens/token-issuer.ts'
import { lapseSessions, seeToAddressRequests, sweep, tellLocks, tellStaffRoles } from './workers.ts'

export const identityService: ServiceDefinition = {
  name: 'identity',
  config: readIdentityConfig,
  events: identityEvents,
  keyDomains: ['contact', 'content', 'support'],
  destroysKeys: true,
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  models: [me, profiles, fileRequests, dataExports, declarations],
  listens: ['pitch', 'search', 'storage', 'notification', 'chat', 'billing', 'verification'],
  subscribedModels: [badges, contactBlocks],
  sdl: new URL(import.meta.resolve('@delvik/schemas/graphql/identity.graphql')),
  resolvers: { Language: { en_GB: 'en-GB' } },
  module: IdentityModule,
  wire,
}

const visits = { name: 'file visits that are forgotten', table: 'file_visits' }

function wire(app: INestApplicationContext): Wiring {
  const [bus, clock, database] = [app.get(CommandBus), app.get(Clock), app.get(Database)]
  const [tokenFamilies, sessions] = [app.get(RefreshTokenFamilies), app.get(Sessions)]
  const { origins, hosts, codesPage: shownCodes, madeFiles, masterKey } = app.get<IdentityConfig>(Config)
  const [check, issuer, keys] = [app.get(PasswordCheck), app.get(TokenIssuer), app.get(SigningKeys)]
  const models = app.get<ReadModels>(ReadModels)
  const hearing = { database, store: app.get(EventStore), clock }
  return {
    reactions: [
      endSessions(bus, tokenFamilies, clock),
      shredKeys(database, app.get(Keys), clock),
      hearOwnAnswer(hearing),
      hearOwnPart(bus, clock),
      endGrants(app.get(EventStore), clock),
    ],
    subscribedReactions: [hearAnswers(hearing), hearExports(bus, clock), hearDecisions(bus, clock)],
    timers: {
      erase: eraseAccount(bus),
      ...closingTimers(bus),
      ...sanctionTimers(bus),
      ...dataExportTimers(bus),
      ...declarationTimers(bus, app.get(Concerned)),
    },
    erases: {
      profile: eraseProfile(bus),
      fileRequests: eraseFileRequests(bus, models),
      dataExports: eraseDataExports(bus),
      declaration: eraseDeclaration(bus),
    },
    ownCopies: {
      files: madeFilesOf('identity', madeFiles),
      lists: ownLists({
        people: app.get(People),
        profiles: app.get(Profiles),
        declarations: app.get(Declarations),
        models,
      }),
    },
    figures: [answerFigures(database, clock)],
    workers: [
      lapseSessions(tokenFamilies, sessions, clock),
      seeToAddressRequests(app.get(AddressRequests), bus, { keys: app.get(Keys), clock }),
      seeToEmailChanges(app.get(AddressChanges), bus, clock),
      tellLocks(app.get(Attempts), bus, clock),
      tellStaffRoles(database, bus, clock),
      sweep(database, clock),
      tellOverdueAnswers(database, clock, app.get<Logger>(Logger)),
      newRequests.forget('file requests that are forgotten', database, clock),
      forgetVisits(visits, database, clock),
    ],
    routes(router) {
      if (shownCodes) codesPage(router, { factors: app.get(SecondFactors), people: app.get(People), clock })
      const [secondStep, devices] = [app.get(SecondStep), app.get(KnownDevices)]
      const entrance = new Entrance({ secondStep, sessions, devices, issuer, clock, hosts })
      socialRoutes({
        entrance,
        providers: app.get(Providers),
        signIn: app.get(SocialSignIn),
        linking: app.get(SocialLinking),
        departures: new SealedAttempts('departure', masterKey),
        clock,
        origins,
      })(router)
      const [humanChecks, passkeys] = [app.get(HumanChecks), app.get(PasskeySignIn)]
      authRoutes({ entrance, check, secondStep, passkeys, humanChecks, sessions, keys, clock, origins })(router)
    },
  }
}
