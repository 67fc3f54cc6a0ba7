import {
  Anchor,
  Avatar,
  Divider,
  Input,
  Popover,
  SegmentedControl,
  Stack,
  Text,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core'
import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { configuration } from '#src/api/config.ts'
import { sessionAtom } from '#src/api/session.ts'
import { Icon } from '#src/kit/icons.tsx'
import { LinkButton } from '#src/kit/links.tsx'
import { scaleAtom } from '../appearance.ts'
import classes from './UserMenu.module.css'

const colours = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Auto' },
]
const sizes = [
  { value: '0.75', label: '75 %' },
  { value: '1', label: '100 %' },
]

/** The menu of the user: name and organisation, the look of the console, and signing out. */
export function UserMenu() {
  const user = useAtomValue(sessionAtom)
  const [opened, setOpened] = useState(false)
  const [scale, setScale] = useAtom(scaleAtom)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  if (!user) return null
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={260} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <UnstyledButton className={classes.target} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          <span className={classes.organisation}>{user.orgName}</span>
          <VisuallyHidden>Account of {user.name}</VisuallyHidden>
          <Avatar size={36} radius="xl" src={user.profileUrl || null} name={user.name} color="initials" aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <div>
            <Text fw={600}>{user.name}</Text>
            <Text size="sm" c="dimmed">
              {user.email}
            </Text>
            <Text size="sm" c="dimmed">
              {user.orgName}
            </Text>
          </div>
          <Divider />
          <Input.Wrapper label="Colours" labelElement="div" labelProps={{ id: 'look-colours' }}>
            <SegmentedControl
              fullWidth
              aria-labelledby="look-colours"
              data={colours}
              value={colorScheme}
              onChange={(value) => setColorScheme(value as typeof colorScheme)}
            />
          </Input.Wrapper>
          <Input.Wrapper label="Size" labelElement="div" labelProps={{ id: 'look-size' }}>
            <SegmentedControl
              fullWidth
              aria-labelledby="look-size"
              data={sizes}
              value={String(scale)}
              onChange={(value) => setScale(value === '1' ? 1 : 0.75)}
            />
          </Input.Wrapper>
          <Divider />
          <LinkButton
            to="/editprofile"
            variant="default"
            leftSection={<Icon name="user" />}
            onClick={() => setOpened(false)}
          >
            Profile
          </LinkButton>
          <Allowed call={endpoints.audit.list}>
            <LinkButton
              to="/audit"
              variant="default"
              leftSection={<Icon name="terms" />}
              onClick={() => setOpened(false)}
            >
              Audit log
            </LinkButton>
          </Allowed>
          <Anchor size="xs" ta="center" href={`${configuration.basePath}/licenses.txt`} target="_blank" rel="noopener">
            Open-source licenses
          </Anchor>
          <LinkButton
            to="/logout"
            variant="default"
            leftSection={<Icon name="logout" />}
            onClick={() => setOpened(false)}
          >
            Sign out
          </LinkButton>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
