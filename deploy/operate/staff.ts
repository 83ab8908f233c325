import { DomainError } from '@delvik/runtime/errors'
import { startService } from '@delvik/runtime/service'
import type { ErrorCode } from '@delvik/schemas/errors'
import { type StaffRole, staffRoles } from '@delvik/schemas/values/account'
import { identityService } from '@delvik/identity/service'
import { Staff } from '@delvik/identity/account/staff'

const usage = `Gives an account that has signed up a staff role, or takes it away; the first staff account is made so.

  node dist/deploy/operate/staff.js grant|revoke ${staffRoles.join('|')} <e-mail>

It needs the environment of the identity service, which may be running meanwhile. Whoever is signed in sees the change
within ten minutes, with the next access token.`

const reasons: Partial<Record<ErrorCode, string>> = {
  UNKNOWN_EMAIL: 'No account has this address: sign up first.',
  LAST_OPERATOR: 'This is the last operator: appoint another one first.',
}

interface Request {
  action: 'grant' | 'revoke'
  role: StaffRole
  email: string
}

const request = read(process.argv.slice(2))
if (request) await carryOut(request)
else console.error(usage)
process.exitCode ??= request ? 0 : 2

function read([action, role, email]: string[]): Request | undefined {
  const known = staffRoles.find((one) => one === role)
  return known && email && (action === 'grant' || action === 'revoke') ? { action, role: known, email } : undefined
}

async function carryOut({ action, role, email }: Request): Promise<void> {
  await using service = await startService(identityService, { DELVIK_LOG: 'warn', ...process.env, PORT: '0' })
  try {
    await service.app.get(Staff)[action](email, role)
    console.log(`${action === 'grant' ? 'granted' : 'revoked'}: ${role}`)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    console.error(reasons[error.code] ?? error.code)
    process.exitCode = 1
  }
}
