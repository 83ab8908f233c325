import { useState } from 'react'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Facts } from '../../ui/facts.tsx'
import { LedgerSkeleton } from '../../entities/pitch/ledger-skeleton.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { Example, SheetSection } from './sheet-section.tsx'

export function Messages() {
  const [open, setOpen] = useState(false)
  return (
    <SheetSection id="messages" title="Banner, toast, dialog">
      <Banner>
        This page also exists <a href="#messages" lang="sv">på svenska</a>.
      </Banner>
      <Banner tone="positive" title="Published.">The pitch is visible in search.</Banner>
      <Banner tone="warning" title="Offline.">Changes are kept and sent when the connection is back.</Banner>
      <Banner tone="negative" title="Two fields need a change.">
        <a href="#fields">Company number</a>, <a href="#fields">pitch text</a>
      </Banner>
      <Banner
        tone="premium"
        title="Premium shows the documents."
        action={<ButtonLink to="#messages">Upgrade</ButtonLink>}
      >
        £29 a month.
      </Banner>
      <Button onPress={() => toast('Removed from Saved.', { label: 'Undo', run: () => {} })}>Show a toast</Button>
      <Button onPress={() => setOpen(true)}>Open a dialog</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Confirm the deal with Mette?"
        actions={
          <>
            <Button tone="money" onPress={() => setOpen(false)}>Confirm deal</Button>
            <Button onPress={() => setOpen(false)}>Not yet</Button>
          </>
        }
      >
        <p>The pitch is marked as done and leaves the register for everyone.</p>
        <Facts facts={[{ name: 'Share', value: '20%' }, { name: 'Amount', value: 'DKK 1,400,000', total: true }]} />
      </Dialog>
    </SheetSection>
  )
}

export function Waiting() {
  return (
    <SheetSection id="waiting" title="Empty and waiting">
      <Empty title="Nothing saved yet" action={<ButtonLink to="/pages/search">Search pitches</ButtonLink>}>
        Save a pitch to follow its figures.
      </Empty>
      <Example shows="Skeleton, after 150 ms">
        <Skeleton lines={3} />
      </Example>
      <LedgerSkeleton rows={2} />
    </SheetSection>
  )
}
