/** Variables by name, as in `process.env`; an empty one counts as missing. */
export type Environment = Readonly<Record<string, string | undefined>>

/** `demo` has pages and switches for people who try or build, and default secrets; `production` has neither. */
const modes = ['demo', 'production'] as const
export type Mode = (typeof modes)[number]

/** Those that stand in this repository for anybody to read: of containers, and what servers are set up with. */
const demoPasswords: readonly string[] = ['delvik-demo', 'delvik', 'postgres', 'changeme']
const demoSecret = /^the [a-z ]+ of the demo$/

/** Injection token of the object that a service's `config` has read. */
export abstract class Config {}

/** Everything that is wrong with an environment, one line each. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  }
}

/**
 * Reads typed values; what is wrong or missing is noted, not thrown, so that one run tells everything.
 * A value is required unless a default is given.
 */
export class ConfigReader {
  readonly problems: string[] = []
  /** Those that were read, by name. */
  readonly secrets = new Map<string, string>()
  readonly mode: Mode

  constructor(private readonly environment: Environment) {
    this.mode = this.choice('DELVIK_MODE', modes)
  }

  text(name: string, fallback?: string): string {
    return this.optional(name) ?? fallback ?? this.wrong(name, 'is missing', '')
  }

  /** In production, what has a password of the demo in it is refused, whichever setting that is. */
  optional(name: string): string | undefined {
    const text = this.environment[name]?.trim() || undefined
    if (this.mode === 'production' && text && hasDemoPassword(name, text))
      this.wrong(name, 'has the password of the demo', undefined)
    return text
  }

  /** A whole number; its unit is in the name or in the documentation of the setting. */
  number(name: string, options: { fallback?: number; min?: number; max?: number } = {}): number {
    const { fallback, min = 0, max = Number.MAX_SAFE_INTEGER } = options
    const text = this.optional(name) ?? fallback?.toString()
    if (text === undefined) return this.wrong(name, 'is missing', min)
    const value = Number(text)
    if (Number.isSafeInteger(value) && value >= min && value <= max) return value
    return this.wrong(name, `is ${text}: not a whole number from ${min} to ${max}`, min)
  }

  flag(name: string, fallback = false): boolean {
    return this.choice(name, ['true', 'false'], fallback ? 'true' : 'false') === 'true'
  }

  choice<const T extends string>(name: string, values: readonly [T, ...T[]], fallback?: T): T {
    const text = this.optional(name) ?? fallback
    const value = values.find((one) => one === text)
    if (value) return value
    return this.wrong(name, `is ${text ?? 'missing'}: one of ${values.join(', ')}`, values[0])
  }

  url(name: string, fallback?: string): string {
    const text = this.text(name, fallback)
    if (text && !URL.canParse(text)) this.wrong(name, 'is not an address', '')
    return text
  }

  /** At least 32 characters; in production there is no default, and the demo's is refused. */
  secret(name: string, demo: string): string {
    const secret = this.readSecret(name, demo)
    this.secrets.set(name, secret)
    return secret
  }

  /** The same for a secret that nothing stored depends on: an installation that moves may get another. */
  passingSecret(name: string, demo: string): string {
    return this.readSecret(name, demo)
  }

  /** For settings that exist in the demo only. */
  demoOnly(name: string): string | undefined {
    const text = this.optional(name)
    if (text && this.mode === 'production') return this.wrong(name, 'is refused in production', undefined)
    return text
  }

  /** Notes every variable of a family that nobody reads, which is one that was misspelt. */
  refuseOthers(prefix: string, known: readonly string[]): void {
    this.refuseNames(
      Object.keys(this.environment).filter((name) => name.startsWith(prefix) && !known.includes(name)),
      known,
    )
  }

  /** Notes what the known ones are called elsewhere, where a family may have variables of somebody else, such as Kubernetes. */
  refuseNames(names: readonly string[], known: readonly string[]): void {
    const there = known.length > 1 ? 'there are' : 'there is'
    for (const name of names.filter((one) => this.optional(one)))
      this.wrong(name, `is not a setting: ${there} ${known.join(', ')}`, undefined)
  }

  /** Notes every one that is set though the one that it belongs to is not. @param what that one names */
  refuseAlone(names: readonly string[], { without, what }: { without: string; what: string }): void {
    if (this.optional(without)) return
    for (const name of names.filter((one) => this.optional(one)))
      this.wrong(name, `is set without ${without}: name the ${what}, or remove it`, undefined)
  }

  /** Notes, once, what is wrong with a setting and answers with a stand-in, which nobody gets to use. */
  wrong<T>(name: string, what: string, standIn: T): T {
    const problem = `${name} ${what}`
    if (!this.problems.includes(problem)) this.problems.push(problem)
    return standIn
  }

  private readSecret(name: string, demo: string): string {
    const text = this.optional(name)
    if (this.mode === 'demo') return text ?? demo
    if (text === undefined) return this.wrong(name, 'is missing: a secret has no default in production', '')
    if (text === demo || demoSecret.test(text)) return this.wrong(name, 'is the secret of the demo', '')
    return text.length >= 32 ? text : this.wrong(name, 'is shorter than 32 characters', '')
  }
}

/** Reads a configuration whole. @throws ConfigError with everything that is wrong */
export function readConfig<T>(environment: Environment, read: (from: ConfigReader) => T): T {
  const from = new ConfigReader(environment)
  const config = read(from)
  if (from.problems.length) throw new ConfigError(from.problems)
  return config
}

/** By name where it is the setting itself, or in the login or the query of an address; several hosts are one too. */
function hasDemoPassword(name: string, text: string): boolean {
  const ofLogin = /^[a-z][a-z\d+.-]*:\/\/[^/?#@:]*:([^@/?#]*)@/i.exec(text)?.[1]
  const ofQuery = /[?&]password=([^&#]*)/.exec(text)?.[1]
  const own = /PASSWORD|SECRET|KEY/.test(name) ? text : undefined
  return [ofLogin, ofQuery, own].some((one) => one !== undefined && demoPasswords.includes(decoded(one)))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
