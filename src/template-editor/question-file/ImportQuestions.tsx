import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { type JsonObject, numberAt } from '#schemas/json.ts'
import { quizFileMessages as say } from '#schemas/messages/index.ts'
import { MAX_DOCUMENT_BYTES } from '#schemas/values/document-size.ts'
import { formatCount } from '#src/format/numbers.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { Icon } from '#src/kit/icons.tsx'
import inspector from '#src/kit/inspector/inspector.module.css'
import { onDemand } from '#src/kit/on-demand.ts'
import { asksNothing, questionsOf, withQuestionsImported } from '../edits/questions.ts'

const Dialog = onDemand(() => import('./QuestionFileDialog.tsx').then((module) => module.default))

/** Opens the import of a file of questions; its questions come into the template as one step. */
export function ImportQuestions({ root, onImported }: { root: Cursor<JsonObject>; onImported: () => void }) {
  const [isOpen, setOpen] = useState(false)
  if (root.readOnly !== false) return null
  const rules = {
    typeId: numberAt(root.value, 'typeId') ?? 0,
    samePoints: root.value.samePointsForAllQuestions === true,
  }
  return (
    <>
      <Button
        className={inspector.start}
        variant="default"
        size="compact-sm"
        leftSection={<Icon name="upload" />}
        onClick={() => setOpen(true)}
      >
        Import from a file
      </Button>
      {isOpen && (
        <Suspense>
          <Dialog
            rules={rules}
            present={asksNothing(root.value) ? 0 : questionsOf(root.value, 0).length}
            onClose={() => setOpen(false)}
            onImport={(questions, place) => {
              const next = withQuestionsImported(root.value, questions, place)
              if (new Blob([JSON.stringify(next)]).size > MAX_DOCUMENT_BYTES) return say.tooLarge
              root.set(next, `Import ${formatCount(questions.length, 'question')}`)
              setOpen(false)
              onImported()
              return undefined
            }}
          />
        </Suspense>
      )}
    </>
  )
}
