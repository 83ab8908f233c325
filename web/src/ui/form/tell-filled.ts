/** The server has written the fields: what was typed before the client came is told to it. */
export function tellTyped(form: HTMLFormElement): void {
  const typed = [...form.querySelectorAll<Tracked>('input:not([type="checkbox"])')].filter(({ value }) => value)
  for (const field of typed) {
    // React tells a change by what it saw last.
    field._valueTracker?.setValue('')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

interface Tracked extends HTMLInputElement {
  _valueTracker?: { setValue: (value: string) => void }
}
