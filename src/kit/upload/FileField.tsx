import { ActionIcon, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { Icon } from '../icons.tsx'
import classes from './FileField.module.css'
import { DropHere, FileZone } from './FileZone.tsx'
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
  /** The problem of the chosen file, or that one is missing. */
  readonly error?: ReactNode
  /** The reason why it cannot be changed; `false` where it can. */
  readonly readOnly?: string | false
  readonly required?: boolean
}

/** Chooses one file: dropped onto it, or looked for; which kinds are taken stands there, and what is not taken is refused before it is sent. */
export function FileField(props: Props) {
  const { label, taken, file, onChoose, stored, error, readOnly = false, required = false } = props
  const [refused, setRefused] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  function choose(files: FileList | null) {
    const [chosen, second] = files ?? []
    if (!chosen) return
    const refusal = second ? 'Only one file can be taken' : fileRefusal(chosen, taken)
    setRefused(refusal && (second ? refusal : `${chosen.name}: ${refusal}`))
    if (!refusal) onChoose(chosen)
  }
  return (
    <FileZone
      label={label}
      error={refused ?? error}
      required={required}
      className={readOnly ? classes.locked : undefined}
      endings={taken.endings}
      disabled={readOnly !== false}
      input={input}
      onFiles={choose}
      before={<Icon name={file || stored ? 'file' : 'upload'} size={20} />}
      words={
        <Text size="sm" fw={file || stored ? 600 : 400} truncate>
          {file?.name ?? stored ?? <DropHere what="file" />}
        </Text>
      }
      taken={
        readOnly || [file && sizeWords(file.size), hint(file, stored), takenWords(taken)].filter(Boolean).join(' · ')
      }
    >
      {file && !readOnly && (
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
      )}
    </FileZone>
  )
}

function hint(file: File | undefined, stored: string | undefined): string {
  if (file) return stored ? `takes the place of ${stored}` : ''
  return stored ? 'stored; drop another to replace it' : ''
}
