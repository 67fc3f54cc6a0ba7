import { Button, Group, Modal, Radio, Select, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { NewNamedKey } from '#schemas/endpoints/api-keys.ts'
import { type KeyScope, keyScopeNames, keyScopes } from '#schemas/values/key-scopes.ts'
import { api } from '#src/api/api.ts'
import { FormAlert } from '#src/kit/FormAlert.tsx'
import { toast } from '#src/kit/toast.ts'
import { useFocusBack } from '#src/kit/useFocusBack.ts'
import { showRefusal } from '#src/resource/show-refusal.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { CreatedKey } from './CreatedKey.tsx'
import { namedKeysQuery } from './named-keys-query.ts'

/** The use of each scope, in a line. */
const about: Readonly<Record<KeyScope, string>> = {
  read: 'Look at campaigns, forecasts and results. Changes nothing.',
  draft: 'Also prepare drafts, which a person publishes in the console.',
  publish: 'Also publish, stop and delete without anyone looking at it first.',
}

/** The days after which a key expires; empty for never. */
const lifetimes = [
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'never', label: 'Never' },
]

/** Asks for the name, access and end of a key, makes it, and shows it this once. */
export function CreateKeyDialog({ onClose }: { readonly onClose: () => void }) {
  useFocusBack()
  const queries = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const [key, setKey] = useState<string>()
  const form = useForm({
    initialValues: { name: '', scope: 'read' as KeyScope, lifetime: '90' },
    validate: schemaResolver(v.pick(NewNamedKey, ['name', 'scope']), { sync: true }),
  })
  const submit = form.onSubmit(async ({ name, scope, lifetime }) => {
    setProblem(undefined)
    const expiresTS = lifetime === 'never' ? null : Date.now() + Number(lifetime) * DAY_MS
    try {
      const made = await api.apiKeys.createNamed({ body: { name, scope, expiresTS } })
      setKey(made.key)
      toast.success(`“${made.namedKey.name}” is ready.`)
      void queries.invalidateQueries({ queryKey: namedKeysQuery.queryKey })
    } catch (error) {
      setProblem(showRefusal(form, error))
    }
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={key === undefined ? 'Create a key' : 'Copy your key'}
      size={key === undefined ? 'lg' : 'xl'}
      // It is not shown again, so a click beside it does not take it away.
      closeOnClickOutside={key === undefined}
      closeOnEscape={key === undefined}
      withCloseButton={key === undefined}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {key !== undefined ? (
        <CreatedKey value={key} onDone={onClose} />
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <FormAlert>{problem}</FormAlert>
            <TextInput
              label="Name"
              description="What uses the key. It stands in the audit log beside every call."
              placeholder="Campaign assistant"
              withAsterisk
              data-autofocus
              autoComplete="off"
              {...form.getInputProps('name')}
            />
            <Radio.Group label="Access" {...form.getInputProps('scope')}>
              <Stack gap="xs" mt={4}>
                {keyScopes.map((scope) => (
                  <Radio key={scope} value={scope} label={keyScopeNames[scope]} description={about[scope]} />
                ))}
              </Stack>
            </Radio.Group>
            <Select
              label="Expires"
              data={lifetimes}
              allowDeselect={false}
              w={200}
              comboboxProps={{ withinPortal: false }}
              {...form.getInputProps('lifetime')}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={form.submitting}>
                Create key
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  )
}
