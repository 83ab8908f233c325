import { useTranslation } from '../../../i18n/use-translation.ts'
import { useMeetingTimes } from './use-meeting-times.ts'

/** By whose clocks the times are told. */
export function Zones({ name, otherZone }: { name: string; otherZone: string | null }) {
  const { t } = useTranslation('messages')
  const { own, other, isElsewhere } = useMeetingTimes(otherZone)
  const known = isElsewhere ? 'zones' : 'zoneOfBoth'
  return <p className="small quiet">{t(`meeting.${other ? known : 'zoneOfOne'}`, { name, own, other })}</p>
}
