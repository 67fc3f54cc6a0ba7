import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { Icon } from '#src/kit/icons.tsx'
import { saveFile } from '#src/kit/save-file.ts'
import classes from './second-factor.module.css'

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const text = `${codes.join('\n')}\n`
  return (
    <Stack gap="sm">
      <Text size="sm">
        Keep these recovery codes where you keep passwords. Each signs you in once if you lose your phone. They will not
        be shown again.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<Icon name={copied ? 'check' : 'copy'} />} onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<Icon name="download" />}
          onClick={() => saveFile('questwire-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
        >
          Download
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </Group>
    </Stack>
  )
}
