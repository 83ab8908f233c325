/** As browsers have it, and TypeScript does not yet. */
interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** Milliseconds: shifts belong together that lie closer than the first, and no longer apart than the second. */
const gap = 1000
const longest = 5000

/**
 * Tells once, when the page is left, how it came: when its largest part was there, and how much it moved, by the
 * definitions of web.dev/vitals. Only for those who allow it (decision A63).
 */
export function tellVitals(): void {
  let lcp: number | undefined
  const cls = new Shifts()
  observe('largest-contentful-paint', ({ startTime }) => (lcp = startTime))
  observe('layout-shift', (entry) => cls.add(entry as Shift)) // that type of entry
  const leave = () => {
    if (document.visibilityState !== 'hidden' || lcp === undefined) return
    removeEventListener('visibilitychange', leave)
    navigator.sendBeacon(`/vitals?lcp=${Math.round(lcp)}&cls=${cls.worst.toFixed(3)}`)
  }
  addEventListener('visibilitychange', leave)
}

/** How much a page moves at its worst. */
export class Shifts {
  worst = 0
  #sum = 0
  #first = 0
  #last = -Infinity

  add({ value, startTime, hadRecentInput }: Pick<Shift, 'value' | 'startTime' | 'hadRecentInput'>): void {
    if (hadRecentInput) return
    if (startTime - this.#last >= gap || startTime - this.#first >= longest) [this.#sum, this.#first] = [0, startTime]
    this.#last = startTime
    this.#sum += value
    this.worst = Math.max(this.worst, this.#sum)
  }
}

/** A browser that does not know the type says nothing. */
function observe(type: string, take: (entry: PerformanceEntry) => void): void {
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
}
