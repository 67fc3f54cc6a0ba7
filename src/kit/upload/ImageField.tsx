import { Button, Progress, Text } from '@mantine/core'
import clsx from 'clsx'
import { type ReactNode, useRef, useState } from 'react'
import { uploadKinds } from '#schemas/values/upload-folders.ts'
import { Icon } from '../icons.tsx'
import { DropHere, FileZone } from './FileZone.tsx'
import { takenWords } from './file-refusal.ts'
import classes from './ImageField.module.css'
import { type SendImage, type StoredImage, useImageUpload } from './useImageUpload.ts'

interface Props {
  readonly label: string
  /** Address of the picture; empty or undefined where there is none. */
  readonly value: string | undefined
  /** Its name, where the document keeps one. */
  readonly name?: string | undefined
  /** The content of the picture, for screen readers. */
  readonly alt: string
  readonly send: SendImage
  /** Called with the stored picture, or with nothing when it is taken away. */
  readonly onChange: (image: StoredImage | undefined) => void
  readonly round?: boolean
  readonly description?: ReactNode
  readonly error?: ReactNode
  /** The reason why it cannot be changed; `false` where it can. */
  readonly readOnly?: string | false
  readonly required?: boolean
}

/** Chooses a picture: dropped, or looked for; it is stored at once, shown, replaced and taken away. What is not taken is said before it is sent. */
export function ImageField(props: Props) {
  const {
    label,
    value,
    name,
    alt,
    send,
    onChange,
    round,
    description,
    error,
    readOnly = false,
    required = false,
  } = props
  const { sent, refused, choose, cancel, forgive, refuse } = useImageUpload(send, onChange)
  const [broken, setBroken] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const isSending = sent !== undefined
  const isShown = Boolean(value) && broken !== value
  function take(files: FileList | null) {
    const [file, second] = files ?? []
    if (second) refuse('Only one picture can be taken')
    else if (file) void choose(file)
  }
  function remove() {
    forgive()
    onChange(undefined)
    input.current?.focus()
  }
  return (
    <FileZone
      label={label}
      description={description}
      error={refused ?? error}
      required={required}
      endings={uploadKinds.image.endings}
      disabled={readOnly !== false || isSending}
      isBusy={isSending}
      input={input}
      onFiles={take}
      before={
        <div className={clsx(classes.preview, !isShown && classes.empty, round && classes.round)}>
          {isShown ? (
            <img className={classes.image} src={value} alt={alt} onError={() => setBroken(value)} />
          ) : (
            <Icon name="picture" size={24} />
          )}
        </div>
      }
      words={
        isSending ? (
          <Progress
            value={Math.round(sent * 100)}
            animated={sent >= 1}
            aria-label={`Sending, ${Math.floor(sent * 100)} %`}
          />
        ) : (
          <Text size="sm" truncate>
            {value ? name || (isShown ? 'Stored' : 'This picture cannot be shown') : <DropHere what="picture" />}
          </Text>
        )
      }
      taken={readOnly || `${value ? 'Drop another to replace it · ' : ''}${takenWords(uploadKinds.image)}`}
    >
      {isSending && (
        <Button size="compact-sm" variant="default" onClick={cancel}>
          Cancel
        </Button>
      )}
      {value && !isSending && readOnly === false && (
        <Button size="compact-sm" variant="default" aria-label={`Remove: ${label}`} onClick={remove}>
          Remove
        </Button>
      )}
    </FileZone>
  )
}
