import styles from './component-sheet.module.css'
import { SheetSection } from './sheet-section.tsx'

const colours = [
  ['Paper', '--bg'],
  ['Surface', '--surface'],
  ['Sunk', '--sunk'],
  ['Ink', '--ink'],
  ['Ink 2', '--ink-2'],
  ['Ink 3', '--ink-3'],
  ['Brand', '--brand'],
  ['Brand tint', '--brand-tint'],
  ['Money', '--money'],
  ['Money tint', '--money-tint'],
  ['Premium', '--premium'],
  ['Premium tint', '--premium-tint'],
  ['Positive', '--positive'],
  ['Warning', '--warning'],
  ['Negative', '--negative'],
  ['Info', '--info'],
  ['Control line', '--control-line'],
  ['Hairline', '--hairline'],
] as const

export function Colour() {
  return (
    <SheetSection id="colour" title="Colour">
      <ul className={styles.swatches}>
        {colours.map(([name, token]) => (
          <li key={token}>
            <span className={styles.swatch} style={{ background: `var(${token})` }} />
            {name}
            <code>{token}</code>
          </li>
        ))}
      </ul>
    </SheetSection>
  )
}

export function Type() {
  return (
    <SheetSection id="type" title="Type">
      <div className={styles.specimens}>
        <p className={styles.xl} lang="sv">Delägare sökes, 12 %</p>
        <p className={styles.l}>Heading large, 2.125 rem</p>
        <p className={styles.m}>Heading medium, 1.5 rem</p>
        <p className={styles.s}>Heading small, 1.1875 rem</p>
        <p lang="fi">Text, 1 rem. Hyväksyttävyysehdot. Førstehåndserfaring. Vi bakar i Norrköping sedan 2011.</p>
        <p className="small quiet">Small, 0.875 rem, for what supports the line above.</p>
      </div>
    </SheetSection>
  )
}
