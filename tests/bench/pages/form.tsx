/** A bare Mantine form over the same quiz: the same questions, with as many fields as our editor shows at once. */
import '@fontsource-variable/inter'
import '@mantine/core/styles.css'
import { Group, MantineProvider, NumberInput, Paper, Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { createRoot } from 'react-dom/client'
import { createAppTheme, cssVariablesResolver } from '#src/kit/theme.ts'
import { QUESTIONS_SHOWN, quiz } from './quiz-of-many.ts'

function Form() {
  const form = useForm({ mode: 'controlled', initialValues: quiz })
  return (
    <form data-ready style={{ height: '100vh', overflow: 'auto' }}>
      <TextInput label="Template name" {...form.getInputProps('templateName')} />
      {form.values.questions.slice(0, QUESTIONS_SHOWN).map(({ optionsList }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question is its number
        <Paper key={index} withBorder p="sm" component="section" aria-label={`Question ${index + 1}`}>
          <Stack gap="xs">
            <TextInput label="Question" {...form.getInputProps(`questions.${index}.name`)} />
            {optionsList.map((_, option) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is its number
              <Group key={option} wrap="nowrap">
                <Radio
                  aria-label={`Option ${option + 1} is right`}
                  checked={form.values.questions[index]?.correctOption === option + 1}
                  onChange={() => form.setFieldValue(`questions.${index}.correctOption`, option + 1)}
                />
                <TextInput
                  flex={1}
                  aria-label={`Option ${option + 1}`}
                  {...form.getInputProps(`questions.${index}.optionsList.${option}.text`)}
                />
              </Group>
            ))}
            <NumberInput label="Points" {...form.getInputProps(`questions.${index}.points`)} />
          </Stack>
        </Paper>
      ))}
    </form>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <MantineProvider theme={createAppTheme(0.75)} cssVariablesResolver={cssVariablesResolver}>
      <Form />
    </MantineProvider>,
  )
}
