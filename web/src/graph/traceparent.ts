/** A new W3C trace context for one request, sampled: https://www.w3.org/TR/trace-context/#traceparent-header */
export function traceparent(): string {
  const hex = (bytes: number) =>
    Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `00-${hex(16)}-${hex(8)}-01`
}
