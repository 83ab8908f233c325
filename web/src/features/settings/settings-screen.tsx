import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useMe } from '../../entities/account/use-me.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import { Button } from '../../ui/button/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AccountFacts } from './account-facts.tsx'
import { Declaration, useAskedDeclaration } from './declaration/declaration.tsx'
import { Email } from './email.tsx'
import { Leave } from './leave.tsx'
import { Methods } from './methods.tsx'
import { MyData } from './my-data.tsx'
import { Network } from './network.tsx'
import { Passkeys } from './passkeys.tsx'
import { Password } from './password.tsx'
import { Appearance, Reading } from './reading.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'
import styles from './settings.module.css'
import { SharedFiles } from './shared-files.tsx'

/** What can be set, one section for each matter; later services add theirs. */
export function Screen() {
  const { t } = useTranslation('settings')
  const me = useMe()
  const isDeclarationAsked = useAskedDeclaration()
  const sections: {
    id:
      | 'account'
      | 'declaration'
      | 'email'
      | 'password'
      | 'methods'
      | 'secondFactor'
      | 'passkeys'
      | 'sessions'
      | 'reading'
      | 'appearance'
      | 'network'
      | 'shared'
      | 'mydata'
      | 'session'
      | 'leave'
    content: ReactNode
  }[] = [
    { id: 'account', content: me ? <AccountFacts me={me} /> : <Skeleton lines={4} /> },
    ...(isDeclarationAsked ? [{ id: 'declaration' as const, content: <Declaration /> }] : []),
    { id: 'email', content: <Email /> },
    { id: 'password', content: me ? <Password me={me} /> : <Skeleton lines={2} /> },
    { id: 'methods', content: <Methods /> },
    { id: 'secondFactor', content: <SecondFactor /> },
    { id: 'passkeys', content: <Passkeys /> },
    { id: 'sessions', content: <Sessions /> },
    { id: 'reading', content: me ? <Reading me={me} /> : <Skeleton lines={3} /> },
    { id: 'appearance', content: <Appearance /> },
    { id: 'network', content: <Network /> },
    { id: 'shared', content: <SharedFiles /> },
    { id: 'mydata', content: <MyData /> },
    { id: 'session', content: <SignOut /> },
    { id: 'leave', content: me ? <Leave me={me} /> : <Skeleton lines={2} /> },
  ]
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <nav className={styles.contents} aria-label={t('contents')}>
        <ul>
          {sections.map(({ id }) => (
            <li key={id}>
              <a href={`#${id}`}>{t(id)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        {sections.map(({ id, content }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{t(id)}</h2>
            {content}
          </section>
        ))}
      </div>
    </div>
  )
}

function SignOut() {
  const { t } = useTranslation('settings')
  const signOut = useSignOut()
  return <Button onPress={() => void signOut()}>{t('signOut')}</Button>
}
