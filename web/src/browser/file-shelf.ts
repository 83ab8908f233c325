/** Where `kept-files.ts` keeps what it keeps. By itself, since every page can sign out. */
export const fileShelf = 'delvik-files'

/** Whoever sits here next is somebody else. */
export async function dropFiles(): Promise<void> {
  await globalThis.caches?.delete(fileShelf).catch(() => false)
}
