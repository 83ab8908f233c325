import { pitchStates } from '@delvik/schemas/values/pitch'
import { Bookmark, Ellipsis, Search } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton, IconToggle } from '../../ui/button/button.tsx'
import { ButtonLink, Buttons as ButtonLine } from '../../ui/button/button-link.tsx'
import { Checkbox, CheckboxGroup } from '../../ui/form/checkbox.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Fields as FieldGroup } from '../../ui/form/field.tsx'
import { FileField } from '../../ui/form/file-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Badge, Chips } from '../../ui/label.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { type Figure, NumberField } from '../../ui/form/number-field.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { RadioGroup, Segmented } from '../../ui/form/radio.tsx'
import { Status } from '../../entities/pitch/status.tsx'
import { Logo } from '../../entities/pitch/ledger.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { PasswordField, TextArea, TextField } from '../../ui/form/text-field.tsx'
import { Example, SheetSection } from './sheet-section.tsx'

/** Examples keep their value. */
function nothing(): void {}

const tones = [undefined, 'primary', 'money', 'danger', 'quiet'] as const

export function Buttons() {
  const [saved, setSaved] = useState(true)
  return (
    <SheetSection id="buttons" title="Buttons">
      {tones.map((tone) => (
        <Example key={tone ?? 'default'} shows={`${tone ?? 'default'}: rest, busy, disabled`}>
          <ButtonLine>
            <Button tone={tone}>Save search</Button>
            <Button tone={tone} pending>Save search</Button>
            <Button tone={tone} disabled>Save search</Button>
          </ButtonLine>
        </Example>
      ))}
      <Example shows="Link, icon buttons, toggle">
        <ButtonLine>
          <ButtonLink to="#buttons">Leads somewhere</ButtonLink>
          <IconButton label="More">
            <Icon of={Ellipsis} />
          </IconButton>
          <IconToggle label="Save Tidewrack Brewing" pressed={saved} onChange={setSaved}>
            <Icon of={Bookmark} />
          </IconToggle>
        </ButtonLine>
      </Example>
    </SheetSection>
  )
}

export function Fields() {
  const [text, setText] = useState('Tidewrack Brewing')
  const [figure, setFigure] = useState<Figure>(320_000)
  const [day, setDay] = useState('2019-02-28')
  const [county, setCounty] = useState('UKE')
  return (
    <SheetSection id="fields" title="Fields">
      <FieldGroup>
        <TextField label="Company name" hint="As in the company register." value={text} onChange={setText} required />
        <TextField
          label="Company number"
          error="Eight characters, for example 08141126."
          value="0814"
          onChange={nothing}
        />
        <TextField label="Disabled" value="Managed at the provider" disabled onChange={nothing} />
        <TextField
          label="Words"
          type="search"
          leading={<Icon of={Search} />}
          placeholder="Company, product, place"
          value=""
          onChange={nothing}
        />
        <PasswordField label="Password" autoComplete="new-password" value="four words are enough" onChange={nothing} />
        <NumberField label="Amount with unit" unit="GBP" value={figure} onChange={setFigure} />
        <NumberField
          label="Share"
          unit="%"
          value={120}
          error="Write a number between 0.01 and 100."
          onChange={nothing}
        />
        <NumberField
          label="What is no figure stays as it was typed"
          value="twelve"
          error="Write the number in digits, without other words."
          onChange={nothing}
        />
        <DateField label="Started on" value={day} onChange={setDay} />
        <Select
          label="County or region"
          value={county}
          onChange={setCounty}
          options={[{ value: 'UKE', label: 'Yorkshire and the Humber' }, { value: 'UKI', label: 'London' }]}
        />
        <TextField label="Website" required={false} value="" onChange={nothing} />
        <TextArea
          span
          label="Pitch text"
          hint="Plain text."
          value={text}
          onChange={setText}
          counter={{ text: '17 / 1,000', full: false }}
        />
        <TextArea
          span
          label="Counter, full"
          error="24 characters too many."
          value="…"
          onChange={nothing}
          counter={{ text: '1,024 / 1,000', full: true }}
        />
      </FieldGroup>
      <FileField
        label="Logo"
        hint=".png or .jpg, at most 5 MB."
        accept={['image/png', 'image/jpeg']}
        onChoose={nothing}
        preview={<Logo src={null} />}
        action="Choose a picture"
      />
      <Example shows="Progress of an upload">
        <Progress label="Uploading logo.png" done={0.32} />
      </Example>
    </SheetSection>
  )
}

export function Choices() {
  const [on, setOn] = useState(true)
  const [chosen, setChosen] = useState<string[]>(['SE'])
  const [role, setRole] = useState<'investor' | 'entrepreneur' | 'none'>('investor')
  const [theme, setTheme] = useState('system')
  return (
    <SheetSection id="choices" title="Choice">
      <CheckboxGroup
        legend="Checkboxes with counts"
        chosen={chosen}
        onChange={setChosen}
        options={[{ value: 'SE', label: 'Sweden', count: 19 }, { value: 'NO', label: 'Norway', count: 16 }]}
      />
      <Checkbox checked={false} onChange={nothing} error="Accept the terms to continue.">I accept the terms.</Checkbox>
      <Checkbox checked={false} disabled onChange={nothing}>Disabled, nothing to find</Checkbox>
      <RadioGroup
        legend="Radio buttons"
        value={role}
        onChange={setRole}
        options={[
          { value: 'investor', label: 'Investor' },
          { value: 'entrepreneur', label: 'Entrepreneur' },
          { value: 'none', label: 'Disabled', disabled: true },
        ]}
      />
      <Switch on={on} onChange={setOn}>Notify me</Switch>
      <Switch on={false} disabled onChange={nothing}>Disabled</Switch>
      <Segmented
        legend="Segmented"
        value={theme}
        onChange={setTheme}
        options={['System', 'Light', 'Dark'].map((label) => ({ value: label.toLowerCase(), label }))}
      />
    </SheetSection>
  )
}

export function Labels() {
  return (
    <SheetSection id="labels" title="Chips, badges, status">
      <Chips label="Active filters">
        <Chip label="Remove Sweden" onRemove={nothing}>Sweden</Chip>
        <Chip label="Remove Growth" onRemove={nothing}>Growth</Chip>
      </Chips>
      <Chips>
        <Badge>Verified</Badge>
        <Badge tone="promoted">Promoted</Badge>
        <Badge tone="count">3</Badge>
      </Chips>
      <Chips>
        {(['draft', ...pitchStates] as const).map((state) => <Status key={state} state={state} />)}
      </Chips>
    </SheetSection>
  )
}
