import { Alert, Button, Group, Modal, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { JsonObject } from '#schemas/json.ts'
import { quizFileMessages as say } from '#schemas/messages/index.ts'
import type { QuestionRules } from '#schemas/question-files/read-questions.ts'
import { formatCount, formatNumber } from '#src/format/numbers.ts'
import { confirm } from '#src/kit/confirm.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { csvFile, saveFile } from '#src/kit/save-file.ts'
import { FileField } from '#src/kit/upload/FileField.tsx'
import { UploadProgress } from '#src/kit/upload/UploadProgress.tsx'
import { useFocusBack } from '#src/kit/useFocusBack.ts'
import { SheetTable } from './SheetTable.tsx'
import {
  exampleRows,
  nextWrongCell,
  questionsOfSheet,
  type Sheet,
  type SheetPlace,
  unusedMedia,
  wrongRows,
} from './sheet.ts'
import { type QuestionFileCalls, questionFileCalls, useQuestionFile } from './useQuestionFile.ts'

const MEGABYTE = 1024 * 1024
/** The files of rows and of pictures that are taken; the server has the same bounds. */
const rowsTaken = { endings: ['.xlsx', '.xls', '.csv'], most: 10 * MEGABYTE }
const mediaTaken = { endings: ['.zip'], most: 100 * MEGABYTE }

/** The place of imported questions among those that are there. */
export type ImportPlace = 'after' | 'instead'

interface Props {
  readonly rules: QuestionRules
  /** The number of questions that the template asks already. */
  readonly present: number
  /** Takes the questions over; answers why they cannot be taken, if they cannot. */
  readonly onImport: (questions: readonly JsonObject[], place: ImportPlace) => string | undefined
  readonly onClose: () => void
  readonly calls?: QuestionFileCalls
}

/** Imports a file of questions with their pictures: it is read, its wrong rows are mended in the table, then all of it is taken over at once. */
export default function QuestionFileDialog({ rules, present, onImport, onClose, calls = questionFileCalls }: Props) {
  useFocusBack()
  const files = useQuestionFile(rules, calls)
  const { rowsFile, mediaFile, rowsUpload, mediaUpload, sheet } = files
  const [place, setPlace] = useState<ImportPlace>('instead')
  const [refused, setRefused] = useState<string>()
  const [target, setTarget] = useState<SheetPlace & { readonly asked: number }>()
  const asking = useRef(false)
  const wrong = sheet ? wrongRows(sheet) : []
  const count = sheet?.rows.length ?? 0
  async function close() {
    if (asking.current) return
    asking.current = true
    const sure =
      !sheet ||
      (await confirm({
        title: 'Close without importing?',
        message: 'The rows and your corrections are not kept.',
        ok: 'Close',
        danger: true,
      }))
    asking.current = false
    if (sure) onClose()
  }
  function goToWrong(after?: SheetPlace) {
    const place = sheet && nextWrongCell(sheet, after)
    if (place) setTarget((before) => ({ ...place, asked: (before?.asked ?? 0) + 1 }))
  }
  return (
    <Modal
      opened
      onClose={() => void close()}
      closeOnClickOutside={false}
      title="Import questions from a file"
      size="min(1180px, 94vw)"
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <Stack gap="xs">
            <FileField
              label="File of questions"
              taken={rowsTaken}
              file={rowsFile?.file}
              onChoose={(file) => void files.chooseRows(file)}
              error={rowsFile?.refused}
              required
            />
            {rowsUpload.state && <UploadProgress state={rowsUpload.state} onCancel={rowsUpload.cancel} />}
          </Stack>
          <Stack gap="xs">
            <FileField
              label="Pictures and sounds"
              taken={mediaTaken}
              file={mediaFile?.file}
              onChoose={(file) => void files.chooseMedia(file)}
              error={mediaFile?.refused}
            />
            {mediaUpload.state && <UploadProgress state={mediaUpload.state} onCancel={mediaUpload.cancel} />}
          </Stack>
        </SimpleGrid>
        <Group justify="space-between" align="center">
          <Text size="sm" c="dimmed">
            One question per row, below a heading row. Columns “Image” and “Audio” name files of the .zip.
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="download" />}
            onClick={() => saveFile('questions.csv', csvFile(exampleRows(rules)))}
          >
            Download an example
          </Button>
        </Group>
        <div aria-live="polite">{sheet && <Found sheet={sheet} wrong={wrong.length} onNext={() => goToWrong()} />}</div>
        {sheet && <SheetTable sheet={sheet} onEdit={files.edit} target={target} onNext={goToWrong} />}
        {sheet && present > 0 && (
          <Radio.Group
            label={`The template has ${formatCount(present, 'question')} already`}
            value={place}
            onChange={(value) => setPlace(value as ImportPlace)}
          >
            <Group gap="md" mt={4}>
              <Radio value="instead" label="Replace them" />
              <Radio value="after" label="Add after them" />
            </Group>
          </Radio.Group>
        )}
        {refused && (
          <Alert color="red" icon={<Icon name="warning" />}>
            {refused}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => void close()}>
            Cancel
          </Button>
          <Button
            disabled={!sheet || count === 0 || wrong.length > 0 || mediaUpload.state !== undefined}
            onClick={() => sheet && setRefused(onImport(questionsOfSheet(sheet), place))}
          >
            {count > 0 ? `Import ${formatCount(count, 'question')}` : 'Import'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Says what the file holds, and leads to what is wrong. */
function Found({ sheet, wrong, onNext }: { sheet: Sheet; wrong: number; onNext: () => void }) {
  const unused = sheet.rows.length > 0 ? unusedMedia(sheet) : []
  return (
    <Stack gap={4}>
      {wrong > 0 ? (
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text size="sm" fw={600} c="red">
            {wrong === 1 ? '1 row is wrong' : `${formatNumber(wrong)} rows are wrong`}
            <Text span size="sm" fw={400} c="var(--mantine-color-text)">
              {' '}
              of {formatNumber(sheet.rows.length)}. Fix them here, or leave them out. Enter goes to the next wrong cell,
              the arrow keys to its neighbours.
            </Text>
          </Text>
          <Button variant="light" size="compact-sm" style={{ flex: 'none' }} onClick={onNext}>
            Go to the next wrong cell
          </Button>
        </Group>
      ) : (
        <Text size="sm" fw={600}>
          {sheet.rows.length === 0
            ? say.noQuestions
            : `${formatCount(sheet.rows.length, 'question')}, all of them right`}
        </Text>
      )}
      {unused.length > 0 && (
        <Text size="sm" c="dimmed">
          {unused.length === 1
            ? say.unnamed(unused[0] ?? '')
            : `No question names ${formatNumber(unused.length)} files of the .zip`}
        </Text>
      )}
    </Stack>
  )
}
