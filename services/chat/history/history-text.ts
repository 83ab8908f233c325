import { type Language, localeOf } from '@delvik/schemas/values/languages'
import { zoneName } from '@delvik/schemas/values/meeting/zones'
import type { TFunction } from 'i18next'
import type { ShownMessage } from '../conversation/messages.ts'
import type { DownloadRow } from '../downloads/download.ts'
import type { Places, Told } from './told.ts'

type Telling = Pick<Told, 'isGone' | 'messages'> & { places: Places; t: TFunction }

/** The conversation as people read it, in the language and the zone of who asks; lines end as every system knows them. */
export async function* historyText(
  row: DownloadRow,
  { messages, places, ...telling }: Telling,
): AsyncGenerator<string> {
  const { t } = telling
  const { language, zone, createdAt } = row
  const [day, time] = [formatOf(language, zone, { dateStyle: 'full' }), formatOf(language, zone, clock)]
  const name = otherName(row, telling)
  const made = `${day(createdAt)} ${time(createdAt)}`
  const head = [t('history.title', { name }), t('history.made', { at: made, zone: zoneName(zone, language) })]
  // By the mark at its beginning, old editors know the letters.
  yield `\ufeff${lines(head)}`
  let before = ''
  let isEmpty = true
  for await (const message of messages()) {
    const today = day(message.at)
    if (today !== before) yield lines(['', `— ${today} —`, ''])
    before = today
    isEmpty = false
    const who = message.from === row.accountId ? t('history.you') : name
    yield lines(
      saidIn(message, places, t).map((said, index) =>
        index ? `       ${said}` : `${time(message.at)}  ${who}: ${said}`
      ),
    )
  }
  if (isEmpty) yield lines(['', t('history.nothing')])
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** The words line by line, then a line for each file. */
function saidIn({ seq, body, phrase, attachments }: ShownMessage, places: Places, t: TFunction): string[] {
  const words = phrase ? t(`phrase.${phrase}`) : body
  const files = attachments.map(({ name }, index) => {
    const place = places.get(seq)?.[index]
    return place ? t('history.attached', { place }) : t('history.attachedGone', { name })
  })
  if (words === null && files.length === 0) return [t('history.removed')]
  return [...(words === null ? [] : words.split(/\r\n|\n|\r/)), ...files]
}

/** What the one who asks calls the other one. */
function otherName({ otherName: name }: DownloadRow, { isGone, t }: Pick<Telling, 'isGone' | 't'>): string {
  return isGone ? t('history.gone') : name ?? t('history.other')
}

function formatOf(language: Language, timeZone: string, options: Intl.DateTimeFormatOptions): (at: Date) => string {
  const format = new Intl.DateTimeFormat(localeOf[language], { ...options, timeZone })
  return (at) => format.format(at)
}

function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\r\n`).join('')
}
