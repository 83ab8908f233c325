import { useLoaderData } from 'react-router'
import type { Head } from '../../../server/renderer.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Facts } from '../../ui/facts.tsx'
import page from '../../ui/page.module.css'
import type { ScreenModule } from '../screen.ts'
import { DealProofDocument, type DealProofQuery } from './receipt.generated.ts'
import styles from './receipt.module.css'

interface ReceiptData {
  found: boolean
  /** As it was asked for. */
  hash: string
  proof: DealProofQuery['dealProof']
}

export const load: ScreenModule['load'] = async ({ params }, { graph }): Promise<ReceiptData> => {
  const hash = params['hash']!
  const { dealProof: proof } = await graph(DealProofDocument, { hash })
  return { found: proof !== null, hash, proof }
}

/** Whoever has the checksum has the address. */
export function head(): Head {
  return { hidden: true }
}

/** That there is a deal with a checksum, and since when; nothing else. */
export function Screen() {
  const { t } = useTranslation('receipt')
  const { hash, proof } = useLoaderData<ReceiptData>()
  return (
    <section className={`${page.band} ${styles.receipt}`}>
      <h1>{t(proof ? 'proof.title' : 'unknown.title')}</h1>
      <p className={styles.lead}>{t(proof ? 'proof.text' : 'unknown.text')}</p>
      {proof ? <Known proof={proof} /> : <Facts facts={[{ name: t('proof.checksum'), value: <Hash of={hash} /> }]} />}
      <p className="small quiet">{t('proof.how')}</p>
    </section>
  )
}

function Known({ proof: { hash, confirmedAt, erasedAt } }: { proof: NonNullable<ReceiptData['proof']> }) {
  const { t } = useTranslation('receipt')
  const { date } = useFormat()
  // Whoever checks may be anywhere, so the server and every browser say the same.
  const moment = (at: string) => `${date(at, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' })} UTC`
  const facts = [
    { name: t('proof.checksum'), value: <Hash of={hash} /> },
    { name: t('proof.confirmed'), value: moment(confirmedAt) },
    { name: t('proof.erased'), value: erasedAt && moment(erasedAt) },
  ]
  return (
    <>
      <Facts facts={facts} />
      {erasedAt && <p>{t('proof.erasedText')}</p>}
      <p>
        <strong>{t('notBinding')}</strong> {t('proof.notBinding')}
      </p>
    </>
  )
}

/** In groups, as people compare it. */
function Hash({ of }: { of: string }) {
  const groups = of.slice(0, 64).match(/.{1,8}/g) ?? []
  return <code className={styles.hash}>{groups.map((group, index) => <span key={index}>{group}</span>)}</code>
}
