import type { Block } from '@delvik/documents/markdown'
import type { Language } from '@delvik/schemas/values/languages'
import { useLoaderData } from 'react-router'
import type { Head } from '../../../server/renderer.ts'
import { BlockText } from '../../entities/policy/block-text.tsx'
import { readAgreement } from '../../entities/policy/read-policy.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorScreen } from '../../ui/feedback/error-screen.tsx'
import page from '../../ui/page.module.css'
import type { ScreenModule } from '../screen.ts'
import styles from './policy.module.css'

interface AgreementData {
  found: boolean
  blocks: Block[]
}

export const load: ScreenModule['load'] = async ({ params }, { texts }): Promise<AgreementData> => {
  const blocks = await readAgreement(params['version']!, texts.language as Language)
  return { found: blocks !== null, blocks: blocks ?? [] }
}

/** People come here from what they have accepted; the present text is a policy among the others. */
export function head(): Head {
  return { hidden: true }
}

/** The confidentiality agreement as somebody has accepted it. */
export function Screen() {
  const { t } = useTranslation()
  const { found, blocks } = useLoaderData<AgreementData>()
  if (!found) return <ErrorScreen title={t('notFound.title')} text={t('notFound.text')} />
  return (
    <div className={page.page}>
      <article className={`${styles.text} ${styles.alone}`}>
        {blocks.map((block, index) => <BlockText key={index} block={block} />)}
      </article>
    </div>
  )
}
