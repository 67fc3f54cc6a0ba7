import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { IntegrationData, IntegrationState } from '#schemas/endpoints/integrations.ts'
import { integrationOf, MAX_CONFIG_FILE } from '#schemas/integrations.ts'
import { canSeal } from '#src/api/seal.ts'
import { confirm } from '#src/kit/confirm.tsx'
import { formatDateTime } from '#src/kit/dates.ts'
import { FormAlert } from '#src/kit/FormAlert.tsx'
import { Section } from '#src/kit/Section.tsx'
import { FileField } from '#src/kit/upload/FileField.tsx'
import { SecretField } from './SecretField.tsx'
import { TestSection } from './TestSection.tsx'
import { useIntegrationForm } from './useIntegrationForm.ts'
import { choices, hints, words } from './words.ts'

interface Props {
  readonly state: IntegrationState
  readonly data: IntegrationData
}

const configFiles = { endings: ['.json'], most: MAX_CONFIG_FILE }

/** One integration: its fields, and its test below. */
export function IntegrationForm({ state, data }: Props) {
  const { name, setUp, savedTS, savedBy } = state
  const { title, fields } = integrationOf(name)
  const { form, masks, file, setFile, fileName, isDirty, isAsked, problem, submit, remove } = useIntegrationForm(
    name,
    data,
  )

  async function askRemove() {
    const message = 'Its secrets are forgotten, and nothing is sent with it any more.'
    if (await confirm({ title: `Remove “${title}”`, message, ok: 'Remove', danger: true })) await remove()
  }

  function fieldOf(key: string) {
    const { label, secret, required } = fields[key] ?? { label: key, secret: false, required: false }
    const hint = hints[key as keyof typeof hints]
    const isRequired = required || key === 'userName' || key === 'password'
    const input = form.getInputProps(key)
    if (key === 'configFile') {
      return (
        <div key={key} style={{ gridColumn: '1 / -1' }}>
          <FileField
            label={label}
            taken={configFiles}
            file={file}
            onChoose={(chosen) => {
              form.clearFieldError(key)
              setFile(chosen)
            }}
            {...(masks[key] && form.values[key] !== '' && fileName ? { stored: fileName } : {})}
            error={input.error}
          />
          <Group justify="space-between" mt={4}>
            <Text size="xs" c="dimmed">
              {hint}. It is used in place of the server key.
            </Text>
            {masks[key] && (
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                onClick={() => form.setFieldValue(key, form.values[key] === '' ? (masks[key] ?? '') : '')}
              >
                {form.values[key] === '' ? 'Keep the file' : 'Remove the file'}
              </Button>
            )}
          </Group>
        </div>
      )
    }
    if (secret) {
      const onSet = (value: string) => form.setFieldValue(key, value)
      return <SecretField key={key} {...{ label, hint, input, onSet }} required={isRequired} mask={masks[key] ?? ''} />
    }
    const shared = { label, description: hint, withAsterisk: isRequired, ...input }
    const options = choices[key]
    return options ? (
      <NativeSelect key={key} {...shared} data={options} />
    ) : (
      <TextInput key={key} {...shared} autoComplete="off" spellCheck={false} />
    )
  }

  return (
    <Stack gap="md">
      <Section
        title={title}
        beside={
          savedTS !== null && (
            <Text size="xs" c="dimmed">
              Saved {formatDateTime(savedTS)} by {savedBy}
            </Text>
          )
        }
      >
        <Text size="sm" c="dimmed">
          {words[name].lead}
        </Text>
        <form onSubmit={submit} noValidate aria-label={title}>
          <Stack gap="md">
            <FormAlert>{problem}</FormAlert>
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" verticalSpacing="md">
              {Object.keys(fields).filter(isAsked).map(fieldOf)}
            </SimpleGrid>
            <Group justify="space-between">
              <Button type="submit" loading={form.submitting} disabled={!canSeal() || !isDirty}>
                Save
              </Button>
              {savedTS !== null && (
                <Button variant="subtle" color="red" onClick={askRemove}>
                  Remove
                </Button>
              )}
            </Group>
          </Stack>
        </form>
      </Section>
      {setUp && <TestSection state={state} isDirty={isDirty} />}
    </Stack>
  )
}
