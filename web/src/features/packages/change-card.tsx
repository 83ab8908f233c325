import { useEffect, useState } from 'react'
import { useCommand } from '../../graph/use-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { OpenPortalDocument } from './packages.generated.ts'
import { type Membership, useMembership } from './use-membership.ts'

/** Asks the payment service for its page of cards, and goes there. */
export function ChangeCard({ membership }: { membership: Membership }) {
  const { t } = useTranslation('packages')
  const errorText = useErrorText()
  const { run, pending } = useCommand()
  const [former, setFormer] = useState<string>()
  const [asked, setAsked] = useState(false)
  const isOpening = ({ portal }: Membership) =>
    asked && (!portal || portal.id === former || !(portal.url || portal.failed))
  const { membership: now, pending: opening } = useMembership(isOpening)
  const portal = asked && !opening ? now?.portal : undefined
  useEffect(() => {
    if (portal?.url) location.assign(portal.url)
    if (portal?.failed) toast(errorText('TRY_AGAIN'))
  }, [portal, errorText])
  const open = () => {
    setAsked(false)
    setFormer(membership.portal?.id)
    void run(OpenPortalDocument, { purpose: 'card' }).then(() => setAsked(true), () => toast(errorText('TRY_AGAIN')))
  }
  return <Button pending={pending || opening || Boolean(portal?.url)} onPress={open}>{t('changeCard')}</Button>
}
