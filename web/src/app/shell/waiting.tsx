/** Shape of a page before its code is here, shown after 150 ms; the server writes the same into every shell. */
export function Waiting() {
  return (
    <div className="waiting" aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
    </div>
  )
}
