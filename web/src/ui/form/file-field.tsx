import { type ReactNode, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
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
            <FileTrigger
              acceptedFileTypes={accept}
              onSelect={(files) => {
                if (files?.[0]) onChoose(files[0])
              }}
            >
              <Button
                id={ids.id}
                aria-labelledby={`${labelIdOf(ids.id)} ${ids.id}`}
                aria-describedby={ids['aria-describedby']}
              >
                {action}
              </Button>
            </FileTrigger>
            {actions}
          </div>
        </div>
      )}
    </Field>
  )
}
