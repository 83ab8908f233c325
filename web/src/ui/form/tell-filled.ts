/**
 * The server has written the fields: what was filled in before the client came is told to it, by the events that it
 * would have heard.
 */
export function tellFilled(root: HTMLElement): void {
  for (const field of root.querySelectorAll<Tracked>('input, select')) {
    if (field instanceof HTMLSelectElement) tellChosen(field)
    else if (['checkbox', 'radio'].includes(field.type)) tellTicked(field)
    else if (field.value !== field.defaultValue) tellTyped(field)
  }
}

function tellTyped(field: Tracked): void {
  // React tells a change by what it saw last.
  field._valueTracker?.setValue(field.defaultValue)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Of radio buttons, the one that was ticked tells of the others. */
function tellTicked(box: HTMLInputElement): void {
  if (box.checked === box.defaultChecked || (box.type === 'radio' && !box.checked)) return
  box.checked = box.defaultChecked
  box.click()
}

function tellChosen(select: HTMLSelectElement): void {
  // The server marks what it has chosen; the client marks nothing.
  const written = [...select.options].find(({ defaultSelected }) => defaultSelected)
  if (written && !written.selected) select.dispatchEvent(new Event('change', { bubbles: true }))
}

interface Tracked extends HTMLInputElement {
  _valueTracker?: { setValue: (value: string) => void }
}
