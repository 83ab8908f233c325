import { KeyRound } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { refusalOf } from '../../graph/refusal.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { knowsPasskeys, PasskeyDeclined } from '../../session/passkey.ts'
import { signInByPasskey } from '../../session/passkey-sign-in.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface PasskeyButtonProps {
  /** Once the key was right. */
  enter: () => Promise<void>
  refused: (code: string | null) => void
}

/** Signs in by a key of the device, where the browser knows any. */
export function PasskeyButton({ enter, refused }: PasskeyButtonProps) {
  const { t } = useTranslation('account')
  const [asking, setAsking] = useState(false)
  // The server writes the page without it: it knows no browser.
  const isKnown = useSyncExternalStore(never, knowsPasskeys, () => false)
  if (!isKnown) return null
  const signIn = async () => {
    refused(null)
    setAsking(true)
    try {
      await signInByPasskey()
      await enter()
    } catch (error) {
      if (!(error instanceof PasskeyDeclined)) refused(refusalOf(error).code)
    }
    setAsking(false)
  }
  return (
    <Button wide pending={asking} onPress={() => void signIn()}>
      <Icon of={KeyRound} />
      {t('signIn.byPasskey')}
    </Button>
  )
}

/** What a browser knows does not change. */
function never(): () => void {
  return () => {}
}
