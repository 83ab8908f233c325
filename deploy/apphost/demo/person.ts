import { randomUUID } from 'node:crypto'
import type { Addresses } from '../addresses.ts'

/** What a query has asked for: answers have their query's shape. */
export type Answered = Record<string, any> // as the query says

/** A refusal of the graph or of a plain route, by its code. */
export class Refusal extends Error {
  override name = 'Refusal'
  constructor(
    readonly code: string,
    readonly extensions: Record<string, unknown> = {},
  ) {
    super(code)
  }
}

interface Answer<T> {
  data?: T | null
  errors?: { message: string; extensions?: { code?: string } & Record<string, unknown> }[]
}

/** A password was right: a session, or a code is asked for. */
interface Entered {
  accessToken?: string
  challenge?: string
}

/** The code that the demo shows for an account. @throws Refusal `NO_CODE_YET` */
export async function codeOf(auth: string, email: string): Promise<string> {
  const response = await fetch(`${auth}/auth/codes/of?email=${encodeURIComponent(email)}`)
  const { code } = (await response.json()) as { code: string | null }
  if (!response.ok || !code) throw new Refusal(code ?? 'NO_CODE_YET')
  return code
}

/** Somebody who uses the platform by its public interface, without a browser. */
export class Person {
  private token: string | undefined
  /** Of the session, which renews the token, and of the device, which stays the same. */
  private cookies: readonly string[] = []

  /** @param patience milliseconds that they wait for an answer */
  constructor(
    private readonly addresses: Addresses,
    private readonly patience = 60_000,
  ) {}

  /** Somebody who knows the one public address only. */
  static at(url: string): Person {
    return new Person({ auth: url, files: url, graph: () => url })
  }

  /** @throws Refusal `NO_CODE_YET` when a code is asked for and those of this half minute were used */
  async signIn(email: string, password: string): Promise<this> {
    const { challenge } = await this.enter('sign-in', { email, password })
    if (challenge) await this.enter('second-factor', { challenge, code: await codeOf(this.addresses.auth, email) })
    return this
  }

  /** Goes on with a session that was begun another way, until its access token has run out. */
  takeToken(token: string): this {
    this.token = token
    return this
  }

  /** Has sign-in ask for a code from now on, as the staff has to. */
  async takeSecondFactor(email: string, password: string): Promise<this> {
    await this.command('beginSecondFactor', { password }, 'secret')
    await this.command('enableSecondFactor', { code: await codeOf(this.addresses.auth, email) }, 'recoveryCodes')
    return this.renew()
  }

  /** Goes on with the session when the access token has run out. @throws Refusal when it has ended */
  async renew(): Promise<this> {
    await this.enter('refresh')
    return this
  }

  get id(): string {
    const [, claims = ''] = (this.token ?? '').split('.')
    return JSON.parse(Buffer.from(claims, 'base64url').toString()).sub
  }

  /** @throws Refusal with the first error's code */
  ask<T = Answered>(query: string, variables: object = {}): Promise<T> {
    return this.post(/\{\s*(\w+)/.exec(query)?.[1] ?? '', { query, variables })
  }

  /** As `ask`, with what could be answered, and the codes of what could not. */
  async askPartly(
    query: string,
  ): Promise<{ data: Answered | null | undefined; codes: (string | undefined)[] }> {
    const { data, errors = [] } = await this.send<Answered>('', { query })
    return { data, codes: errors.map(({ extensions }) => extensions?.code) }
  }

  /** As `ask`, by the id of a document that the graph trusts. */
  askTrusted<T = Answered>(documentId: string, variables: object = {}): Promise<T> {
    return this.post('', { documentId, variables })
  }

  /** Calls a mutation with an input and a command id; `answer` is the selection on its payload. */
  async command<T = Answered>(name: string, input: object, answer: string): Promise<T> {
    const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`
    const inputType = inputTypes[name] ?? type
    const query = `mutation ($input: ${inputType}!) { ${name}(input: $input) { ${answer} } }`
    const data = await this.ask<Record<string, T>>(query, { input: { commandId: randomUUID(), ...input } })
    return data[name] as T // the payload is not null
  }

  /** Uploads a picture below the person's own folder and answers with its signed receipt. */
  async upload(name: string, bytes: Buffer, contentType = 'image/png'): Promise<string> {
    const boundary = '20261121000000'
    const metadata = JSON.stringify({ name, contentType })
    const head =
      `--${boundary}\r\ncontent-type: application/json\r\n\r\n${metadata}\r\n--${boundary}\r\ncontent-type: ${contentType}\r\n\r\n`
    const response = await fetch(`${this.addresses.files}/v0/b/delvik/o?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: {
        'content-type': `multipart/related; boundary=${boundary}`,
        'x-goog-upload-protocol': 'multipart',
        ...this.authorization,
      },
      body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--`)]),
    })
    const answer = (await response.json()) as { receipt?: string; code?: string }
    if (!answer.receipt) throw new Refusal(answer.code ?? `HTTP_${response.status}`)
    return answer.receipt
  }

  private async post<T>(field: string, body: object): Promise<T> {
    const { data, errors } = await this.send<T>(field, body)
    if (errors?.[0]) throw new Refusal(errors[0].extensions?.code ?? errors[0].message, errors[0].extensions)
    return data as T // no errors: there is data
  }

  private async send<T>(field: string, body: object): Promise<Answer<T>> {
    const response = await fetch(`${this.addresses.graph(field)}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.authorization },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(this.patience),
    })
    const answer = (await response.json()) as Answer<T> & { code?: string } // of the graph, or of the front alone
    if (answer.data === undefined && !answer.errors) throw new Refusal(answer.code ?? `HTTP_${response.status}`)
    return answer
  }

  private async enter(door: 'sign-in' | 'second-factor' | 'refresh', body: object = {}): Promise<Entered> {
    const cookie = this.cookies.join('; ')
    const response = await fetch(`${this.addresses.auth}/auth/${door}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-delvik-csrf': '1', origin: this.addresses.auth, cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(this.patience),
    })
    const answer = (await response.json()) as Entered & { code?: string }
    if (answer.challenge) return answer
    if (!answer.accessToken) throw new Refusal(answer.code ?? `HTTP_${response.status}`)
    this.token = answer.accessToken
    const [session = '', device = this.cookies[1] ?? ''] = response.headers.getSetCookie()
    this.cookies = [session, device].map((one) => one.split(';')[0]!)
    return answer
  }

  /** Of the session, for a connection that is no request; nothing for who is signed out. */
  get authorization(): Record<string, string> {
    return this.token ? { authorization: `Bearer ${this.token}` } : {}
  }
}

/** Input types that several mutations share. */
const inputTypes: Record<string, string> = {
  requestConfirmation: 'CommandInput',
  withdrawInvestorDeclaration: 'CommandInput',
  endOtherSessions: 'CommandInput',
  declineDeal: 'DealInput',
  withdrawDeal: 'DealInput',
  declineMeeting: 'MeetingInput',
  claimContactReport: 'ContactReportInput',
  removePhoto: 'CommandInput',
  visitHome: 'CommandInput',
  enableSecondFactor: 'SecondFactorCodeInput',
  ...Object.fromEntries(
    ['editPitch', 'withdrawPitch', 'markDone', 'removePitch', 'savePitch', 'unsavePitch', 'viewPitch', 'claimReview',
      'releaseReview']
      .map((name) => [name, 'PitchInput']),
  ),
  ...Object.fromEntries(
    ['quoteUpgrade', 'cancelMembership', 'resumeMembership', 'withdrawFromContract']
      .map((name) => [name, 'MembershipInput']),
  ),
  ...Object.fromEntries(
    ['approveDocumentAccess', 'declineDocumentAccess', 'revokeDocumentAccess'].map((
      name,
    ) => [name, 'DocumentAnswerInput']),
  ),
  approveProfileFileAccess: 'ProfileFileAnswerInput',
  ...Object.fromEntries(
    ['hideConversation', 'blockContact', 'unblockContact'].map((name) => [name, 'ConversationInput']),
  ),
}
