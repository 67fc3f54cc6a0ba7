import { Input } from '@mantine/core'
import clsx from 'clsx'
import { type DragEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import classes from './FileZone.module.css'

interface Props {
  readonly label: string
  readonly description?: ReactNode
  /** The problem of the file, or that one is missing. */
  readonly error?: ReactNode
  readonly required?: boolean
  readonly className?: string | undefined
  /** Endings that the browser's own dialog offers: `.csv`. */
  readonly endings: readonly string[]
  readonly disabled: boolean
  /** Takes several files at once. */
  readonly multiple?: boolean
  readonly isBusy?: boolean
  /** The input, to focus it. */
  readonly input: RefObject<HTMLInputElement | null>
  /** Called with what was dropped or looked for; the same file can be chosen again once it has been mended. */
  readonly onFiles: (files: FileList | null) => void
  /** The present content, and below it the files that are taken. */
  readonly words: ReactNode
  readonly taken: ReactNode
  /** Before the words: a picture. */
  readonly before: ReactNode
  /** Behind them, above the input: buttons. */
  readonly children?: ReactNode
  /** Under the zone: a player of what is stored. */
  readonly below?: ReactNode
  /** The place in the document, so that a list of problems can move the focus here. */
  readonly path?: string | undefined
}

/** A place that takes files: a click anywhere opens the browser's own dialog, and a file is dropped onto it. */
export function FileZone(props: Props) {
  const {
    label,
    description,
    error,
    required = false,
    className,
    endings,
    disabled,
    multiple = false,
    isBusy,
    input,
    onFiles,
    path,
  } = props
  const [over, setOver] = useState(false)
  const id = useId()
  function take(files: FileList | null) {
    onFiles(files)
    if (input.current) input.current.value = ''
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      required={required}
      withAsterisk={required}
    >
      <div className={clsx(classes.zone, over && classes.over, error && classes.wrong, className)} aria-busy={isBusy}>
        <input
          ref={input}
          id={id}
          type="file"
          className={classes.input}
          accept={endings.join(',')}
          data-path={path}
          disabled={disabled}
          multiple={multiple}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-taken${error ? ` ${id}-error` : ''}`}
          onChange={(event) => take(event.currentTarget.files)}
          onDrop={drop}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
        />
        {props.before}
        <div className={classes.words}>
          {props.words}
          <div className={classes.small} id={`${id}-taken`}>
            {props.taken}
          </div>
        </div>
        {props.children && <div className={classes.actions}>{props.children}</div>}
      </div>
      {props.below}
    </Input.Wrapper>
  )
}

/** The words of a place that stands empty. */
export const DropHere = ({ what }: { readonly what: string }) => (
  <>
    Drop a {what} here or <span className={classes.link}>choose one</span>
  </>
)
