import { Button, CopyButton, Group, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#src/api/api.ts'
import { Icon } from '#src/kit/icons.tsx'
import { Section } from '#src/kit/Section.tsx'
import { toast } from '#src/kit/toast.ts'

/** The lifetime of a link, in seconds. */
const LINK_LIFETIME_SECONDS = 60

/** A link that signs another device in without the password, once and within a minute. */
export function AnotherDevice() {
  const [left, setLeft] = useState(0)
  const made = useMutation({
    mutationFn: () => api.access.createSignInCode(),
    onSuccess: () => setLeft(LINK_LIFETIME_SECONDS),
    onError: toast.wentWrong,
  })
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const link = left > 0 ? made.data?.link : undefined
  return (
    <Section title="Sign in on another device">
      <Text size="sm" c="dimmed">
        A link signs you in on another device without your password. It works once, within a minute. Do not share it.
      </Text>
      {link && (
        <Group align="end" wrap="nowrap">
          <TextInput
            label="Link"
            description={`Expires in ${left} seconds`}
            value={link}
            readOnly
            flex={1}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button variant="default" leftSection={<Icon name={copied ? 'check' : 'copy'} />} onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        </Group>
      )}
      <div>
        <Button variant="default" loading={made.isPending} onClick={() => made.mutate()}>
          {link ? 'Create a new link' : 'Create a link'}
        </Button>
      </div>
    </Section>
  )
}
