import { Anchor, Divider, Input, SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core'
import { useAtom } from 'jotai'
import type { UserDetails } from '#schemas/endpoints/accounts.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { configuration } from '#src/api/config.ts'
import { Icon } from '#src/kit/icons.tsx'
import { LinkButton } from '#src/kit/links.tsx'
import { OpenedPopover } from '#src/kit/menus/OpenedPopover.tsx'
import type { PopupTarget } from '#src/kit/menus/PopupButton.tsx'
import { scaleAtom } from '../appearance.ts'

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
export function UserPanel({ user, ...popup }: { readonly user: UserDetails } & PopupTarget) {
  const [scale, setScale] = useAtom(scaleAtom)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <OpenedPopover {...popup} width={260}>
      {(close) => (
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
          <LinkButton to="/editprofile" variant="default" leftSection={<Icon name="user" />} onClick={close}>
            Profile
          </LinkButton>
          <Allowed call={endpoints.audit.list}>
            <LinkButton to="/audit" variant="default" leftSection={<Icon name="terms" />} onClick={close}>
              Audit log
            </LinkButton>
          </Allowed>
          <Anchor size="xs" ta="center" href={`${configuration.basePath}/licenses.txt`} target="_blank" rel="noopener">
            Open-source licenses
          </Anchor>
          <LinkButton to="/logout" variant="default" leftSection={<Icon name="logout" />} onClick={close}>
            Sign out
          </LinkButton>
        </Stack>
      )}
    </OpenedPopover>
  )
}
