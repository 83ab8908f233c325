import type { ReactNode } from 'react'
import { deleteStored } from '../../entities/file/use-upload.ts'
import { useCommand } from '../../graph/use-command.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useAgo } from '../../i18n/use-ago.ts'
import { Button } from '../../ui/button/button.tsx'
import { ButtonLink, Buttons } from '../../ui/button/button-link.tsx'
import { useNeighbour } from '../../ui/use-neighbour.ts'
import { DiscardDraftDocument, type DraftPartsFragment } from './wizard.generated.ts'
import styles from './wizard.module.css'

interface DraftListProps {
  drafts: readonly DraftPartsFragment[]
  begin: ReactNode
  onDiscarded: () => void
}

/** The drafts that are open, last saved first. */
export function DraftList({ drafts, begin, onDiscarded }: DraftListProps) {
  const { t } = useTranslation('wizard')
  const { list, leaving } = useNeighbour<HTMLUListElement>('a', () => document.getElementById('drafts'))
  return (
    <div className={styles.drafts}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        {begin}
      </header>
      <section aria-labelledby="drafts">
        <h2 id="drafts" tabIndex={-1}>{t('drafts.title', { count: drafts.length })}</h2>
        <ul ref={list}>
          {drafts.map((draft, index) => (
            <DraftLine
              key={draft.id}
              draft={draft}
              onDiscarded={() => {
                leaving(index)
                onDiscarded()
              }}
            />
          ))}
        </ul>
      </section>
    </div>
  )
}

function DraftLine({ draft, onDiscarded }: { draft: DraftPartsFragment; onDiscarded: () => void }) {
  const { t } = useTranslation('wizard')
  const ago = useAgo()
  const { run, pending } = useCommand()
  const discarded = () => {
    const stored = draft.content.document?.storedAt
    if (stored) void deleteStored(stored)
    onDiscarded()
  }
  const discard = () => run(DiscardDraftDocument, { draftId: draft.id }).then(discarded, () => {})
  return (
    <li>
      <div>
        <strong>{draft.content.companyName || t('drafts.unnamed')}</strong>
        <span className="small quiet">
          {t(draft.basedOn ? 'drafts.edit' : 'drafts.fresh')} · {t('save.at', { when: ago(draft.savedAt) })}
        </span>
      </div>
      <Buttons>
        <ButtonLink to={`/pages/create/index?draft=${draft.id}`}>{t('drafts.continue')}</ButtonLink>
        <Button tone="quiet" pending={pending} onPress={() => void discard()}>
          {t('drafts.discard')}
        </Button>
      </Buttons>
    </li>
  )
}
