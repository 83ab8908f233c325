import { createHash } from 'node:crypto'

/** UUID version 5 of RFC 9562: the same namespace and name give the same id, everywhere and always. */
export function uuidV5(namespace: string, name: string): string {
  const bytes = createHash('sha1').update(Buffer.from(namespace.replaceAll('-', ''), 'hex')).update(name).digest()
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex', 0, 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const commands = 'f0a6b8de-6c1a-4f0b-9d59-1f5f7c8f7a11'

/** The id of the nth event (from 0) of a command: what makes a repeated command take effect once. */
export function eventId(command: { actor: string; commandId: string }, n: number): string {
  return uuidV5(uuidV5(commands, `${command.actor} ${command.commandId}`), String(n))
}

/** The command id of a reaction to an event, the same at every delivery. */
export function reactionCommandId(event: string, policy: string, step = ''): string {
  return uuidV5(event, `${policy} ${step}`)
}
