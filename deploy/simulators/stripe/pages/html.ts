/** A piece of a page, with everything that was put into it escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

/** Tag of a template: texts are escaped, pieces of pages and lists of them are not. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.map((text, i) => text + (i < parts.length ? written(parts[i]) : '')).join(''))
}

function written(part: Part): string {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(written).join('')
  if (part === null || part === undefined || part === false) return ''
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return String(part).replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}

/** A whole page. @param wide for tables */
export function page(title: string, body: Html, wide = false): string {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Stripe simulator</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>${new Html(
    style,
  )}</style></head><body><p class="banner" role="note"><strong>Simulator.</strong> This page stands in
for Stripe while Delvik is tried out. No money moves, and no card or document is real.</p>
<main class="${wide ? 'wide' : 'narrow'}">${body}</main></body></html>`.text
}

/** @param minor units, of which all currencies here have a hundred */
export function money(minor: number, currency: string): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(minor / 100)
}

/** @param at seconds */
export function date(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(at * 1000)
}

export function dateAndTime(at: number): string {
  return new Date(at * 1000).toISOString().slice(0, 19).replace('T', ' ')
}

/** What went wrong, where a screen reader hears it first. */
export function alert(text: string | undefined): Html {
  return text ? html`<p class="alert" role="alert">${text}</p>` : html``
}

const style =
  `:root{color-scheme:light dark;--bg:light-dark(#f6f7f9,#12151a);--surface:light-dark(#fff,#1b2027);--ink:light-dark(#1a1f26,#eef1f5);
--ink-2:light-dark(#4b5563,#b3bcc8);--line:light-dark(#d5dae1,#343c47);--action:light-dark(#3f3ad6,#a9a6ff);--on-action:light-dark(#fff,#14122e);
--bad:light-dark(#b3261e,#ffb4ab);--bad-bg:light-dark(#fdecea,#3b1512);--good:light-dark(#1b6b3a,#86d9a5)}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:var(--bg);color:var(--ink)}
.banner{margin:0;padding:10px 16px;background:#ffd84d;color:#221b00;text-align:center}
main{margin:0 auto;padding:24px 16px 64px}main.narrow{max-width:520px}main.wide{max-width:1240px}
h1{margin:0 0 4px;font-size:26px;line-height:1.25}h2{margin:32px 0 8px;font-size:19px}p{margin:0 0 12px}
.amount{margin:4px 0 20px;font-size:34px;line-height:1.2;font-weight:650}.quiet,dt,th{color:var(--ink-2)}
a{color:var(--action);text-underline-offset:3px}:focus-visible{outline:3px solid var(--action);outline-offset:2px}
.card{margin:0 0 20px;padding:16px;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
dl{display:grid;grid-template-columns:minmax(40%,1fr) auto;gap:6px 0;margin:0}dd{margin:0;padding-left:16px;text-align:right;font-variant-numeric:tabular-nums}
dl .total{padding-top:8px;border-top:1px solid var(--line);font-weight:650;color:var(--ink)}
form{margin:0}.fields{display:grid;grid-template-columns:1fr 1fr;gap:14px}.fields>*{grid-column:1/-1}.fields>.half{grid-column:auto}
label{display:block;font-weight:550}label small{font-weight:400;color:var(--ink-2)}
input,select{width:100%;margin-top:4px;padding:11px 12px;font:inherit;color:inherit;background:var(--bg);border:1px solid light-dark(#8a94a3,#6d7887);border-radius:8px}
input[aria-invalid]{border-color:var(--bad);border-width:2px}.error{display:block;margin-top:4px;color:var(--bad);font-weight:400}
button{padding:11px 16px;font:inherit;font-weight:600;color:var(--on-action);background:var(--action);border:1px solid transparent;border-radius:8px;cursor:pointer}
button.plain{color:var(--action);background:transparent;border-color:var(--action)}.full{width:100%}
.alert{padding:12px 14px;border-radius:8px;background:var(--bad-bg);color:var(--bad)}.done{color:var(--good);font-weight:600}
.row{display:flex;flex-wrap:wrap;gap:10px;align-items:end}.row label{flex:1 1 150px}
details{margin-top:20px}summary{cursor:pointer;padding:6px 0}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
table{width:100%;border-collapse:collapse;font-size:15px}th,td{padding:8px 12px;text-align:left;vertical-align:top;border-top:1px solid var(--line)}
thead th{border-top:0;font-weight:550}td form{display:inline}td button{padding:4px 10px;font-size:14px;white-space:nowrap}.number-of-card{white-space:nowrap}
@media(max-width:480px){th,td{padding:8px}}code{font:13px/1.5 ui-monospace,Consolas,monospace;overflow-wrap:anywhere}
td.number,th.number{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}`
