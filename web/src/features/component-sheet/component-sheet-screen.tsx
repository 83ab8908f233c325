import { AriaLocale } from '../../ui/aria-locale.tsx'
import { Toasts } from '../../ui/overlay/toast.tsx'
import { useLanguage } from '../../i18n/use-format.ts'
import { localeOf } from '@delvik/schemas/values/languages'
import styles from './component-sheet.module.css'
import { Buttons, Choices, Fields, Labels } from './controls.tsx'
import { Colour, Type } from './foundations.tsx'
import { Messages, Waiting } from './messages.tsx'
import { FactsAndTable, LedgerRow, Navigation, StakeBar } from './register.tsx'

/** Every component in every state, for those who build. Exists in the demo only, so its words are not translated. */
export function Screen() {
  return (
    <AriaLocale locale={localeOf[useLanguage()]}>
      <div className={styles.page} lang="en-GB">
        <h1>Components</h1>
        <Colour />
        <Type />
        <Buttons />
        <Fields />
        <Choices />
        <Labels />
        <StakeBar />
        <LedgerRow />
        <FactsAndTable />
        <Navigation />
        <Messages />
        <Waiting />
      </div>
      <Toasts />
    </AriaLocale>
  )
}
