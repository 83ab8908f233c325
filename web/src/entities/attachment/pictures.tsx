import { atWidth } from '@delvik/schemas/values/files'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import styles from './attach.module.css'
import { type Place, useAddresses, useDownload } from './use-addresses.ts'

interface Picture {
  name: string
  /** Among the files of its message. */
  index: number
}

/** Pictures of one message. Each has its room before it is there, so that nothing moves when it comes. */
export function Pictures({ place, pictures }: { place: Place; pictures: readonly Picture[] }) {
  const { t } = useTranslation('conversation')
  const { ref, addresses, failed, ask } = useAddressesOnceSeen(place)
  const [shown, show] = useState<Picture>()
  return (
    <>
      <ul ref={ref} className={styles.pictures}>
        {pictures.map((picture) => {
          const address = addresses?.[picture.index]
          return (
            <li key={picture.index}>
              {failed
                ? <Button tone="quiet" onPress={ask}>{t('pictureFailed', { name: picture.name })}</Button>
                : (
                  <button type="button" aria-label={t('open', { name: picture.name })} onClick={() => show(picture)}>
                    {address && <img src={atWidth(address, 800)} alt="" onError={ask} />}
                  </button>
                )}
            </li>
          )
        })}
      </ul>
      {shown && <Large place={place} picture={shown} close={() => show(undefined)} />}
    </>
  )
}

function Large({ place, picture, close }: { place: Place; picture: Picture; close: () => void }) {
  const { t } = useTranslation(['conversation', 'common'])
  const [address, setAddress] = useState<string>()
  const addresses = useAddresses(place)
  const download = useDownload(place)
  const read = useEffectEvent(() => addresses().then((all) => setAddress(all[picture.index]), () => undefined))
  useEffect(() => void read(), [])
  return (
    <Dialog
      open
      wide
      onClose={close}
      title={picture.name}
      actions={
        <>
          <Button tone="primary" onPress={() => void download(picture.index)}>{t('downloadIt')}</Button>
          <Button tone="quiet" onPress={close}>{t('common:close')}</Button>
        </>
      }
    >
      <div className={styles.large}>{address && <img src={atWidth(address, 1600)} alt={picture.name} />}</div>
    </Dialog>
  )
}

/** Asked for when they come into view, and once more where an address is of no use any more. */
function useAddressesOnceSeen(place: Place) {
  const ref = useRef<HTMLUListElement>(null)
  const addressesOf = useAddresses(place)
  const [addresses, setAddresses] = useState<readonly string[]>()
  const [tries, setTries] = useState(0)
  const read = () => {
    addressesOf().then(setAddresses, () => setTries((before) => before + 1))
  }
  const comeIntoView = useEffectEvent(read)
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      seen.disconnect()
      comeIntoView()
    }, { rootMargin: '400px' })
    seen.observe(ref.current!)
    return () => seen.disconnect()
  }, [])
  const failed = tries > 1
  const ask = () => {
    setTries(failed ? 0 : tries + 1)
    setAddresses(undefined)
    if (tries < 1 || failed) read()
  }
  return { ref, addresses, failed, ask }
}
