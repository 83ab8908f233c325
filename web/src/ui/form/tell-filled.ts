/**
 * The server has written the fields: what was filled in before the client came is told to it, by the events that it
 * would have heard.
 */
export function tellFilled(root: HTMLElement): void {
  // All are read before any is told, after which the client writes what it knows into each; and none is told in the
  // effect that asks for it, in which what was told before would not be known yet.
  const tellings = [...root.querySelectorAll<Tracked>('input, select')].flatMap((field) => tellingOf(field) ?? [])
  queueMicrotask(() => tellings.forEach((tell) => tell()))
}

function tellingOf(field: Tracked | HTMLSelectElement): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) return chosen(field)
  return ['checkbox', 'radio'].includes(field.type) ? ticked(field) : typed(field)
}

function typed(field: Tracked): (() => void) | undefined {
  const { value, defaultValue } = field
  if (value === defaultValue) return
  return () => {
    field.value = value
    // React tells a change by what it saw last.
    field._valueTracker?.setValue(defaultValue)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Of radio buttons, the one that was ticked tells of the others. */
function ticked(box: HTMLInputElement): (() => void) | undefined {
  const { checked, defaultChecked } = box
  if (checked === defaultChecked || (box.type === 'radio' && !checked)) return
  return () => {
    box.checked = defaultChecked
    box.click()
  }
}

function chosen(select: HTMLSelectElement): (() => void) | undefined {
  const { value } = select
  // The server marks what it has chosen; the client marks nothing.
  const written = [...select.options].find(({ defaultSelected }) => defaultSelected)
  if (!written || written.selected) return
  return () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

interface Tracked extends HTMLInputElement {
  _valueTracker?: { setValue: (value: string) => void }
}
