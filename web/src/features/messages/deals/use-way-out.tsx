import type { ReactNode } from 'react'
import { DeclarationLink } from '../../../entities/declaration/declaration-link.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** What somebody can do who was refused a deal. */
export function useWayOut(): (code: string) => ReactNode {
  const { t } = useTranslation('messages')
  return (code) => code === 'DECLARATION_REQUIRED' && <DeclarationLink>{t('declare.link')}</DeclarationLink>
}
