import { useQuery } from '@apollo/client/react'
import type { Refusal } from '../../graph/refusal.ts'
import { useCommand } from '../../graph/use-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { ChangeNetworkVisibilityDocument, MyNetworkVisibilityDocument } from './network.generated.ts'
import styles from './settings.module.css'

/** Whether others find one in the network, what they see there, and what they never do. */
export function Network() {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery(MyNetworkVisibilityDocument)
  const { run, pending } = useCommand()
  const profile = data?.myProfile
  if (!profile)
    return error
      ? <LoadFailed retry={() => void refetch().catch(() => undefined)} />
      : <Skeleton lines={3} />
  const change = (inNetwork: boolean) =>
    run(ChangeNetworkVisibilityDocument, { inNetwork }, {
      // Who is found has changed: the network is asked anew.
      update: (cache) => cache.evict({ fieldName: 'searchPeople' }),
    }).catch(({ code }: Refusal) => toast(errorText(code)))
  return (
    <div className={styles.group}>
      <Switch on={profile.inNetwork} disabled={pending} onChange={(on) => void change(on)}>
        {t('inNetwork')}
      </Switch>
      <p className="quiet">{t('inNetworkShown')}</p>
      <p className="quiet">{t('inNetworkNever')}</p>
      <Link to="/pages/users">{t('toNetwork')}</Link>
    </div>
  )
}
