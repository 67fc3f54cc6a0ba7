import { Text } from '@mantine/core'
import type { KeptInFiles } from '#schemas/endpoints/shapes.ts'
import { Icon } from '#src/kit/icons.tsx'
import { filesWords } from './files.ts'
import classes from './list.module.css'

interface Props {
  readonly files: Pick<KeptInFiles, 'label'>
  readonly onPicture?: true
}

/** The mark of a row that files own: their label. */
export function FilesMark({ files, onPicture }: Props) {
  return (
    <Text span size="xs" fw={400} className={classes.files ?? ''} data-on-picture={onPicture} title={filesWords(files)}>
      <Icon name="file" size={14} />
      <span>{files.label}</span>
    </Text>
  )
}
