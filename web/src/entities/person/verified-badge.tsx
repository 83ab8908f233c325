import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { Badge } from '../../ui/label.tsx'

const shield = 'M12 3l7 3v5.5c0 4.5-3 7.5-7 9.5-4-2-7-5-7-9.5V6zM9 12l2.2 2.2L15 10.3'

/** Says that somebody's identity was checked. */
export function VerifiedBadge() {
  const { t } = useTranslation('values')
  return (
    <Badge>
      <Icon of={shield} small />
      {t('verified')}
    </Badge>
  )
}
