/** By what a browser calls itself; most call themselves by the names of those below them too. */
const browsers: readonly Named[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
]

/** Likewise. An iPad that asks for pages of a computer calls itself one. */
const systems: readonly Named[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

type Named = readonly [name: string, sign: RegExp]

/** `Firefox, Linux`: names that are the same in every language. @returns null for what calls itself nothing known */
export function deviceName(userAgent = ''): string | null {
  const known = [browsers, systems].flatMap((kinds) => kinds.find(([, sign]) => sign.test(userAgent))?.[0] ?? [])
  return known.join(', ') || null
}
