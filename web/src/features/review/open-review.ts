import type { ReviewQuery } from './review.generated.ts'

/** A submission with what is published of it, as the desk shows it. */
export type OpenReview = NonNullable<ReviewQuery['review']>
