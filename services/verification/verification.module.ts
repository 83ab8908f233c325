import { Config } from '@delvik/runtime/config'
import { openStripe } from '@delvik/runtime/stripe-client'
import { Module } from '@nestjs/common'
import Stripe from 'stripe'
import { Accounts } from './accounts/accounts.ts'
import { ChangeVerificationHandler } from './check/change-verification.ts'
import { VerificationRows } from './check/verification-rows.ts'
import { VerificationResolver } from './check/verification.resolver.ts'
import { Verifications } from './check/verifications.ts'
import type { VerificationConfig } from './config.ts'
import { LookCall } from './provider/look-call.ts'
import { OpenCall } from './provider/open-call.ts'
import { CheckPages } from './wishes/pages.ts'
import { RedactCall } from './provider/redact-call.ts'
import { Sessions } from './provider/sessions.ts'

@Module({
  providers: [
    { provide: Stripe, useFactory: ({ stripe }: VerificationConfig) => openStripe(stripe), inject: [Config] },
    ChangeVerificationHandler,
    VerificationResolver,
    VerificationRows,
    Verifications,
    Accounts,
    Sessions,
    CheckPages,
    OpenCall,
    LookCall,
    RedactCall,
  ],
})
export class VerificationModule {}
