import { Alert, Button, FileButton, Group, Paper, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type DragEvent, useState } from 'react'
import { families } from '#schemas/documents/families.ts'
import { documentFamily } from '#schemas/documents/rule-family.ts'
import type { Bundle, PlanLine } from '#schemas/endpoints/transfer.ts'
import { api } from '#src/api/api.ts'
import { ApiError } from '#src/api/api-error.ts'
import { Icon } from '#src/kit/icons.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { toast } from '#src/kit/toast.ts'
import { PlanTable } from './PlanTable.tsx'
import { readFile } from './read-file.ts'

/** More than a document with everything it refers to ever is, in bytes. */
const MAX_FILE_BYTES = 8_000_000

interface Planned {
  readonly bundle: Bundle
  readonly plan: readonly PlanLine[]
}

/** The page that imports a document from a file: it first shows what will be used and created, then imports all or nothing. */
export default function ImportPage() {
  const { text, setText, problems, planned, choices, choose, isBusy, preview, readChosen, importBundle } = useImport()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void readChosen(event.dataTransfer.files[0])
  }
  const missing = planned?.plan.filter((line) => line.action === 'create' && (choices[keyOf(line)] ?? '') === '').length
  return (
    <PageFrame title="Import" parent={{ label: 'New campaign', to: '/campaignTypeSelect' }}>
      <Stack maw={860} gap="md">
        <Paper withBorder p="lg" onDrop={drop} onDragOver={(event) => event.preventDefault()}>
          <Group justify="space-between">
            <Text>Drop a file here that was exported from a canvas, or choose one.</Text>
            <FileButton onChange={(file) => void readChosen(file)} accept="application/json,.json">
              {(props) => (
                <Button {...props} leftSection={<Icon name="file" />}>
                  Choose a file
                </Button>
              )}
            </FileButton>
          </Group>
          <Textarea
            mt="md"
            label="Or paste the JSON of a document"
            autosize
            minRows={3}
            maxRows={10}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button
            mt="sm"
            variant="default"
            disabled={text.trim() === ''}
            loading={isBusy}
            onClick={() => void preview(text)}
          >
            Preview import
          </Button>
        </Paper>
        {problems.length > 0 && (
          <Alert color="red" title="This cannot be imported" role="alert">
            <ul style={{ margin: 0, paddingLeft: 18 }}>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Alert>
        )}
        {planned && (
          <Paper withBorder p="lg" component="section" aria-label="What will happen">
            <Text component="h2" fw={650} m={0}>
              {planned.bundle.main.name || 'A document without a name'}
            </Text>
            <Text size="sm" c="dimmed" mb="sm">
              It is imported as a new, inactive document. {words(planned.plan, missing ?? 0)}
            </Text>
            {planned.plan.length > 0 && <PlanTable plan={planned.plan} choices={choices} onChoose={choose} />}
            <Button mt="md" loading={isBusy} onClick={() => void importBundle(planned)}>
              Import
            </Button>
          </Paper>
        )}
      </Stack>
    </PageFrame>
  )
}

/** Holds the text of a file, the plan of its import and the choices made in it. */
function useImport() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<readonly string[]>([])
  const [planned, setPlanned] = useState<Planned>()
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)

  const preview = async (content: string) => {
    setPlanned(undefined)
    setChoices({})
    const read = readFile(content)
    if ('problem' in read) return setProblems([read.problem])
    setProblems([])
    setBusy(true)
    try {
      const { plan } = await api.transfer.plan({ body: read.bundle })
      setPlanned({ bundle: read.bundle, plan })
    } catch (error) {
      setProblems(sentencesOf(error))
    } finally {
      setBusy(false)
    }
  }
  const readChosen = async (file: File | null | undefined) => {
    if (!file) return
    if (file.size > MAX_FILE_BYTES) return setProblems(['This file is too large to be an exported document.'])
    const content = await file.text()
    setText(content)
    await preview(content)
  }
  const importBundle = async ({ bundle }: Planned) => {
    setBusy(true)
    try {
      const { kind, id } = await api.transfer.import({ query: { draft: 'true' }, body: { bundle, choices } })
      await queries.invalidateQueries()
      toast.saved()
      const family = documentFamily(kind, bundle.main.document)
      await navigate({ to: families[family].pages.edit, params: { id } })
    } catch (error) {
      setProblems(sentencesOf(error))
      toast.failedToSave(error)
    } finally {
      setBusy(false)
    }
  }
  const choose = (key: string, id: string) => setChoices((before) => ({ ...before, [key]: id }))
  return { text, setText, problems, planned, choices, choose, isBusy, preview, readChosen, importBundle }
}

const keyOf = ({ kind, id }: PlanLine) => `${kind} ${id}`

function words(plan: readonly PlanLine[], created: number): string {
  if (plan.length === 0) return 'It has no references.'
  const others = plan.length - created
  return [
    created > 0 ? `${created} referenced ${created === 1 ? 'document is' : 'documents are'} created` : '',
    others > 0 ? `${others} ${others === 1 ? 'stays' : 'stay'} as here` : '',
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.')
}

/** Returns the server's messages, each with its path. */
function sentencesOf(error: unknown): readonly string[] {
  if (error instanceof ApiError && error.errors.length > 0) {
    return error.errors.map(({ path, message }) => (path ? `${message} (${path})` : message))
  }
  return [error instanceof Error ? error.message : 'Something went wrong']
}
