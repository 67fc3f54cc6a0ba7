import { Box, Group, SegmentedControl, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { CopyText } from '../CopyText.tsx'
import classes from './exchange.module.css'
import { prettyJson } from './pretty-json.ts'
import { sizeOf } from './sizes.ts'

interface Props {
  /** The owner of the body, for its buttons: "request", "response". */
  readonly of: string
  readonly text: string
  readonly truncated?: boolean
}

/** A body: JSON indented, the very text a click away. */
export function Body({ of, text, truncated = false }: Props) {
  const pretty = useMemo(() => prettyJson(text), [text])
  const [raw, setRaw] = useState(false)
  if (text === '')
    return (
      <Text size="sm" c="dimmed">
        No body
      </Text>
    )
  return (
    <div>
      <Group justify="space-between" mb={4} mih={30}>
        <Text size="sm" c="dimmed" fw={600}>
          Body · {sizeOf(text)}
          {truncated && ', cut here'}
        </Text>
        <Group gap={4}>
          {pretty !== undefined && (
            <SegmentedControl
              size="xs"
              aria-label={`How the ${of} body is shown`}
              value={raw ? 'raw' : 'pretty'}
              data={[
                { value: 'pretty', label: 'Pretty' },
                { value: 'raw', label: 'Raw' },
              ]}
              onChange={(value) => setRaw(value === 'raw')}
            />
          )}
          <CopyText text={text} label={`Copy the ${of} body`} />
        </Group>
      </Group>
      {/* It scrolls, so keys have to reach it. */}
      <Box component="pre" className={classes.code ?? ''} tabIndex={0} role="group" aria-label={`Body of the ${of}`}>
        {raw ? text : (pretty ?? text)}
      </Box>
      {truncated && (
        <Text size="xs" c="dimmed" mt={4}>
          The response was longer: only its beginning is stored.
        </Text>
      )}
    </div>
  )
}
