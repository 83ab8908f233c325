import { later } from '../../../ui/later.tsx'

/** Its calendars are too heavy for those who only read. */
export const ProposeMeeting = later(async () => (await import('./propose-meeting.tsx')).ProposeMeeting)
