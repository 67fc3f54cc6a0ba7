import { SimpleGrid } from '@mantine/core'
import { isObject, type JsonObject, listAt, numericAt, objectAt, textAt } from '#schemas/json.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDateTime } from '#src/format/dates.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { DateTimeField } from '#src/kit/fields/DateTimeField.tsx'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { ButtonFields } from '#src/kit/inspector/ButtonFields.tsx'
import { asList, asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Section } from '#src/kit/inspector/Section.tsx'
import { WordsField } from '#src/kit/inspector/WordsField.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { shownAs } from '../shown-as.ts'
import type { SectionFieldsProps, TemplateSection } from '../template-section.ts'

const timings = [
  { value: 'onDeadline', label: 'At the deadline' },
  { value: 'later', label: 'Later' },
]
const units = ['Days', 'Hours', 'Minutes'] as const

function SubmissionFields({ at, language, translate }: SectionFieldsProps) {
  const zone = useAppConfig()?.timezone
  const [submission, deadline] = [asObject(at.at('submissionConfig')), asObject(at.at('leadGeneration'))]
  return (
    <>
      {deadline ? (
        <>
          {language === 0 && (
            <>
              <DateTimeField
                at={unlessZero(deadline.at('answerDeadline') as Cursor<unknown>)}
                label="Answers are taken until"
                {...(zone ? { zone } : {})}
              />
              <SegmentedField
                at={shownAs(deadline.at('resultTiming') as Cursor<unknown>, 'onDeadline')}
                label="Players hear the result"
                options={timings}
              />
            </>
          )}
          <SimpleGrid cols={3} spacing="xs">
            {units.map((unit) => (
              <TextField
                key={unit}
                at={deadline.at(unit) as Cursor<unknown>}
                label={`Word for ${unit.toLowerCase()}`}
                description={translate(`leadGeneration.${unit}`)}
              />
            ))}
          </SimpleGrid>
          <OtherFields
            of="deadline"
            slice={deadline.value ?? {}}
            known={['answerDeadline', 'resultTiming', ...units]}
          />
        </>
      ) : (
        <WrongType at={at.at('leadGeneration')} label="Deadline" blank={{}} />
      )}
      {submission ? (
        <>
          <WordsField
            at={submission.at('timerHeader')}
            label="Above the time that is left"
            description={translate('submissionConfig.timerHeader')}
          />
          <WordsField
            at={submission.at('submissionText')}
            label="After the prediction"
            description={translate('submissionConfig.submissionText')}
          />
          <MediaField at={submission.at('icon')} label="Icon" />
          <SwitchField at={submission.at('ctaNeeded') as Cursor<unknown>} label="Show a button after the prediction" />
          <OtherFields
            of="submission"
            slice={submission.value ?? {}}
            known={['timerHeader', 'submissionText', 'icon', 'ctaNeeded']}
          />
        </>
      ) : (
        <WrongType at={at.at('submissionConfig')} label="Submission" blank={{}} />
      )}
    </>
  )
}

/** A new prediction has 0 where no deadline is set yet. */
const unlessZero = (at: Cursor<unknown>): Cursor<unknown> => ({ ...at, value: at.value === 0 ? undefined : at.value })

/** The deadline of answers, and the texts around it (E §3 "Predict and win": section "submission"). */
export const submissionSection: TemplateSection = {
  id: 'submission',
  title: 'Submission',
  icon: 'publish',
  keys: ['submissionConfig', 'leadGeneration'],
  rootKeys: ['answerDeadline'],
  texts: () => [
    ...['submissionConfig.timerHeader', 'submissionConfig.submissionText'],
    ...units.map((unit) => `leadGeneration.${unit}`),
  ],
  summary: (entry) => {
    const deadline = numericAt(objectAt(entry, 'leadGeneration'), 'answerDeadline')
    return deadline ? `until ${formatDateTime(deadline)}` : 'no deadline yet'
  },
  Fields: SubmissionFields,
}

const names = ['First button', 'Button after the prediction', 'Button of the result']

function PredictionResultFields({ at, translate }: SectionFieldsProps) {
  const buttons = asList(at.at('buttonConfig') as Cursor<unknown>)
  return (
    <>
      <WordsField at={at.at('winningTitle')} label="Title after winning" description={translate('winningTitle')} />
      <WordsField at={at.at('losingTitle')} label="Title after losing" description={translate('losingTitle')} />
      <SwitchField at={at.at('resultCtaNeeded') as Cursor<unknown>} label="Show a button with the result" />
      {buttons ? (
        (buttons.value ?? []).map((_, index) => {
          const name = names[index] ?? `Button ${index + 1}`
          return (
            <Section key={name} title={name}>
              <ButtonFields at={buttons.at(index)} label={name} />
            </Section>
          )
        })
      ) : (
        <ButtonFields at={at.at('buttonConfig')} label="Button" />
      )}
    </>
  )
}

/** The titles of the result and the buttons (E §3 "Predict and win": section "result"). */
export const predictionResultSection: TemplateSection = {
  id: 'prediction-result',
  title: 'Titles and buttons',
  icon: 'result-text',
  keys: ['winningTitle', 'losingTitle', 'resultCtaNeeded', 'buttonConfig'],
  texts: () => ['winningTitle', 'losingTitle', ...names.map((_, index) => `buttonConfig.${index}.text`)],
  summary: (entry: JsonObject) =>
    listAt(entry, 'buttonConfig')
      .filter(isObject)
      .map((button) => textAt(button, 'text'))
      .filter(Boolean)
      .join(' · '),
  Fields: PredictionResultFields,
}
