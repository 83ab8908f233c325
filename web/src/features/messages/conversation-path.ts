export function conversationPath(id: string): string {
  return `/pages/messages/${id}`
}
