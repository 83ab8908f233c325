import { Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Logo } from '../../entities/pitch/ledger.tsx'
import { filmOf } from './film-address.ts'
import styles from './pitch.module.css'

/** A film on another site: nothing is loaded from there before the visitor allows it (decision A36). */
export function Film({ address, logo }: { address: string; logo: string }) {
  const { t } = useTranslation('pitch')
  const [allowed, allow] = useState(false)
  const film = filmOf(address)
  if (!film) return null
  return (
    <section aria-labelledby="film">
      <h2 id="film">{t('film')}</h2>
      {allowed
        ? (
          <iframe
            className={styles.film}
            src={film.player}
            title={t('film')}
            allow="fullscreen"
            referrerPolicy="strict-origin"
          />
        )
        : (
          <div className={styles.filmAsk}>
            <span className={styles.filmPicture}>
              <Logo src={logo} />
            </span>
            <div>
              <p className="quiet">{t('filmNote', { site: film.site })}</p>
              <Button onPress={() => allow(true)}>
                <Icon of={Play} />
                {t('play')}
              </Button>
            </div>
          </div>
        )}
    </section>
  )
}
