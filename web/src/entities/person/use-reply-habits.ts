import { useQuery } from '@apollo/client/react'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { spanOf } from '../../i18n/relative-time.ts'
import { ReplyHabitsDocument } from './reply-habits.generated.ts'

/** How somebody answers who writes to them, in words; null while nobody knows, or nothing can be told of so few replies. */
export function useReplyHabits(accountId: string | undefined): string | null {
  const { t } = useTranslation('replies')
  const { share } = useFormat()
  const language = useLanguage()
  const { data } = useQuery(ReplyHabitsDocument, {
    variables: { accountId: accountId ?? '' },
    skip: !accountId,
    fetchPolicy: 'cache-and-network',
  })
  if (!data?.replyHabits) return null
  const { median, rate } = data.replyHabits
  return t('habits', { time: spanOf(1000 * median, language), rate: share(100 * rate) })
}
