import { v5 as uuidV5 } from 'uuid'

const commands = 'f0a6b8de-6c1a-4f0b-9d59-1f5f7c8f7a11'

/** The id of the nth event (from 0) of a command: what makes a repeated command take effect once. */
export function eventId(command: { actor: string; commandId: string }, n: number): string {
  return uuidV5(String(n), uuidV5(`${command.actor} ${command.commandId}`, commands))
}

/** The command id of a reaction to an event, the same at every delivery. */
export function reactionCommandId(event: string, policy: string, step = ''): string {
  return uuidV5(`${policy} ${step}`, event)
}
