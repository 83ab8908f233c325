import { Minus, MoveDown, MoveLeft, MoveRight, MoveUp, Plus, Redo, Undo } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { UploadProgress } from '../../entities/file/upload-progress.tsx'
import type { useUpload } from '../../entities/file/use-upload.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { type Crop, draw, untouched, within, zoomMost } from './crop.ts'
import styles from './photo.module.css'

/** Points of a side of what is uploaded: more than twice what any page shows. */
const side = 512
const step = { zoom: 0.1, move: 0.04 }

interface PhotoDialogProps {
  picture: ImageBitmap
  upload: ReturnType<typeof useUpload>
  /** Why it was not taken, as a sentence. */
  error: string | undefined
  save: (photo: File) => void
  other: () => void
  close: () => void
}

/** Cuts a photo to its square, by pointer and by keyboard. */
export function PhotoDialog({ picture, upload, error, save, other, close }: PhotoDialogProps) {
  const { t } = useTranslation('profile')
  const { t: common } = useTranslation()
  const [crop, setCrop] = useState<Crop>(untouched)
  const change = (by: Partial<Crop>) => setCrop((before) => within(changed(before, by), picture))
  const cut = async () => save(await photoOf(picture, crop))
  return (
    <Dialog
      open
      onClose={close}
      title={t('photo.crop')}
      actions={
        <>
          <Button tone="primary" pending={upload.going !== null} onPress={() => void cut()}>{t('photo.save')}</Button>
          <Button onPress={close}>{common('cancel')}</Button>
          <Button tone="quiet" onPress={other}>{t('photo.other')}</Button>
        </>
      }
    >
      <div className={styles.body}>
        <Stage picture={picture} crop={crop} change={change} />
        <div className={styles.previews} aria-hidden="true">
          <Cut className={styles.round} {...{ picture, crop }} />
          <Cut className={styles.square} {...{ picture, crop }} />
        </div>
      </div>
      <Tools crop={crop} change={change} />
      <UploadProgress label={t('files.uploading')} of={upload} />
      {error && <Banner tone="negative">{error}</Banner>}
    </Dialog>
  )
}

type Change = (by: Partial<Crop>) => void

function changed(before: Crop, { zoom = 0, x = 0, y = 0, turn = 0 }: Partial<Crop>): Crop {
  return { zoom: before.zoom + zoom, x: before.x + x, y: before.y + y, turn: before.turn + turn }
}

const keys: Record<string, Partial<Crop>> = {
  ArrowLeft: { x: -step.move },
  ArrowRight: { x: step.move },
  ArrowUp: { y: -step.move },
  ArrowDown: { y: step.move },
  '+': { zoom: step.zoom },
  '-': { zoom: -step.zoom },
  r: { turn: 1 },
  R: { turn: -1 },
}

/** The window over the picture. */
function Stage({ picture, crop, change }: { picture: ImageBitmap; crop: Crop; change: Change }) {
  const { t } = useTranslation('profile')
  const press = (event: KeyboardEvent) => {
    const by = keys[event.key]
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    change(by)
  }
  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent) => {
    if (buttons === 0) return
    const { clientWidth } = currentTarget
    change({ x: movementX / clientWidth, y: movementY / clientWidth })
  }
  return (
    <div className={styles.stageColumn}>
      <div
        className={styles.stage}
        tabIndex={0}
        role="group"
        aria-label={t('photo.picture')}
        aria-describedby="photo-keys"
        onKeyDown={press}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onWheel={({ deltaY }) => change({ zoom: deltaY < 0 ? step.zoom : -step.zoom })}
      >
        <Cut {...{ picture, crop }} />
      </div>
      <p className="small quiet" id="photo-keys">
        {t('photo.drag')} <span className={styles.keys}>{t('photo.keys')}</span>
      </p>
    </div>
  )
}

function Cut({ picture, crop, className }: { picture: ImageBitmap; crop: Crop; className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => void draw(canvas.current!, { picture, crop, side }), [picture, crop])
  return <canvas ref={canvas} className={className} aria-hidden="true" />
}

function Tools({ crop, change }: { crop: Crop; change: Change }) {
  const { t } = useTranslation('profile')
  const { number } = useFormat()
  const percent = t('percent', { value: number(Math.round(crop.zoom * 100)) })
  return (
    <div className={styles.tools}>
      <div className={styles.zoom}>
        <span className={styles.label}>{t('photo.zoom')}</span>
        <Tool label={t('photo.smaller')} icon={<Icon of={Minus} />} press={() => change({ zoom: -step.zoom })} />
        <input
          type="range"
          min={1}
          max={zoomMost}
          step={step.zoom}
          value={crop.zoom}
          aria-label={t('photo.zoom')}
          aria-valuetext={percent}
          onChange={({ target }) => change({ zoom: Number(target.value) - crop.zoom })}
        />
        <Tool label={t('photo.larger')} icon={<Icon of={Plus} />} press={() => change({ zoom: step.zoom })} />
        <output>{percent}</output>
      </div>
      <div className={styles.moves}>
        <div>
          <span className={styles.label}>{t('photo.move')}</span>
          <Tool label={t('photo.left')} icon={<Icon of={MoveLeft} />} press={() => change({ x: -step.move })} />
          <Tool label={t('photo.right')} icon={<Icon of={MoveRight} />} press={() => change({ x: step.move })} />
          <Tool label={t('photo.up')} icon={<Icon of={MoveUp} />} press={() => change({ y: -step.move })} />
          <Tool label={t('photo.down')} icon={<Icon of={MoveDown} />} press={() => change({ y: step.move })} />
        </div>
        <div>
          <span className={styles.label}>{t('photo.turn')}</span>
          <Tool label={t('photo.turnLeft')} icon={<Icon of={Undo} />} press={() => change({ turn: -1 })} />
          <Tool label={t('photo.turnRight')} icon={<Icon of={Redo} />} press={() => change({ turn: 1 })} />
        </div>
      </div>
    </div>
  )
}

function Tool({ label, icon, press }: { label: string; icon: ReactNode; press: () => void }) {
  return <IconButton label={label} onPress={press}>{icon}</IconButton>
}

async function photoOf(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = draw(document.createElement('canvas'), { picture, crop, side })
  const cut = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return new File([cut!], 'photo.jpg', { type: 'image/jpeg' }) // every browser writes JPEG
}
