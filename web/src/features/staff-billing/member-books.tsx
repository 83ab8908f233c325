import { useQuery } from '@apollo/client/react'
import { planNames } from '@delvik/schemas/values/account'
import { useState } from 'react'
import { cardBrand } from '../../entities/account/card-brand.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Facts } from '../../ui/facts.tsx'
import { BookInvoices } from './book-invoices.tsx'
import { Bookings } from './bookings.tsx'
import { DeskRecords } from './desk-records.tsx'
import { StaffBooksDocument, type StaffBooksPartsFragment } from './staff-billing.generated.ts'
import type { Opened } from './opened.ts'
import styles from './staff-billing.module.css'

/** Milliseconds between two looks while money is on its way back. */
const pace = 1_000

/** How somebody stands, their invoices, their books and what staff have done about them. */
export function MemberBooks({ opened }: { opened: Opened }) {
  const { books, changed } = useBooks(opened.books)
  return (
    <section className={styles.books} aria-labelledby="member">
      <header>
        <h2 id="member">{opened.name}</h2>
        <p className="quiet">{opened.email}</p>
      </header>
      <Standing standing={books.standing} />
      <BookInvoices {...{ books, changed }} reason={opened.reason} />
      <Bookings bookings={books.bookings} />
      <DeskRecords records={books.records} />
    </section>
  )
}

/** The payment service answers by itself: until then the books are read again and again. */
function useBooks(first: StaffBooksPartsFragment) {
  const [known, changed] = useState(first)
  const waits = (books: StaffBooksPartsFragment) => books.records.some(({ refund }) => refund?.state === 'pending')
  const [isWaiting, wait] = useState(waits(first))
  const { data } = useQuery(StaffBooksDocument, {
    variables: { handle: first.handle },
    fetchPolicy: 'network-only',
    pollInterval: isWaiting ? pace : 0,
    skip: !isWaiting,
  })
  const read = isWaiting ? data?.staffBooks : undefined
  const books = read ?? known
  if (read && !waits(read)) {
    changed(read)
    wait(false)
  }
  return {
    books,
    changed: (after: StaffBooksPartsFragment) => {
      changed(after)
      wait(waits(after))
    },
  }
}

function Standing({ standing }: { standing: StaffBooksPartsFragment['standing'] }) {
  const { t } = useTranslation(['books', 'values'])
  const { day, money } = useFormat()
  const { state, plan, market, period, nextCharge, endsAt, card } = standing
  return (
    <Facts
      facts={[
        { name: t('plan'), value: planNames[plan] },
        { name: t('state'), value: t(`is.${state}`) },
        { name: t('market'), value: t(`values:market.${market}`) },
        { name: t('paid'), value: period && t('fromTo', { from: day(period.start), to: day(period.end) }) },
        {
          name: t('next'),
          value: nextCharge && t('charge', { amount: money(nextCharge.amount), date: day(nextCharge.at) }),
        },
        { name: t('ends'), value: endsAt && day(endsAt) },
        { name: t('card'), value: card && t('cardEnding', { brand: cardBrand(card.brand), last4: card.last4 }) },
      ]}
    />
  )
}
