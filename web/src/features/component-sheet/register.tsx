import { useState } from 'react'
import { Facts } from '../../ui/facts.tsx'
import { RowSkeleton } from '../../entities/pitch/ledger.tsx'
import { Stake } from '../../entities/pitch/stake.tsx'
import { Stepper } from '../../ui/navigation/stepper.tsx'
import table from '../../ui/table.module.css'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { PitchLedger, PitchRow, type PitchRowContent } from '../../entities/pitch/pitch-row.tsx'
import { StakeOfPitch } from '../../entities/pitch/stake-of-pitch.tsx'
import styles from './component-sheet.module.css'
import { Example, SheetSection } from './sheet-section.tsx'

export function StakeBar() {
  return (
    <SheetSection id="stake" title="Stake bar">
      <Example shows="In a row">
        <Stake offered={1200} kept={7800} label="12% offered, 78% founders keep, 10% earlier owners" />
      </Example>
      <Example shows="The smallest share still shows, 0.01%">
        <Stake offered={1} kept={9999} label="0.01% offered, 99.99% founders keep" />
      </Example>
      <Example shows="All of it">
        <Stake offered={10_000} kept={0} label="100% offered, 0% founders keep" />
      </Example>
      <Example shows="On a pitch">
        <StakeOfPitch shares={{ offered: 2000, kept: 6100 }} />
      </Example>
      <Example shows="On a pitch, key in a line">
        <StakeOfPitch shares={{ offered: 1600, kept: 8400 }} line />
      </Example>
    </SheetSection>
  )
}

const bakery: PitchRowContent = {
  id: '1',
  lang: 'sv',
  industry: 'groceriesStores',
  phase: 'profitable',
  county: 'SE-E',
  city: 'Norrköping',
  logo: '',
  companyName: 'Kringelgården Bageri',
  currency: 'SEK',
  assets: '450000000',
  valuation: '3750000000',
  equityOffered: 1200,
  remainingShare: 7800,
  promoted: true,
  verified: true,
  about: { assets: '35700000', valuation: '298000000', ratesFrom: '2026-11-01' },
  excerpt: 'Fyra bagerier i Norrköping och Linköping, leveranser till 62 kaféer före klockan sex.',
}
const courier: PitchRowContent = {
  id: '2',
  lang: 'en_GB',
  industry: 'transportLogistics',
  phase: 'startup',
  county: 'UKK',
  city: 'Bristol',
  logo: '',
  companyName: 'Parcelmouse',
  currency: 'GBP',
  assets: '25000000',
  valuation: null,
  equityOffered: null,
  remainingShare: null,
  promoted: false,
  verified: false,
  about: null,
  excerpt: 'Last-mile deliveries by cargo bike in Bristol and Bath, 3,400 parcels a week for nine shops.',
}

export function LedgerRow() {
  return (
    <SheetSection id="ledger" title="Ledger row">
      <PitchLedger>
        <PitchRow pitch={bakery} linked={false} />
        <PitchRow pitch={courier} linked={false} why="Matches “Transport, South West”" />
        <RowSkeleton />
      </PitchLedger>
      <Example shows="Narrow: the same markup">
        <div className={styles.narrow}>
          <PitchLedger>
            <PitchRow pitch={courier} linked={false} />
          </PitchLedger>
        </div>
      </Example>
    </SheetSection>
  )
}

export function FactsAndTable() {
  return (
    <SheetSection id="facts" title="Facts and table">
      <Facts
        facts={[
          { name: 'Revenue 2025', value: '£1,180,000' },
          {
            name: 'Valuation',
            value: (
              <>
                <del>£3,600,000</del> £3,200,000
              </>
            ),
          },
          { name: 'Left out without a value', value: null },
          { name: 'To pay today', value: '£270.00', total: true },
        ]}
      />
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Invoice</th>
            <th scope="col" className={table.end}>Amount</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">2026-0418</th>
            <td className={table.end}>£29.00</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Sum</th>
            <td className={table.end}>£29.00</td>
          </tr>
        </tfoot>
      </table>
    </SheetSection>
  )
}

export function Navigation() {
  const [tab, setTab] = useState<'saved' | 'created'>('saved')
  return (
    <SheetSection id="navigation" title="Navigation">
      <Tabs
        label="Saved and created"
        chosen={tab}
        onChange={setTab}
        tabs={[
          { id: 'saved', name: 'Saved', count: 8, content: 'Eight rows.' },
          { id: 'created', name: 'Created', count: 1, content: 'One row.' },
        ]}
      />
      <Stepper label="Steps" steps={['Industry', 'Company information', 'Pitch the business']} current={1} />
    </SheetSection>
  )
}
