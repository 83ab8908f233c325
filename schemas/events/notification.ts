import { erasureEvents } from './erasure.ts'

/** It tells nobody of mails. */
export const notificationEvents = { ...erasureEvents }
