import type { Environment } from '@delvik/runtime/config'
import { DomainError } from '@delvik/runtime/errors'
import { startService } from '@delvik/runtime/service'
import type { ErrorCode } from '@delvik/schemas/errors'
import { AccountErasure } from '@delvik/identity/erasure/account-erasure'
import { identityService } from '@delvik/identity/service'

const usage = `Erases an account: nobody can undo it.

  npm run erase -- <account id>

It needs the environment of the identity service, which may be running meanwhile. The keys of the account are destroyed
at once. Ten minutes later, when no access token is good any more, every service is told to remove what it holds, and
answers; the figure erasure_answers of identity says how many have not, and how many are overdue.`

const reasons: Partial<Record<ErrorCode, string>> = {
  NOT_FOUND: 'There is no account of this id.',
  LAST_OPERATOR: 'This is the last operator: appoint another one first.',
}

/** Begins the erasure, which whatever runs identity brings to its end. @throws DomainError NOT_FOUND */
export async function startErasure(environment: Environment, accountId: string): Promise<void> {
  await using service = await startService(identityService, { DELVIK_LOG: 'warn', ...environment, PORT: '0' })
  await service.app.get(AccountErasure).start(accountId)
}

async function main([accountId = '']: readonly string[]): Promise<void> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(accountId)) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  try {
    await startErasure(process.env, accountId)
    console.log('The erasure has begun.')
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    console.error(reasons[error.code] ?? error.code)
    process.exitCode = 1
  }
}

if (import.meta.main) await main(process.argv.slice(2))
