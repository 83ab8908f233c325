import { useFormat } from '../../../i18n/use-format.ts'

/** A day on which a list begins, as the reader writes it; it is one of UTC. */
export function useDay(): (validFrom: string) => string {
  const { date } = useFormat()
  return (validFrom) => date(validFrom, { dateStyle: 'long', timeZone: 'UTC' })
}
