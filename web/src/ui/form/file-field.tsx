import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Field, type FieldFrame, labelIdOf } from './field.tsx'
import styles from './file-field.module.css'

interface FileFieldProps extends FieldFrame {
  /** MIME types, such as `image/png`. */
  accept: readonly string[]
  onChoose: (file: File) => void
  /** What is there now: a picture, a name, a bar of progress. */
  preview: ReactNode
  /** "Choose a picture", "Change". */
  action: string
  /** Further buttons, such as "Remove". */
  actions?: ReactNode
  id?: string
}

/** A file by picker or by drop. Whether it will do is for the one who uses the field to say, by `error`. */
export function FileField(
  { label, hint, error, required, span, remark, id, accept, onChoose, preview, action, actions }: FileFieldProps,
) {
  const [over, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  return (
    <Field {...{ label, hint, error, required, span, remark, id }}>
      {(ids) => (
        <div
          className={styles.zone}
          data-drop-target={over || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            const [file] = event.dataTransfer.files
            if (file) onChoose(file)
          }}
        >
          {preview}
          <div className={styles.actions}>
            <input
              ref={picker}
              type="file"
              hidden
              accept={accept.join(',')}
              onChange={({ target }) => {
                const file = target.files?.[0]
                // The same file may be chosen again.
                target.value = ''
                if (file) onChoose(file)
              }}
            />
            <Button
              id={ids.id}
              aria-labelledby={`${labelIdOf(ids.id)} ${ids.id}`}
              aria-describedby={ids['aria-describedby']}
              onPress={() => picker.current!.click()}
            >
              {action}
            </Button>
            {actions}
          </div>
        </div>
      )}
    </Field>
  )
}
