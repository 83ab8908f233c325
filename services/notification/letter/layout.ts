interface LetterLink {
  label: string
  url: string
}

/** What a mail shows, in the recipient's language, before it is laid out. */
export interface LetterContent {
  lang: string
  subject: string
  heading: string
  greeting: string
  body: string
  list: { title: string; lines: string[] } | null
  note: { title: string; words: string } | null
  action: LetterLink
  /** Another way on, for whom the first does not help. */
  otherwise: LetterLink | null
  linkHelp: string
  footer: string
}

/** The one layout of all mails: a table that every mail program draws, the platform's paper, ink and green. */
export function letterHtml(content: LetterContent): string {
  const { action, otherwise, list, note } = content
  const paragraphs = [
    paragraph(content.greeting),
    paragraph(content.body),
    list
      ? `${title(list.title)}<ul>${list.lines.map((line) => `<li>${escape(line)}</li>`).join('')}</ul>`
      : '',
    note ? `${title(note.title)}<blockquote style="${quote}">${escape(note.words)}</blockquote>` : '',
    `<p style="margin:28px 0"><a href="${escape(action.url)}" style="${button}">${escape(action.label)}</a></p>`,
    otherwise
      ? `<p style="margin:0 0 16px"><a href="${escape(otherwise.url)}" style="${link}">${
        escape(otherwise.label)
      }</a></p>`
      : '',
    `<p style="${small}">${escape(content.linkHelp)}<br><a href="${escape(action.url)}" style="${link}">${
      escape(action.url)
    }</a></p>`,
  ]
  return `<!doctype html>
<html lang="${escape(content.lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escape(content.subject)}</title></head>
<body style="margin:0;background:#f7f6f1">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:28px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="${ink}">
<p style="font:500 20px Newsreader,Georgia,serif;margin:0 0 20px;color:#0e5a4c">Delvik</p>
<h1 style="${heading}">${escape(content.heading)}</h1>
${paragraphs.join('\n')}
<p style="${small};border-top:1px solid #d8d6cc;padding-top:16px">${escape(content.footer)}</p>
</td></tr></table></td></tr></table></body></html>`
}

export function letterText(content: LetterContent): string {
  const { action, otherwise, list, note } = content
  const parts = [
    content.heading,
    content.greeting,
    content.body,
    list ? [list.title, ...list.lines.map((line) => `- ${line}`)].join('\n') : '',
    note ? `${note.title}:\n${note.words}` : '',
    `${action.label}:\n${action.url}`,
    otherwise ? `${otherwise.label}:\n${otherwise.url}` : '',
    content.footer,
  ]
  return parts.filter(Boolean).join('\n\n') + '\n'
}

const ink = 'font:400 16px/1.55 Figtree,Helvetica,Arial,sans-serif;color:#14211d'
const heading = 'font:500 28px/1.15 Newsreader,Georgia,serif;letter-spacing:-.015em;margin:0 0 20px'
const small = 'font-size:13px;color:#4a5752'
const link = 'color:#0e5a4c;word-break:break-all'
const quote = 'margin:0;padding:0 0 0 16px;border-left:3px solid #0e5a4c;white-space:pre-line'
const button =
  'display:inline-block;background:#0e5a4c;color:#fff;text-decoration:none;padding:12px 20px;border-radius:8px'

function paragraph(words: string): string {
  return `<p style="margin:0 0 16px">${escape(words)}</p>`
}

function title(words: string): string {
  return `<p style="margin:20px 0 8px;font-weight:600">${escape(words)}</p>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Makes a text safe in HTML, also within quoted attributes. */
export function escape(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => entities[sign]!)
}
