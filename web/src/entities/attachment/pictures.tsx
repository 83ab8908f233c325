import { atWidth } from '@delvik/schemas/values/files'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './attachment.module.css'
import { type Addresses, useDownload } from './use-download.ts'

interface Picture {
  name: string
  /** Among the files of its message. */
  index: number
}

interface PicturesProps {
  pictures: readonly Picture[]
  addresses: Addresses
}

/** Pictures of one message. Each has its room before it is there, so that nothing moves when it comes. */
export function Pictures({ pictures, addresses }: PicturesProps) {
  const { t } = useTranslation('conversation')
  const { ref, read, failed, ask } = useReadOnceSeen(addresses)
  const [shown, show] = useState<Picture>()
  return (
    <>
      <ul ref={ref} className={styles.pictures}>
        {pictures.map((picture) => {
          const address = read?.[picture.index]
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
      {shown && <Large picture={shown} addresses={addresses} close={() => show(undefined)} />}
    </>
  )
}

interface LargeProps {
  picture: Picture
  addresses: Addresses
  close: () => void
}

function Large({ picture, addresses, close }: LargeProps) {
  const { t } = useTranslation(['conversation', 'common'])
  const [address, setAddress] = useState<string>()
  const download = useDownload(addresses)
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
function useReadOnceSeen(addresses: Addresses) {
  const ref = useRef<HTMLUListElement>(null)
  const [read, setRead] = useState<readonly string[]>()
  const [tries, setTries] = useState(0)
  const begin = () => {
    addresses().then(setRead, () => setTries((before) => before + 1))
  }
  const comeIntoView = useEffectEvent(begin)
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
    setRead(undefined)
    if (tries < 1 || failed) begin()
  }
  return { ref, read, failed, ask }
}
