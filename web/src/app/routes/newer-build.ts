import { keptInTab } from '../../browser/storage.ts'

const key = 'delvik.loadedAnew'

/**
 * Gets code that may be gone: a page that was opened before a release asks for files that no server has any more. Then
 * the page that was wanted is loaded as a whole, once, since a second time would not help.
 * @param wanted its address with query and fragment
 */
export async function codeOrPage<T>(get: () => Promise<T>, wanted: () => string): Promise<T> {
  try {
    return await get()
  } catch (error) {
    const address = wanted()
    if (!(await isServerThere()) || !mayLoad(address)) throw error
    open(address)
    // The page is being left, and shows what it shows until then.
    return new Promise(() => {})
  }
}

async function isServerThere(): Promise<boolean> {
  const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.ok ?? false
}

/** Once for each build. Where nothing can be noted, nobody knows the second time from the first. */
function mayLoad(address: string): boolean {
  const note = `${import.meta.url} ${address}`
  if (keptInTab.read(key) === note) return false
  keptInTab.write(key, note)
  return keptInTab.read(key) === note
}

function open(address: string): void {
  const { pathname, search, hash } = location
  if (address === pathname + search + hash) location.reload()
  else location.assign(address)
}
