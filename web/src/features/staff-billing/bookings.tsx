import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NoteLink } from './note-link.tsx'
import type { StaffBooksPartsFragment } from './staff-billing.generated.ts'
import styles from './staff-billing.module.css'

type Booking = StaffBooksPartsFragment['bookings'][number]

/** The books of somebody in time, the last entry first; the lines of each add up to nothing. */
export function Bookings({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useTranslation('books')
  return (
    <section aria-labelledby="bookings">
      <h3 id="bookings">{t('bookings')}</h3>
      {bookings.length === 0 ? <p className="quiet">{t('noBooking')}</p> : (
        <ol className={styles.timeline}>
          {bookings.map((booking) => <Entry key={booking.id} booking={booking} />)}
        </ol>
      )}
    </section>
  )
}

function Entry({ booking: { at, number, kind, lines, creditNote } }: { booking: Booking }) {
  const { t } = useTranslation('books')
  const { date, money } = useFormat()
  return (
    <li>
      <p>
        <strong>{t(`booked.${kind}`)}</strong>{' '}
        <span className="small quiet">
          {[date(at, { dateStyle: 'medium', timeStyle: 'short' }), number].join(' · ')}
        </span>
      </p>
      {creditNote ?
        (
          <p>
            <NoteLink note={creditNote} />: {money(creditNote.amount)}
          </p>
        ) :
        (
          <dl>
            {lines.filter(({ amount }) => amount.amount !== '0').map(({ side, amount }) => (
              <div key={side}>
                <dt>{t(`side.${side}`)}</dt>
                <dd>{money(amount)}</dd>
              </div>
            ))}
          </dl>
        )}
    </li>
  )
}
