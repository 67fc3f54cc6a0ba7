import { ActionIcon, Group, Input, Text } from '@mantine/core'
import clsx from 'clsx'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Icon } from '../icons.tsx'
import classes from './FileField.module.css'
import { type FileTaken, fileRefusal, sizeWords, takenWords } from './file-refusal.ts'

interface Props {
  readonly label: string
  readonly taken: FileTaken
  /** The file that was chosen and not stored yet. */
  readonly file: File | undefined
  /** Called with a file that is taken, or with nothing when it is put away. */
  readonly onChoose: (file: File | undefined) => void
  /** Name of the file that is stored already. */
  readonly stored?: string
  /** What is wrong with the chosen file, or that one is missing. */
  readonly error?: ReactNode
  /** Why it cannot be changed; `false` where it can. */
  readonly readOnly?: string | false
  readonly required?: boolean
}

/** Chooses one file: dropped onto it, or looked for; which kinds are taken stands there, and what is not taken is refused before it is sent. */
export function FileField(props: Props) {
  const { label, taken, file, onChoose, stored, error, readOnly = false, required = false } = props
  const [refused, setRefused] = useState<string>()
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const wrong = refused ?? error
  function choose(chosen: File | undefined) {
    // The same file can be chosen again once it has been mended.
    if (input.current) input.current.value = ''
    if (!chosen) return
    const refusal = fileRefusal(chosen, taken)
    setRefused(refusal && `${chosen.name}: ${refusal}`)
    if (!refusal) onChoose(chosen)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const { files } = event.dataTransfer
    if (files.length > 1) setRefused('Only one file can be taken')
    else choose(files[0])
  }
  return (
    <Input.Wrapper id={id} label={label} error={wrong} required={required} withAsterisk={required}>
      <div className={clsx(classes.zone, over && classes.over, wrong && classes.wrong, readOnly && classes.locked)}>
        {/* It lies over the whole zone: a click anywhere opens the browser's own dialog, and a file is dropped onto it. */}
        <input
          ref={input}
          id={id}
          type="file"
          className={classes.input}
          accept={taken.endings.join(',')}
          disabled={readOnly !== false}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-taken${wrong ? ` ${id}-error` : ''}`}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
          onDrop={drop}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
        />
        <Icon name={file || stored ? 'file' : 'upload'} size={20} />
        <div className={classes.words}>
          <Text size="sm" fw={file || stored ? 600 : 400} truncate>
            {file?.name ?? stored ?? (
              <>
                Drop a file here or <span className={classes.link}>choose one</span>
              </>
            )}
          </Text>
          <Text size="xs" className={classes.small ?? ''} id={`${id}-taken`}>
            {readOnly ||
              [file && sizeWords(file.size), hint(file, stored), takenWords(taken)].filter(Boolean).join(' · ')}
          </Text>
        </div>
        {file && !readOnly && (
          <Group className={classes.actions ?? ''}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Put ${file.name} away`}
              onClick={() => {
                setRefused(undefined)
                onChoose(undefined)
              }}
            >
              <Icon name="close" />
            </ActionIcon>
          </Group>
        )}
      </div>
    </Input.Wrapper>
  )
}

function hint(file: File | undefined, stored: string | undefined): string {
  if (file) return stored ? `takes the place of ${stored}` : ''
  return stored ? 'stored; drop another to replace it' : ''
}
