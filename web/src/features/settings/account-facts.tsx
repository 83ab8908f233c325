import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Me } from '../../entities/account/use-me.ts'
import { Facts } from '../../ui/facts.tsx'
import styles from './settings.module.css'

export function AccountFacts({ me }: { me: Me }) {
  const { t } = useTranslation(['settings', 'values'])
  const { date } = useFormat()
  return (
    <div className={styles.group}>
      <Facts
        facts={[
          { name: t('name'), value: me.account.name },
          { name: t('role'), value: me.role ? t(`values:role.${me.role}`) : t('noRole') },
          { name: t('since'), value: date(me.memberSince, { dateStyle: 'long' }) },
        ]}
      />
    </div>
  )
}
