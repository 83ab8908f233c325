import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'
import { type Browser, type BrowserContext, chromium as driver } from 'playwright-core'
import { unpackedBrowser } from './unpacked-browser.ts'

/** Browsers of a machine that has one; `CHROME` names another. */
const installed = [
  process.env['CHROME'],
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Nothing that calls home, no sandbox, which containers refuse, and no graphics card: to imitate one takes a quarter
 * more of the processor.
 */
const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-gpu',
  '--no-first-run',
]
/**
 * Of the packaged browser: made for functions in a cloud, they break contexts and long runs, imitate a graphics
 * card, or forgive what must fail.
 */
const refused = [
  '--single-process',
  '--no-zygote',
  "--headless='shell'",
  '--headless=shell',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
  '--ignore-gpu-blocklist',
  '--in-process-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

/** Chromium without a window: an installed one, or the one from npm, which needs some seconds to unpack once. */
export async function launchBrowser(): Promise<Browser> {
  const own = installed.find((path) => path && existsSync(path))
  if (own) return driver.launch({ executablePath: own, args: flags })
  const args = [...chromium.args.filter((flag) => !refused.includes(flag)), ...flags]
  const options = { executablePath: await unpackedBrowser(), args }
  // It has been seen to die while it starts (SIGSEGV), which says nothing of any page.
  return driver.launch(options).catch(() => driver.launch(options))
}

export interface View {
  width?: number
  height?: number
  theme?: 'light' | 'dark'
  /** Value of the `lang` cookie; without it the host decides. */
  language?: string
  /** Where its clock is, by IANA zone; without it where this machine's is. */
  zone?: string
  /** Through which everything goes, also to this machine. */
  proxy?: string
  /** Is asked for consent; others have refused it, so that no question lies over the page. */
  unasked?: boolean
}

/** A fresh person: no cookies, no storage. @param origin where the language cookie belongs */
export async function openContext(browser: Browser, origin: string, view: View = {}): Promise<BrowserContext> {
  const { width = 1280, height = 900, theme = 'light', language, zone, proxy, unasked } = view
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...(zone && { timezoneId: zone }),
    ...(proxy && { proxy: { server: proxy, bypass: '<-loopback>' } }),
  })
  if (language) await context.addCookies([{ name: 'lang', value: language, url: origin }])
  if (!unasked) await context.addInitScript(refuseConsent)
  return context
}

/** Runs in the browser. Where it keeps nothing there is nothing to say. */
function refuseConsent(): void {
  try {
    localStorage.setItem('consent', JSON.stringify({ version: 1, analytics: false }))
  } catch {}
}
