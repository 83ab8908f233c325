import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Me } from '../../entities/account/use-me.ts'
import { Facts } from '../../ui/facts.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import styles from './settings.module.css'
import { useIdentityCheck } from './use-identity-check.ts'

export function AccountFacts({ me }: { me: Me }) {
  const { t } = useTranslation(['settings', 'values', 'common'])
  const { day } = useFormat()
  const check = useIdentityCheck()
  return (
    <div className={styles.group}>
      <Facts
        facts={[
          { name: t('name'), value: me.account.name },
          { name: t('role'), value: me.role ? t(`values:role.${me.role}`) : t('noRole') },
          { name: t('package'), value: <Link to="/pages/upgrade">{t('common:title.packages')}</Link> },
          { name: t('identity'), value: <Link to="/pages/identity">{t(`check.${check}`)}</Link> },
          { name: t('since'), value: day(me.memberSince) },
        ]}
      />
    </div>
  )
}
