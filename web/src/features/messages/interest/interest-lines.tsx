import { useFormat } from '../../../i18n/use-format.ts'
import type { ConversationInterestsFragment, InterestPartsFragment } from './interest.generated.ts'
import styles from './interest.module.css'
import { useTold } from './use-told.ts'

/** What was last told of each pitch, among the messages at its moment. */
export function interestLines({ interests }: ConversationInterestsFragment, name: string) {
  return interests.map((interest) => ({
    id: `interest ${interest.pitch?.id ?? interest.changedAt}`,
    at: interest.changedAt,
    card: <Line interest={interest} name={name} />,
  }))
}

function Line({ interest, name }: { interest: InterestPartsFragment; name: string }) {
  const told = useTold()
  const { date } = useFormat()
  const { changedAt } = interest
  return (
    <p className={styles.line}>
      {told(interest, name)},{' '}
      <time dateTime={changedAt}>{date(changedAt, { hour: '2-digit', minute: '2-digit' })}</time>
    </p>
  )
}
