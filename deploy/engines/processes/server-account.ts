import { createHash } from 'node:crypto'
import { lstatSync, statSync } from 'node:fs'
import { chown, lchown, mkdir, readdir, realpath, rm, symlink } from 'node:fs/promises'
import path from 'node:path'

/** No server runs as root; there it runs as `nobody`, who exists on every system without being created. */
export const serverAccount = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined

/** Where a server started by root keeps what its account could not reach under a closed folder such as a 0700 home. */
const openFolder = '/var/lib/delvik'

/** Whether the server's account may walk to `folder`. ACLs are not looked at: they could only make it say no too often. */
export function reachable(folder: string): boolean {
  if (!serverAccount) return true
  const parent = path.dirname(folder)
  return isOpen(folder, 0o001) && (parent === folder || reachable(parent))
}

/** Whether others than the owner have all of `bits` on `file`; true when the server's account is our own. */
export function isOpen(file: string, bits: number): boolean {
  return !serverAccount || (statSync(file).mode & bits) === bits
}

/** The place in the open folder that stands for `folder`. */
export function elsewhere(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  return path.join(openFolder, name)
}

/** `folder`, its parents made; where the server's account cannot get there, what a link in its place leads to. */
export async function reachableFolder(folder: string): Promise<string> {
  const parent = path.dirname(folder)
  await mkdir(parent, { recursive: true })
  const wanted = path.join(await realpath(parent), path.basename(folder))
  if (reachable(path.dirname(wanted))) return wanted
  const place = elsewhere(wanted)
  // Whoever deletes the folder deletes the link, and means what it leads to.
  if (!isLink(wanted)) {
    await rm(place, { recursive: true, force: true })
    await mkdir(path.dirname(place), { recursive: true, mode: 0o755 })
    await symlink(place, wanted)
  }
  return place
}

function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

export async function giveToServer(file: string): Promise<void> {
  if (serverAccount) await chown(file, serverAccount.uid, serverAccount.gid)
}

/** A folder with all that is in it. */
export async function giveTreeToServer(folder: string): Promise<void> {
  if (!serverAccount) return
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name))
  for (const file of [folder, ...files]) await lchown(file, serverAccount.uid, serverAccount.gid)
}
