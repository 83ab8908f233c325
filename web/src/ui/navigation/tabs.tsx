import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'
import styles from './tabs.module.css'

interface TabsProps<T extends string> {
  label: string
  chosen: T
  onChange: (chosen: T) => void
  tabs: readonly { id: T; name: ReactNode; count?: ReactNode; content: ReactNode }[]
}

export function Tabs<T extends string>({ label, chosen, onChange, tabs }: TabsProps<T>) {
  return (
    // The keys are those of `tabs`.
    <AriaTabs selectedKey={chosen} onSelectionChange={(key) => onChange(key as T)}>
      <TabList className={styles.list!} aria-label={label}>
        {tabs.map(({ id, name, count }) => (
          <Tab key={id} id={id} className={styles.tab!}>
            {name}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => <TabPanel key={id} id={id} className={styles.panel!}>{content}</TabPanel>)}
    </AriaTabs>
  )
}
