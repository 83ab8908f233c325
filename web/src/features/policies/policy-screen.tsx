import { type Block, plainText } from '@delvik/documents/markdown'
import type { Language } from '@delvik/schemas/values/languages'
import { useLoaderData } from 'react-router'
import type { Head } from '../../../server/renderer.ts'
import { BlockText } from '../../entities/policy/block-text.tsx'
import { readPolicy } from '../../entities/policy/read-policy.ts'
import { policies, type Policy, policyPdf } from '../../i18n/policies.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NavLink } from '../../ui/navigation/link.tsx'
import page from '../../ui/page.module.css'
import type { ScreenModule } from '../screen.ts'
import styles from './policy.module.css'

interface PolicyData {
  policy: Policy
  blocks: Block[]
}

export const load: ScreenModule['load'] = async ({ request }, { texts }): Promise<PolicyData> => {
  // The table has a route for each of them.
  const policy = new URL(request.url).pathname.replaceAll('/', '') as Policy
  return { policy, blocks: await readPolicy(policy, texts.language as Language) }
}

/** It changes with the build alone. */
export async function version(): Promise<string> {
  return 'one'
}

export function head({ policy, blocks }: PolicyData): Head {
  const first = blocks.find((block) => block.kind === 'paragraph')
  return { description: first && plainText(first.content), canonical: `/${policy}` }
}

/** A policy as a page, the same text as its PDF. */
export function Screen() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { policy, blocks } = useLoaderData<PolicyData>()
  return (
    <div className={`${page.page} ${styles.policy}`}>
      <nav aria-label={t('footer.policies')}>
        <ul>
          {policies.map((one) => (
            <li key={one}>
              <NavLink to={`/${one}`}>{t(`policy.${one}`)}</NavLink>
            </li>
          ))}
        </ul>
        <a href={`/assets/${policyPdf(policy, language)}`}>{t('asPdf')}</a>
      </nav>
      <article className={styles.text}>
        {blocks.map((block, index) => <BlockText key={index} block={block} />)}
      </article>
    </div>
  )
}
