import type { ServiceDefinition } from '@delvik/runtime/definition'
import { roleOf } from '@delvik/schemas/services'
import pg from 'pg'

const { escapeIdentifier, escapeLiteral } = pg

/** What hears and publishes by the bus in tables: what stands there is public, and nobody takes anything away. */
export function busGrants(name: string): string[] {
  const role = escapeIdentifier(roleOf(name))
  const publishes = name !== 'gateway'
  return [
    `GRANT USAGE ON SCHEMA bus TO ${role}`,
    `GRANT SELECT ON bus.part, bus.rec, bus.grp TO ${role}`,
    `GRANT INSERT ON bus.part TO ${role}`,
    ...(publishes
      ? [`GRANT INSERT ON bus.rec, bus.grp TO ${role}`, `GRANT UPDATE ON bus.part, bus.grp TO ${role}`]
      : []),
  ]
}

/** The demo's time is moved by operators alone. */
export function clockGrants(name: string): string[] {
  const role = escapeIdentifier(roleOf(name))
  return [`GRANT USAGE ON SCHEMA clock TO ${role}`, `GRANT SELECT ON clock.moved TO ${role}`]
}

/** Nobody changes a key; destroying goes by a function that leaves a tombstone, in all domains. */
export function keyGrants({ name, destroysKeys }: Pick<ServiceDefinition, 'name' | 'destroysKeys'>): string[] {
  const role = escapeIdentifier(roleOf(name))
  return [
    `GRANT USAGE ON SCHEMA keys TO ${role}`,
    `REVOKE ALL ON keys.subject_keys FROM ${role}`,
    `REVOKE ALL ON FUNCTION keys.destroy_keys(text, text[]) FROM ${role}`,
    `GRANT SELECT ON keys.migrations TO ${role}`,
    `GRANT SELECT, INSERT${destroysKeys ? ', DELETE' : ''} ON keys.subject_keys TO ${role}`,
    ...(destroysKeys ? [`GRANT EXECUTE ON FUNCTION keys.destroy_keys(text, text[]) TO ${role}`] : []),
  ]
}

/** The rows of keys that a service sees, makes, and takes back: those of its domains; of the last, no tombstone. */
export function keyPolicies({ name, keyDomains }: Pick<ServiceDefinition, 'name' | 'keyDomains'>): string[] {
  const own = `domain = ANY (ARRAY[${keyDomains.map(escapeLiteral).join()}]::text[])`
  const rules = {
    SELECT: `USING (${own})`,
    INSERT: `WITH CHECK (${own} AND key IS NOT NULL)`,
    DELETE: `USING (${own} AND key IS NOT NULL)`,
  }
  return Object.entries(rules).flatMap(([what, rule]) => {
    const policy = `${escapeIdentifier(`${roleOf(name)} ${what.toLowerCase()}`)} ON keys.subject_keys`
    return [
      `DROP POLICY IF EXISTS ${policy}`,
      `CREATE POLICY ${policy} FOR ${what} TO ${escapeIdentifier(roleOf(name))} ${rule}`,
    ]
  })
}
