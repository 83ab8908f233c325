import { useTranslation } from '../../i18n/use-translation.ts'
import type { MessagePartsFragment } from './messages.generated.ts'

type Says = Pick<MessagePartsFragment, 'body' | 'phrase'> & { attachments: readonly { name: string }[] }

/** What a message says to whoever reads it; files without words, by their names. */
export function useWords(): (message: Says) => string {
  const { t } = useTranslation('messages')
  return ({ body, phrase, attachments }) => {
    if (phrase) return t(`phrase.${phrase}`)
    if (body === null && attachments.length > 0) return attachments.map(({ name }) => name).join(', ')
    return body ?? t('removed')
  }
}
