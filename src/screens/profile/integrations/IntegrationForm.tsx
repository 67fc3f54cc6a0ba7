import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { IntegrationData, IntegrationState } from '#schemas/endpoints/integrations.ts'
import { type IntegrationFieldName, integrationOf } from '#schemas/values/integrations.ts'
import { canSeal } from '#src/api/seal.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { confirm } from '#src/kit/confirm.tsx'
import { FormAlert } from '#src/kit/FormAlert.tsx'
import { Section } from '#src/kit/Section.tsx'
import { ConfigFileField } from './ConfigFileField.tsx'
import { SecretField } from './SecretField.tsx'
import { TestSection } from './TestSection.tsx'
import { type IntegrationFormState, useIntegrationForm } from './useIntegrationForm.ts'
import { choices, hints, words } from './words.ts'

interface Props {
  readonly state: IntegrationState
  readonly data: IntegrationData
}

/** One integration: its fields, and its test below. */
export function IntegrationForm({ state, data }: Props) {
  const { name, setUp, savedTS, savedBy } = state
  const { title, fields } = integrationOf(name)
  const zone = useAppConfig()?.timezone
  const held = useIntegrationForm(name, data)
  const { form, isDirty, isAsked, problem, submit, remove } = held

  async function askRemove() {
    const message = 'Its secrets are deleted, and nothing is sent through it any more.'
    if (await confirm({ title: `Remove “${title}”`, message, ok: 'Remove', danger: true })) await remove()
  }

  return (
    <Stack gap="md">
      <Section
        title={title}
        beside={
          savedTS !== null && (
            <Text size="xs" c="dimmed">
              Saved {formatDateTime(savedTS, zone)} by {savedBy}
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
            <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" verticalSpacing="md" style={{ alignItems: 'start' }}>
              {Object.keys(fields)
                .filter(isAsked)
                .map((key) => (
                  <Field key={key} name={key as IntegrationFieldName} held={held} />
                ))}
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

/** A field of the form, by what it holds: a file, a secret, a choice or a text. */
function Field({ name, held }: { readonly name: IntegrationFieldName; readonly held: IntegrationFormState }) {
  const { form, integration, masks, file, setFile, fileName } = held
  const { label = '', secret, required } = integration.fields[name] ?? {}
  const hint = hints[name]
  const input = form.getInputProps(name)
  const onSet = (value: string) => form.setFieldValue(name, value)
  if (name === 'configFile') {
    return (
      <ConfigFileField
        {...{ label, hint, file, error: input.error }}
        kept={fileName}
        isRemoved={input.value === ''}
        onChoose={(chosen) => {
          form.clearFieldError(name)
          setFile(chosen)
        }}
        onRemove={(isRemoved) => onSet(isRemoved ? '' : (masks[name] ?? ''))}
      />
    )
  }
  const isRequired = required || integration.needs?.fields.includes(name) || false
  if (secret) return <SecretField {...{ label, hint, input, onSet }} required={isRequired} mask={masks[name] ?? ''} />
  const shared = { label, description: hint, withAsterisk: isRequired, ...input }
  const options = choices[name]
  return options ? (
    <NativeSelect {...shared} data={options} />
  ) : (
    <TextInput {...shared} autoComplete="off" spellCheck={false} />
  )
}
