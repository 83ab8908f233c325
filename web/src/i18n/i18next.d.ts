import type assistant from '../../locales/en-GB/assistant.json'
import type about from '../../locales/en-GB/about.json'
import type country from '../../locales/en-GB/country.json'
import type help from '../../locales/en-GB/help.json'
import type people from '../../locales/en-GB/people.json'
import type climate from '../../locales/en-GB/climate.json'
import type packages from '../../locales/en-GB/packages.json'
import type perks from '../../locales/en-GB/perks.json'
import type refer from '../../locales/en-GB/refer.json'
import type profile from '../../locales/en-GB/profile.json'
import type conversation from '../../locales/en-GB/conversation.json'
import type upload from '../../locales/en-GB/upload.json'
import type receipt from '../../locales/en-GB/receipt.json'
import type replies from '../../locales/en-GB/replies.json'
import type ranking from '../../locales/en-GB/ranking.json'
import type social from '../../locales/en-GB/social.json'
import type account from '../../locales/en-GB/account.json'
import type common from '../../locales/en-GB/common.json'
import type errors from '../../locales/en-GB/errors.json'
import type fit from '../../locales/en-GB/fit.json'
import type home from '../../locales/en-GB/home.json'
import type messages from '../../locales/en-GB/messages.json'
import type landing from '../../locales/en-GB/landing.json'
import type pitch from '../../locales/en-GB/pitch.json'
import type reports from '../../locales/en-GB/reports.json'
import type review from '../../locales/en-GB/review.json'
import type saved from '../../locales/en-GB/saved.json'
import type search from '../../locales/en-GB/search.json'
import type searches from '../../locales/en-GB/searches.json'
import type identity from '../../locales/en-GB/identity.json'
import type settings from '../../locales/en-GB/settings.json'
import type books from '../../locales/en-GB/books.json'
import type staff from '../../locales/en-GB/staff.json'
import type values from '../../locales/en-GB/values.json'
import type wizard from '../../locales/en-GB/wizard.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      assistant: typeof assistant
      about: typeof about
      country: typeof country
      help: typeof help
      people: typeof people
      climate: typeof climate
      packages: typeof packages
      perks: typeof perks
      refer: typeof refer
      profile: typeof profile
      conversation: typeof conversation
      upload: typeof upload
      ranking: typeof ranking
      receipt: typeof receipt
      replies: typeof replies
      social: typeof social
      account: typeof account
      common: typeof common
      errors: typeof errors
      fit: typeof fit
      home: typeof home
      messages: typeof messages
      landing: typeof landing
      pitch: typeof pitch
      reports: typeof reports
      review: typeof review
      saved: typeof saved
      search: typeof search
      searches: typeof searches
      identity: typeof identity
      settings: typeof settings
      books: typeof books
      staff: typeof staff
      values: typeof values
      wizard: typeof wizard
    }
  }
}
