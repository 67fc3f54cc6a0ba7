import { Button, Group, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_LABEL, type Version, type VersionedKind } from '#schemas/endpoints/versions.ts'
import { api } from '#src/api/api.ts'
import type { VersionedDocument } from './useVersions.ts'

/** Gives a version a name, changes it, or takes it away. */
export function VersionName({ of, version }: { readonly of: VersionedDocument; readonly version: Version }) {
  const { label = '', revision } = version
  const [typed, setTyped] = useState<string>()
  const queries = useQueryClient()
  const naming = useMutation({
    mutationFn: (next: string) =>
      api.versions.name({ body: { kind: of.kind as VersionedKind, id: of.id, revision, label: next } }),
    onSuccess: () => {
      setTyped(undefined)
      return queries.invalidateQueries({ queryKey: [of.area, 'versions', of.kind, of.id] })
    },
  })
  if (typed === undefined) {
    return (
      <Button size="xs" variant="subtle" color="gray" onClick={() => setTyped(label)}>
        {label === '' ? 'Name this version' : 'Rename'}
      </Button>
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        naming.mutate(typed)
      }}
    >
      <Group gap={6}>
        <TextInput
          size="xs"
          aria-label="Name of the version"
          placeholder="As reviewed"
          maxLength={MAX_LABEL}
          autoFocus
          value={typed}
          error={naming.error?.message}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            setTyped(undefined)
          }}
        />
        <Button type="submit" size="xs" variant="default" loading={naming.isPending}>
          {typed.trim() === '' && label !== '' ? 'Take the name away' : 'Save the name'}
        </Button>
      </Group>
    </form>
  )
}
