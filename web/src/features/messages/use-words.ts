import { useTranslation } from '../../i18n/use-translation.ts'
import type { MessagePartsFragment } from './messages.generated.ts'

/** What a message says to whoever reads it. */
export function useWords(): (message: Pick<MessagePartsFragment, 'body' | 'phrase'>) => string {
  const { t } = useTranslation('messages')
  return ({ body, phrase }) => phrase ? t(`phrase.${phrase}`) : (body ?? t('removed'))
}
