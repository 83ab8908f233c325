/** What addresses of people's pages name them by: 22 characters that follow from the account's id and say nothing of them. */
export function handleOf(accountId: string): string {
  return Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url')
}

/** Nothing for what no account could have. */
export function accountIdOf(handle: string): string | undefined {
  const hex = Buffer.from(handle, 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return id.length === 36 && handleOf(id) === handle ? id : undefined
}
