import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { MAX_CONFIG_FILE_BYTES } from '#schemas/values/integrations.ts'
import { FileField } from '#src/kit/upload/FileField.tsx'
import classes from './integrations.module.css'

interface Props {
  readonly label: string
  readonly hint: string
  readonly file: File | undefined
  /** Name of the file that is kept. */
  readonly kept: string | undefined
  /** True where the file is removed with the next save. */
  readonly isRemoved: boolean
  readonly error: ReactNode
  onChoose(file: File | undefined): void
  onRemove(isRemoved: boolean): void
}

const taken = { endings: ['.json'], most: MAX_CONFIG_FILE_BYTES }

/** The config file of the push integration: chosen, replaced or removed; its content is never shown. */
export function ConfigFileField({ label, hint, file, kept, isRemoved, error, onChoose, onRemove }: Props) {
  return (
    <div className={classes.whole}>
      <FileField
        {...{ label, taken, file, onChoose, error }}
        {...(kept !== undefined && !isRemoved ? { stored: kept } : {})}
      />
      <Group justify="space-between" mt={4}>
        <Text size="xs" c="dimmed">
          {isRemoved && kept !== undefined
            ? `${kept} is removed when you save.`
            : `${hint}. It is used in place of the server key.`}
        </Text>
        {kept !== undefined && !file && (
          <Button size="compact-sm" variant="default" onClick={() => onRemove(!isRemoved)}>
            {isRemoved ? 'Keep the file' : 'Remove the file'}
          </Button>
        )}
      </Group>
    </div>
  )
}
