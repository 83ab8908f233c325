import { profileLimits } from '@delvik/schemas/values/person/profile'
import { type Currency, marketFacts } from '@delvik/schemas/values/markets'
import { writtenPhone } from '@delvik/schemas/values/phone'
import { industries } from '@delvik/schemas/values/pitch'
import { codePoints } from '@delvik/schemas/forms/pitch-form'
import { ChooseRole } from '../../entities/account/choose-role.tsx'
import { useMe } from '../../entities/account/use-me.ts'
import type { ProfilePartsFragment } from '../../entities/person/profile.generated.ts'
import { useBudget } from '../../entities/person/use-budget.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Fields } from '../../ui/form/field.tsx'
import { type Figure, NumberField } from '../../ui/form/number-field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TextArea, TextField } from '../../ui/form/text-field.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { ChoicesEntry } from './choices-entry.tsx'
import { CoOwnerEntries } from './co-owner-entries.tsx'
import { CountEntry } from './count-entry.tsx'
import { Entry, useSave } from './entry.tsx'
import styles from './profile.module.css'

interface OfProfile {
  profile: ProfilePartsFragment
}
type LineField = 'username' | 'job' | 'city' | 'phone'

interface LineProps extends OfProfile {
  field: LineField
  autoComplete: string
}

/** A field of one line. */
function Line({ profile, field, autoComplete }: LineProps) {
  const { t } = useTranslation('profile')
  const value = profile[field]
  const label = t(`field.${field}`)
  const phone = field === 'phone'
  return (
    <Entry
      field={field}
      label={label}
      shown={phone && value ? writtenPhone(value) : value}
      from={value ?? ''}
      change={(text) => ({ [field]: text })}
    >
      {(control) => (
        <TextField
          {...control}
          autoFocus
          label={label}
          type={phone ? 'tel' : 'text'}
          autoComplete={autoComplete}
          hint={field === 'username' ? t('hint.username') : undefined}
        />
      )}
    </Entry>
  )
}

export function AboutEntries({ profile }: OfProfile) {
  const { t } = useTranslation(['profile', 'values'])
  return (
    <dl className={styles.entries}>
      <Line profile={profile} field="username" autoComplete="name" />
      <Line profile={profile} field="job" autoComplete="organization-title" />
      <Line profile={profile} field="city" autoComplete="address-level2" />
      <Biography profile={profile} />
      <div className={styles.entry}>
        <dt>{t('field.role')}</dt>
        <dd className={styles.wide}>
          {profile.role ? t(`values:role.${profile.role}`) : <ChooseRole />}
          <small>{t('hint.role')}</small>
        </dd>
      </div>
    </dl>
  )
}

function Biography({ profile: { biography } }: OfProfile) {
  const { t } = useTranslation('profile')
  const { number } = useFormat()
  const counter = (text: string) => {
    const [count, most] = [codePoints(text), profileLimits.biography]
    return { text: t('counter', { count: number(count), most: number(most) }), full: count > most }
  }
  return (
    <Entry
      field="biography"
      label={t('field.biography')}
      shown={biography && <p className={styles.words}>{biography}</p>}
      from={biography ?? ''}
      change={(text) => ({ biography: text })}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={7}
          label={t('field.biography')}
          hint={t('hint.biography')}
          counter={counter(control.value)}
        />
      )}
    </Entry>
  )
}

export function ExperienceEntries({ profile }: OfProfile) {
  const { t } = useTranslation(['profile', 'values'])
  const { interests, role } = profile
  return (
    <dl className={styles.entries}>
      {role === 'investor' && <BudgetEntry profile={profile} />}
      {role === 'investor' && <CoOwnerEntries profile={profile} />}
      <ChoicesEntry
        field="interests"
        chosen={interests}
        all={industries}
        name={(one) => t(`values:industry.${one}`)}
      />
      <CountEntry profile={profile} field="companiesRun" />
      <CountEntry profile={profile} field="activeSince" />
    </dl>
  )
}

interface Amounts {
  least: Figure
  most: Figure
}

function BudgetEntry({ profile: { budget } }: OfProfile) {
  const { t } = useTranslation('profile')
  const written = useBudget()
  const me = useMe()
  const currency: Currency = budget?.currency ?? marketFacts[me?.market ?? 'SE'].currency
  return (
    <Entry<Amounts>
      field="budget"
      label={t('field.budget')}
      shown={budget && written(budget)}
      note={budget ? t('perDeal') : undefined}
      from={{ least: budget?.least ?? null, most: budget?.most ?? null }}
      change={({ least, most }) => ({
        budget: least === null && most === null
          ? null
          : { least: amount(least ?? 0), most: amount(most ?? least), currency },
      })}
    >
      {({ value, onChange, error }) => (
        <Fields>
          <NumberField
            label={t('budget.least')}
            unit={currency}
            value={value.least}
            error={error}
            onChange={(least) => onChange({ ...value, least })}
          />
          <NumberField
            label={t('budget.most')}
            unit={currency}
            value={value.most}
            onChange={(most) => onChange({ ...value, most })}
          />
        </Fields>
      )}
    </Entry>
  )
}

/** What was typed and is no number is refused as that. */
function amount(figure: Figure): number {
  return typeof figure === 'number' ? figure : NaN
}

export function ContactEntries({ profile }: OfProfile) {
  const { t } = useTranslation('profile')
  const { links } = profile
  return (
    <dl className={styles.entries}>
      <div className={styles.entry}>
        <dt>{t('field.email')}</dt>
        <dd className={styles.wide}>
          {profile.email}
          <HideEmail profile={profile} />
        </dd>
      </div>
      <Line profile={profile} field="phone" autoComplete="tel" />
      <Entry
        field="links"
        label={t('field.links')}
        shown={links.length > 0 ? links.map((link) => <p key={link}>{link}</p>) : null}
        from={links.join('\n')}
        change={(text) => ({ links: text.split(/\s+/) })}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            label={t('field.links')}
            hint={t('hint.links', { most: profileLimits.links })}
          />
        )}
      </Entry>
    </dl>
  )
}

/** Takes effect at once. */
function HideEmail({ profile: { hideEmail } }: OfProfile) {
  const { t } = useTranslation('profile')
  const errorText = useErrorText()
  const { save, pending, problem } = useSave()
  return (
    <>
      <Switch on={hideEmail} disabled={pending} onChange={(on) => void save({ hideEmail: on }, 'hideEmail')}>
        {t('hideEmail')}
      </Switch>
      {problem && <p className={styles.error} role="alert">{errorText(problem.code)}</p>}
    </>
  )
}
