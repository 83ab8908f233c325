import { staffRoles } from '@delvik/schemas/values/account'
import { asksDeclaration } from '@delvik/schemas/values/person/investor-declaration'
import { useState } from 'react'
import { useMe } from '../../entities/account/use-me.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ActDialog } from './act-dialog.tsx'
import { Records } from './records.tsx'
import type { StaffAccountCardFragment } from './staff-desk.generated.ts'
import styles from './staff-desk.module.css'
import type { AskedAct } from './use-act.ts'

interface AccountCardProps {
  account: StaffAccountCardFragment
  changed: (account: StaffAccountCardFragment | null) => void
}

/** How an account stands, what may be done about it, and what was done. */
export function AccountCard({ account, changed }: AccountCardProps) {
  const { t } = useTranslation('staff')
  const [asked, ask] = useState<AskedAct | null>(null)
  const acts = useActs(account)
  return (
    <section className={styles.card} aria-labelledby="account">
      <h2 id="account">{account.name}</h2>
      <Standing account={account} />
      {acts.length > 0 && (
        <div className={styles.acts}>
          {acts.map((act) => <Button key={act} onPress={() => ask(act)}>{t(`do.${act}`)}</Button>)}
        </div>
      )}
      {asked && <ActDialog act={asked} account={account} changed={changed} close={() => ask(null)} />}
      <Records key={account.records.records[0]?.id} handle={account.handle} latest={account.records} />
    </section>
  )
}

/** Those that mean something now and are the caller's: nobody acts on themselves, and on colleagues only operators do. */
function useActs(account: StaffAccountCardFragment): AskedAct[] {
  const me = useMe()
  const operator = me?.staffRoles.includes('operator') ?? false
  if (me?.account.id === account.id || (account.staffRoles.length > 0 && !operator)) return []
  const offered: Record<AskedAct, boolean> = {
    changeRole: account.role !== null,
    unlock: account.lockedUntil !== null,
    resendConfirmation: !account.emailConfirmed,
    endSessions: account.sessions > 0,
    liftSanction: account.sanctionedUntil !== null,
    grantStaffRole: operator && account.staffRoles.length < staffRoles.length,
    revokeStaffRole: operator && account.staffRoles.length > 0,
    erase: true,
  }
  return (Object.keys(offered) as AskedAct[]).filter((act) => offered[act])
}

function Standing({ account }: { account: StaffAccountCardFragment }) {
  const { t } = useTranslation(['staff', 'values'])
  const { date, day } = useFormat()
  const { email, emailConfirmed, role, language, market, memberSince, lockedUntil, secondFactor, sessions } = account
  const moment = (at: string) => date(at, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
  const { sanctionedUntil, investorDeclaration: declared } = account
  const roles = account.staffRoles.map((one) => t(`staffRole.${one}`)).join(', ')
  return (
    <Facts
      facts={[
        { name: t('email'), value: <span className={styles.words}>{email}</span> },
        { name: t('address'), value: t(emailConfirmed ? 'confirmed' : 'unconfirmed') },
        { name: t('handle'), value: <span className={styles.words}>{account.handle}</span> },
        { name: t('role'), value: role ? t(`values:role.${role}`) : t('roleMissing') },
        { name: t('place'), value: `${t(`values:market.${market}`)}, ${t(`values:language.${language}`)}` },
        { name: t('memberSince'), value: day(memberSince) },
        {
          name: t('signIn'),
          value: lockedUntil
            ? t('lockedUntil', { time: moment(lockedUntil) })
            : t('notLocked'),
        },
        {
          name: t('sanction'),
          value: sanctionedUntil ? t('sanctionedUntil', { time: moment(sanctionedUntil) }) : t('noSanction'),
        },
        {
          name: t('declaration.title'),
          value: declared
            ? t('declaration.holds', { kind: t(`declaration.kind.${declared.kind}`), time: day(declared.until) })
            : asksDeclaration(account) && t('declaration.none'),
        },
        { name: t('secondFactor'), value: t(secondFactor ? 'on' : 'off') },
        { name: t('sessions'), value: String(sessions) },
        { name: t('staffRoles'), value: roles },
      ]}
    />
  )
}
