import { Button, Progress, Text } from '@mantine/core'
import clsx from 'clsx'
import { type ReactNode, useRef, useState } from 'react'
import { uploadKinds } from '#schemas/values/upload-folders.ts'
import { Icon } from '../icons.tsx'
import { DropHere, FileZone } from './FileZone.tsx'
import { takenWords } from './file-refusal.ts'
import classes from './MediaInput.module.css'
import type { MediaKind, SendFile, StoredFile } from './uploads.ts'
import { useMediaUpload } from './useMediaUpload.ts'

interface Props {
  readonly label: string
  /** The kind of file that is taken; a picture unless given. */
  readonly kind?: MediaKind
  /** Address of the file; empty or undefined where there is none. */
  readonly value: string | undefined
  /** Its name, where the document keeps one. */
  readonly name?: string | undefined
  /** The content of the picture, for screen readers. */
  readonly alt: string
  readonly send: SendFile
  /** Called with the stored file, or with nothing when it is taken away. */
  readonly onChange: (stored: StoredFile | undefined) => void
  readonly round?: boolean
  /** True where there is little room: a smaller picture and fewer words. */
  readonly compact?: boolean
  /** The place in the document, so that a list of problems can move the focus here. */
  readonly path?: string
  readonly description?: ReactNode
  readonly error?: ReactNode
  /** The reason why it cannot be changed; `false` where it can. */
  readonly readOnly?: string | false
  readonly required?: boolean
}

/** The noun of each kind of file. */
const nouns = { image: 'picture', audio: 'sound', video: 'film' } as const satisfies Record<MediaKind, string>

/**
 * Chooses a picture, sound or film: dropped, or looked for; it is stored at once, shown or played, replaced and taken
 * away. What is not taken is said before it is sent.
 */
export function MediaInput(props: Props) {
  const { label, kind = 'image', value, name, alt, send, onChange, round, compact = false, path } = props
  const { description, error, readOnly = false, required = false } = props
  const { sent, refused, choose, cancel, forgive, refuse } = useMediaUpload(kind, send, onChange)
  const [broken, setBroken] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const isSending = sent !== undefined
  const isShown = Boolean(value) && broken !== value
  const noun = nouns[kind]
  function take(files: FileList | null) {
    const [file, second] = files ?? []
    if (second) refuse(`Only one ${noun} can be taken`)
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
      className={compact ? classes.compact : undefined}
      endings={uploadKinds[kind].endings}
      disabled={readOnly !== false || isSending}
      isBusy={isSending}
      input={input}
      path={path}
      onFiles={take}
      before={
        <div className={clsx(classes.preview, !(isShown && kind === 'image') && classes.empty, round && classes.round)}>
          {isShown && kind === 'image' ? (
            <img className={classes.image} src={value} alt={alt} onError={() => setBroken(value)} />
          ) : (
            <Icon name={nouns[kind]} size={compact ? 20 : 24} />
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
          <Text size="sm" truncate={Boolean(value)}>
            {value ? name || (isShown ? 'Stored' : `This ${noun} cannot be shown`) : <DropHere what={noun} />}
          </Text>
        )
      }
      taken={readOnly || `${value && !compact ? 'Drop another to replace it · ' : ''}${takenWords(uploadKinds[kind])}`}
      below={
        isShown && kind !== 'image' ? (
          <Player kind={kind} label={label} src={value ?? ''} onBroken={() => setBroken(value)} />
        ) : undefined
      }
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

/** Plays a sound or a film that is stored, when it is asked to. */
function Player(props: {
  readonly kind: 'audio' | 'video'
  readonly label: string
  readonly src: string
  readonly onBroken: () => void
}) {
  const { kind: Tag, label, src, onBroken } = props
  return (
    <Tag className={classes.player} controls preload="metadata" aria-label={label} src={src} onError={onBroken}>
      <track kind="captions" />
    </Tag>
  )
}
