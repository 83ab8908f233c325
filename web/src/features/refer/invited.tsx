import { invitationDays, readCode } from '@delvik/schemas/values/payment/referral'
import { useLoaderData } from 'react-router'
import { keepInvitation } from '../../entities/account/invitation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink, Buttons } from '../../ui/button/button-link.tsx'
import type { ScreenModule } from '../screen.ts'
import { IsInvitationDocument } from './invited.generated.ts'
import styles from './refer.module.css'

type Visit = 'invited' | 'unknown' | 'member'

/** What cannot be asked just now is taken for good: the link was given to whoever opens it. */
export const visit = (async ({ params }, { graph, signedIn }): Promise<Visit> => {
  const code = readCode(params['code'] ?? '')
  if (await signedIn()) return 'member'
  if (!code) return 'unknown'
  const { isInvitation } = await graph(IsInvitationDocument, { code }).catch(() => ({ isInvitation: true }))
  if (isInvitation) keepInvitation(code)
  return isInvitation ? 'invited' : 'unknown'
}) satisfies ScreenModule['load']

/** Where the link of a friend leads. */
export function Invited() {
  const { t } = useTranslation('refer')
  const visit = useLoaderData<Visit>()
  const [to, other] = visit === 'member' ? ['/pages/refer', '/pages/home'] : ['/pages/sign-up', '/']
  return (
    <div className={styles.invited}>
      <h1>{t(`invited.${visit}.title`)}</h1>
      <p>{t(`invited.${visit}.text`)}</p>
      <Buttons>
        <ButtonLink tone="primary" to={to}>{t(`invited.${visit}.action`)}</ButtonLink>
        <ButtonLink to={other}>{t(`invited.${visit}.other`)}</ButtonLink>
      </Buttons>
      {visit === 'invited' && <p className="small quiet">{t('invited.kept', { count: invitationDays })}</p>}
    </div>
  )
}
