import { Module } from '@nestjs/common'
import { Accounts } from './accounts/accounts.ts'
import { PackagesResolver } from './prices/packages.resolver.ts'

@Module({ providers: [PackagesResolver, Accounts] })
export class BillingModule {}
