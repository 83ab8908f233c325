interface Handoff {
  code: string
  /** Where the other host takes it. */
  action: string
}

/** Opens a page on another host of ours in the same session. @returns false when there is none to hand over */
export async function postHandoff(to: string): Promise<boolean> {
  const response = await fetch('/auth/handoff', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-delvik-csrf': '1' },
    body: JSON.stringify({ to }),
  })
  if (!response.ok) return false
  submit((await response.json()) as Handoff) // of our own route
  return true
}

function submit({ code, action }: Handoff): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action, hidden: true })
  const field = document.createElement('input')
  Object.assign(field, { type: 'hidden', name: 'code', value: code })
  form.append(field)
  document.body.append(form)
  form.submit()
}
