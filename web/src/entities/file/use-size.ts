import { useFormat } from '../../i18n/use-format.ts'

/** `184 kB`, `2.9 MB`, of bytes. */
export function useSize(): (bytes: number) => string {
  const { number } = useFormat()
  return (bytes) => {
    const kilobytes = Math.max(1, Math.ceil(bytes / 1024))
    return kilobytes < 1000 ? `${number(kilobytes)}\u00a0kB` : `${number(Math.round(kilobytes / 102.4) / 10)}\u00a0MB`
  }
}
