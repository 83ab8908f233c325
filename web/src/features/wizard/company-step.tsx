import type { ErrorCode } from '@delvik/schemas/errors'
import { type County, counties, countyName } from '@delvik/schemas/values/counties'
import { localeOf } from '@delvik/schemas/values/languages'
import { currencies, marketFacts, markets } from '@delvik/schemas/values/markets'
import { companyTypes, fundingRounds, phases } from '@delvik/schemas/values/pitch'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { Fields } from '../../ui/form/field.tsx'
import { FormDateField } from '../../ui/form/form-date-field.tsx'
import { FormNumberField, FormSelect, FormTextField } from '../../ui/form/form.tsx'
import { Stake } from '../../entities/pitch/stake.tsx'
import { stakeLabel } from '../../entities/pitch/shares.ts'
import { type DraftForm, impliedValuation, shownShares } from './draft/draft-form.ts'
import { LogoField } from './logo-field.tsx'
import { StepHeading } from './step-heading.tsx'
import styles from './wizard.module.css'

interface CompanyStepProps {
  form: UseFormReturn<DraftForm>
  ownerId: string
  draftId: string
  onLogoRefused: (code: ErrorCode | undefined) => void
}

/** Step 2: the company, its place, its figures. */
export function CompanyStep({ form, ...logo }: CompanyStepProps) {
  return (
    <>
      <Company form={form} {...logo} />
      <PlaceAndContact form={form} />
      <Figures form={form} />
    </>
  )
}

function Company({ form: { control }, ownerId, draftId, onLogoRefused }: CompanyStepProps) {
  const { t } = useTranslation(['wizard', 'values'])
  const label = (name: FieldName) => t(`field.${name}`)
  const market = useWatch({ control, name: 'market' })
  return (
    <fieldset>
      <legend>
        <StepHeading step={1}>{t('part.company')}</StepHeading>
      </legend>
      <Fields>
        <FormTextField
          control={control}
          name="companyName"
          label={label('companyName')}
          required
          span
          autoComplete="organization"
        />
        <FormSelect
          control={control}
          name="companyType"
          label={label('companyType')}
          required
          empty={t('choose')}
          options={companyTypes.map((value) => ({ value, label: t(`values:companyType.${value}`) }))}
        />
        <FormTextField
          control={control}
          name="organisationNumber"
          label={label('organisationNumber')}
          required={false}
          hint={t(`hint.organisationNumber.${market}`)}
        />
        <FormSelect
          control={control}
          name="phase"
          label={label('phase')}
          required
          empty={t('choose')}
          options={phases.map((value) => ({ value, label: t(`values:phase.${value}`) }))}
        />
        <FormNumberField control={control} name="employees" label={label('employees')} required={false} />
        <FormDateField control={control} name="startDate" label={label('startDate')} required={false} />
      </Fields>
      <LogoField control={control} ownerId={ownerId} draftId={draftId} onRefused={onLogoRefused} />
    </fieldset>
  )
}

function PlaceAndContact({ form }: { form: UseFormReturn<DraftForm> }) {
  const { control } = form
  const { t } = useTranslation(['wizard', 'values'])
  const language = useLanguage()
  const market = useWatch({ control, name: 'market' })
  const label = (name: FieldName) => t(`field.${name}`)
  return (
    <fieldset>
      <legend>
        <h2>{t('part.place')}</h2>
      </legend>
      <Fields>
        <FormSelect
          control={control}
          name="market"
          label={label('market')}
          required
          options={markets.map((value) => ({ value, label: t(`values:market.${value}`) }))}
        />
        <FormSelect
          control={control}
          name="county"
          label={label('county')}
          required
          empty={t('choose')}
          options={countyOptions(market, localeOf[language])}
        />
        <FormTextField control={control} name="city" label={label('city')} required={false} />
        <FormTextField
          control={control}
          name="address"
          label={label('address')}
          required={false}
          hint={t('hint.address')}
          autoComplete="street-address"
        />
        <FormTextField
          control={control}
          name="phone"
          label={label('phone')}
          required={false}
          type="tel"
          autoComplete="tel"
          hint={t('hint.phone', { prefix: marketFacts[market].phonePrefix })}
        />
        <FormTextField
          control={control}
          name="website"
          label={label('website')}
          required={false}
          type="url"
          inputMode="url"
          hint={t('hint.website')}
        />
      </Fields>
    </fieldset>
  )
}

/** In the reader's order of letters (decision A32), each name in its own language. */
function countyOptions(market: keyof typeof counties, locale: string) {
  const collator = new Intl.Collator(locale)
  return (Object.keys(counties[market]) as County[])
    .map((value) => ({ value, label: countyName(value) }))
    .sort((a, b) => collator.compare(a.label, b.label))
}

function Figures({ form }: { form: UseFormReturn<DraftForm> }) {
  const { control } = form
  const { t } = useTranslation(['wizard', 'values'])
  const { money } = useFormat()
  const [market, currency] = useWatch({ control, name: ['market', 'currency'] })
  const label = (name: FieldName) => t(`field.${name}`)
  const { hints, currency: home } = marketFacts[market]
  const example = (units: number) => t('hint.example', { amount: money({ amount: units * 100, currency: home }) })
  const amount = { required: false, unit: currency || home }
  return (
    <fieldset>
      <legend>
        <h2>{t('part.figures')}</h2>
      </legend>
      <Fields>
        <FormSelect
          control={control}
          name="currency"
          label={label('currency')}
          required
          empty={t('choose')}
          options={currencies.map((value) => ({ value, label: `${t(`values:currency.${value}`)} (${value})` }))}
        />
        <FormSelect
          control={control}
          name="fundingRound"
          label={label('fundingRound')}
          required={false}
          empty={t('choose')}
          options={fundingRounds.map((value) => ({ value, label: t(`values:fundingRound.${value}`) }))}
        />
        <FormNumberField
          control={control}
          name="revenue"
          label={label('revenue')}
          {...amount}
          hint={example(hints.revenue)}
        />
        <FormNumberField control={control} name="assets" label={label('assets')} {...amount} hint={t('hint.assets')} />
        <FormNumberField
          control={control}
          name="equityOffered"
          label={label('equityOffered')}
          required={false}
          unit="%"
          hint={t('hint.equity')}
        />
        <FormNumberField
          control={control}
          name="remainingShare"
          label={label('remainingShare')}
          required={false}
          unit="%"
          hint={t('hint.remaining')}
        />
        <FormNumberField
          control={control}
          name="valuation"
          label={label('valuation')}
          {...amount}
          span
          hint={example(hints.valuation)}
        />
      </Fields>
      <Valuation form={form} />
    </fieldset>
  )
}

/** What amount and share say about the value, offered as the valuation when that is empty or another one. */
function Valuation({ form }: { form: UseFormReturn<DraftForm> }) {
  const { t } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const { money, share } = useFormat()
  const [assets, equity, remaining, valuation, chosen, market] = useWatch({
    control: form.control,
    name: ['assets', 'equityOffered', 'remainingShare', 'valuation', 'currency', 'market'],
  })
  const implied = impliedValuation({ assets, equityOffered: equity })
  const shares = shownShares({ equityOffered: equity, remainingShare: remaining })
  if (!implied || typeof assets !== 'number' || !shares) return null
  const currency = chosen || marketFacts[market].currency
  const written = (units: number) => money({ amount: Math.round(units) * 100, currency })
  return (
    <div className={styles.sum}>
      <div>
        <p className="small quiet">{t('sum')}</p>
        <p className={styles.sumFigure}>
          {written(assets)} / {share(shares.offered)} = <strong>{written(implied)}</strong>
        </p>
        {valuation !== implied && (
          <Button
            tone="quiet"
            onPress={() => form.setValue('valuation', implied, { shouldDirty: true })}
          >
            {t('useSum')}
          </Button>
        )}
      </div>
      <Stake {...shares} label={stakeLabel(shares, common, share)} />
    </div>
  )
}

type FieldName = keyof DraftForm
