import { erasureEvents } from './erasure.ts'
import { exportPartEvents } from './export-part.ts'

/** It tells nobody of mails. */
export const notificationEvents = { ...erasureEvents, ...exportPartEvents }
