import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { ConfigError } from '@delvik/runtime/config'
import pg from 'pg'

const { escapeIdentifier, escapeLiteral } = pg

/** A database, as a superuser changes who may do what there; several who do it at once go one after the other. */
export async function openAdministrator(url: string): Promise<Administrator> {
  const client = new pg.Client({ connectionString: url, application_name: 'roles' })
  await client.connect()
  await client.query(`SELECT pg_advisory_lock(hashtextextended('roles', 0))`)
  return new Administrator(client)
}

export class Administrator implements AsyncDisposable {
  constructor(private readonly client: pg.Client) {}

  /** All of them or none: nobody is without a right that is given again. */
  async run(statements: readonly string[]): Promise<void> {
    await this.client.query(['BEGIN', ...statements, 'COMMIT'].join(';\n'))
  }

  /** @throws ConfigError when there is one of this name that could do more than any service may */
  async makeRole(role: string, password: string): Promise<void> {
    const { rows: [found] } = await this.client.query(
      'SELECT rolsuper OR rolcreaterole OR rolbypassrls AS mighty FROM pg_roles WHERE rolname = $1',
      [role],
    )
    if (found?.mighty) throw new ConfigError([`the role ${role} may do everything: drop it, or take its rights away`])
    const name = escapeIdentifier(role)
    if (!found) await this.client.query(`CREATE ROLE ${name}`)
    await this.client.query(`ALTER ROLE ${name} LOGIN PASSWORD ${escapeLiteral(verifierOf(password))}`)
  }

  /** Nobody connects but those who have to. */
  async closeDatabase(roles: readonly string[]): Promise<void> {
    const { rows: [{ name }] } = await this.client.query('SELECT quote_ident(current_database()) AS name')
    await this.run([
      `REVOKE ALL ON DATABASE ${name} FROM PUBLIC`,
      `GRANT CONNECT ON DATABASE ${name} TO ${roles.map(escapeIdentifier).join()}`,
    ])
  }

  /** With everything that is in it. */
  async giveSchema(schema: string, role: string): Promise<void> {
    const [its, to] = [escapeIdentifier(schema), `OWNER TO ${escapeIdentifier(role)}`]
    await this.client.query(`CREATE SCHEMA IF NOT EXISTS ${its} AUTHORIZATION ${escapeIdentifier(role)}`)
    const { rows } = await this.client.query<{ what: string }>(others, [schema, role])
    await this.run([`ALTER SCHEMA ${its} ${to}`, ...rows.map(({ what }) => `ALTER ${what} ${to}`)])
  }

  /**
   * How long the oldest transaction of the server has been open is a metric of each service. Texts of others' statements
   * are seen with it, which have parameters where values are.
   */
  async letSeeActivity(roles: readonly string[]): Promise<void> {
    await this.client.query(`GRANT pg_read_all_stats TO ${roles.map(escapeIdentifier).join()}`)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.client.end()
  }
}

/** What is in schema `$1` and belongs to another role than `$2`; sequences of columns and indexes follow their tables. */
const others = `
  SELECT format('TABLE %I.%I', nspname, relname) AS what FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
  WHERE nspname = $1 AND relkind IN ('r', 'p', 'v', 'm', 'S') AND pg_get_userbyid(relowner) <> $2
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('a', 'i') AND relkind = 'S')
  UNION ALL
  SELECT format('ROUTINE %s', p.oid::regprocedure) FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace
  WHERE nspname = $1 AND pg_get_userbyid(proowner) <> $2`

/** What a server keeps of a password (RFC 5803), made here, so that no log of statements has the password. */
function verifierOf(password: string): string {
  const [salt, iterations] = [randomBytes(16), 4096]
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`
}
