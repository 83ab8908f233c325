import { answerOnce } from './own-process.ts'
import { atPace } from './at-pace.ts'

/** What `guesses` gives this process. */
export interface Guessing {
  url: string
  /** Whose passwords are guessed. Each is tried from an address of its own. */
  emails: readonly string[]
  perSecond: number
  seconds: number
}

/** How often each code was answered. */
export type Answers = Record<string, number>

await answerOnce(async ({ url, emails, ...pace }: Guessing): Promise<Answers> => {
  const answers: Answers = {}
  await atPace(pace, async (n) => {
    const place = n % emails.length
    const code = await guess(url, emails[place]!, `10.0.${place >> 8}.${place & 255}`).catch(unanswered)
    answers[code] = (answers[code] ?? 0) + 1
  })
  return answers
})

async function guess(url: string, email: string, from: string): Promise<string> {
  const response = await fetch(`${url}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-delvik-csrf': '1', origin: url, 'x-forwarded-for': from },
    body: JSON.stringify({ email, password: 'not the password' }),
  })
  const { code = `HTTP_${response.status}` } = (await response.json()) as { code?: string }
  return code
}

function unanswered(error: unknown): string {
  return `no answer (${Object(Object(error).cause).code ?? error})`
}
