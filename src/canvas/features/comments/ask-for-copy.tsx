import { Checkbox, Stack, Text } from '@mantine/core'
import { formatCount } from '#src/format/numbers.ts'
import { confirm } from '#src/kit/confirm.tsx'

interface Question {
  /** True where the sheet has changes that are not stored. */
  readonly isUnsaved: boolean
  /** The number of open comments. */
  readonly comments: number
}

/** Asks what a copy is to be like; false where it is not to be made. */
export async function askForCopy({
  isUnsaved,
  comments,
}: Question): Promise<{ readonly withComments: boolean } | false> {
  let withComments = false
  const isAgreed = await confirm({
    title: 'Duplicate',
    ok: 'Duplicate',
    message: (
      <Stack gap="sm">
        {isUnsaved && <Text size="sm">The copy is made of the last saved version, without your unsaved changes.</Text>}
        {comments > 0 && (
          <Checkbox
            label="With comments"
            description={`All threads come along, ${formatCount(comments, 'open thread')} and the resolved ones.`}
            onChange={({ currentTarget }) => {
              withComments = currentTarget.checked
            }}
          />
        )}
      </Stack>
    ),
  })
  return isAgreed && { withComments }
}
