import {
  ArrowUp,
  Bell,
  Bookmark,
  CircleHelp,
  ClipboardCheck,
  Flag,
  Gift,
  House,
  IdCard,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  Plus,
  ReceiptText,
  Search,
  Settings,
  UserRound,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react'
import type { Market } from '@delvik/schemas/values/markets'
import type common from '../../../locales/en-GB/common.json'
import { searchPath } from '../../entities/pitch/search-path.ts'
import { mayEnter } from '../../entities/account/staff-access.ts'
import type { Me } from '../../entities/account/use-me.ts'

export interface NavigationEntry {
  to: string
  text: keyof (typeof common)['nav']
  icon: LucideIcon
}

const home: NavigationEntry = { to: '/pages/home', text: 'home', icon: House }
const messages: NavigationEntry = { to: '/pages/messages', text: 'messages', icon: MessageSquare }
const saved: NavigationEntry = { to: '/pages/bookmark', text: 'saved', icon: Bookmark }
const savedSearches: NavigationEntry = { to: '/pages/saved-searches', text: 'savedSearches', icon: Bell }
const network: NavigationEntry = { to: '/pages/users', text: 'network', icon: UsersRound }
const create: NavigationEntry = { to: '/pages/create/index', text: 'create', icon: Plus }
const settings: NavigationEntry = { to: '/pages/settings', text: 'settings', icon: Settings }
const profile: NavigationEntry = { to: '/pages/profile', text: 'profile', icon: UserRound }
const review: NavigationEntry = { to: '/staff/review', text: 'review', icon: ClipboardCheck }
const reports: NavigationEntry = { to: '/staff/reports', text: 'reports', icon: Flag }
const books: NavigationEntry = { to: '/staff/billing', text: 'books', icon: ReceiptText }
const accounts: NavigationEntry = { to: '/staff/people', text: 'accounts', icon: IdCard }

/** What members go to now and then, below the places of their work. */
export const moreEntries: readonly NavigationEntry[] = [
  { to: '/pages/upgrade', text: 'upgrade', icon: ArrowUp },
  { to: '/pages/refer', text: 'refer', icon: UserRoundPlus },
  { to: '/pages/perks', text: 'perks', icon: Gift },
  { to: '/pages/social-media', text: 'socialMedia', icon: Megaphone },
  { to: '/pages/faq', text: 'help', icon: CircleHelp },
]

/** Places of the side rail, for whoever is here; a visitor can search only. @param region that a visitor has chosen */
export function railEntries(me: Me | null | undefined, region: Market | null): NavigationEntry[] {
  const search: NavigationEntry = { to: searchPath(me?.market ?? region), text: 'search', icon: Search }
  if (!me) return [search]
  const staff = [...(mayEnter(me, 'reviewer') ? [review] : []),
    ...(mayEnter(me, 'support') ? [reports, accounts, books] : [])]
  const creates = me.role !== 'investor'
  return [home, search, network, messages, saved, savedSearches, ...(creates ? [create] : []), ...staff]
}

/** Five at most: what fits a thumb. The profile leads to the settings, and they lead to the network; what one has created is among what is saved, and leads to creating more. */
export function barEntries(me: Me | null | undefined, region: Market | null): NavigationEntry[] {
  const kept = railEntries(me, region).filter((entry) =>
    ![review, reports, accounts, books, savedSearches, network, create].includes(entry)
  )
  return [...kept, ...(me ? [profile] : [])]
}

export { messages as messagesEntry, profile as profileEntry, settings as settingsEntry }
