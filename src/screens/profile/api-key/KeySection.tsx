import { Box, Button, Group, Skeleton, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MaskedKey } from '#schemas/endpoints/api-keys.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDateTimeZone } from '#src/format/dates.ts'
import { confirm } from '#src/kit/confirm.tsx'
import { apiCallCommand } from '#src/kit/curl.ts'
import { Icon } from '#src/kit/icons.tsx'
import { Section } from '#src/kit/Section.tsx'
import { toast } from '#src/kit/toast.ts'
import classes from './api-key.module.css'

interface Props {
  readonly title: string
  /** The purpose of the key. */
  readonly about: string
  /** The beginning of keys of this kind. */
  readonly prefix: string
  /** Undefined while it is read. */
  readonly shown: MaskedKey | undefined
  /** Asks for the key itself, making it at the first time. */
  readonly read: () => Promise<string>
  readonly rotate: () => Promise<unknown>
  /** The things that stop working with the old key. */
  readonly breaks: string
  /** A call that is made with it. */
  readonly sample: { readonly address: string; readonly body: object }
}

/** A key: its mask until somebody asks to see or copy it, a call that is made with it, and a new one in its place. */
export function KeySection({ title, about, prefix, shown, read, rotate, breaks, sample }: Props) {
  const queries = useQueryClient()
  const [key, setKey] = useState<string>()
  const refresh = () => queries.invalidateQueries({ queryKey: ['apiKeys'] })
  const asking = useMutation({
    mutationFn: async (then: (key: string) => unknown) => then(await read()),
    onSuccess: refresh,
    onError: (error) => toast.wentWrong(error),
  })
  const rotating = useMutation({
    mutationFn: rotate,
    onSuccess: () => {
      setKey(undefined)
      toast.success(`${title} regenerated`)
      return refresh()
    },
    onError: (error) => toast.failedToUpdate(error),
  })
  const copy = (made: (key: string) => string) =>
    asking.mutate(async (asked) => {
      await navigator.clipboard.writeText(made(asked)).then(toast.copied, toast.failedToCopy)
    })
  async function askRotate() {
    if (await confirm({ title: `Regenerate the ${title}?`, message: breaks, ok: 'Regenerate', danger: true }))
      rotating.mutate()
  }
  const command = (given: string) => apiCallCommand(sample.address, given, sample.body)
  const text = key ?? shown?.mask ?? `${prefix}••••••••`
  return (
    <Section title={title}>
      <Text size="sm">{about}</Text>
      <Group gap="xs">
        <code className={classes.key}>{text}</code>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Icon name="view" size={14} />}
          loading={asking.isPending}
          aria-label={key ? `Hide the ${title}` : `Show the ${title}`}
          onClick={() => (key ? setKey(undefined) : asking.mutate(setKey))}
        >
          {key ? 'Hide' : 'Show'}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Icon name="copy" size={14} />}
          aria-label={`Copy the ${title}`}
          onClick={() => copy((asked) => asked)}
        >
          Copy
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          leftSection={<Icon name="refresh" size={14} />}
          loading={rotating.isPending}
          aria-label={`Regenerate: ${title}`}
          onClick={() => void askRotate()}
        >
          Regenerate
        </Button>
      </Group>
      {shown ? <Facts shown={shown} /> : <Skeleton h={14} w={320} />}
      <Text size="sm" fw={500}>
        Example call
      </Text>
      {/* Scrolled by keyboard too. */}
      <Box
        component="pre"
        className={classes.call ?? ''}
        tabIndex={0}
        role="region"
        aria-label={`Call with the ${title}`}
      >
        {command(text)}
      </Box>
      <div>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Icon name="copy" size={14} />}
          aria-label={`Copy with the key: ${title}`}
          onClick={() => copy(command)}
        >
          Copy with the key
        </Button>
      </div>
    </Section>
  )
}

/** The times of creation and last use; before the first request it says that there is no key. */
function Facts({ shown: { mask, createdTS, lastUsedTS } }: { readonly shown: MaskedKey }) {
  const zone = useAppConfig()?.timezone
  return (
    <Text size="sm" c="dimmed">
      {mask === null
        ? 'Not created yet: it is created when you first show or copy it.'
        : `Created ${formatDateTimeZone(createdTS, zone)}. ${lastUsedTS === null ? 'Never used.' : `Last used ${formatDateTimeZone(lastUsedTS, zone)}.`}`}{' '}
      Showing or copying the key is recorded in the audit log.
    </Text>
  )
}
