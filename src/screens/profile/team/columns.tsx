import { Badge, Group, Text } from '@mantine/core'
import type { Member } from '#schemas/endpoints/team.ts'
import { roleNames } from '#schemas/values/roles.ts'
import { type Column, custom, date, text } from '#src/resource/columns.tsx'

/** The columns of the team (C §3 "User list columns"); role, status and day are ours and can be hidden. `me` is marked. */
export const columnsFor = (me: string | undefined): readonly [Column<Member>, ...Column<Member>[]] => [
  custom<Member>(
    'name',
    'Users Name',
    ({ id, name }) => (
      <Group gap="xs" wrap="nowrap">
        <Text span size="sm" truncate title={name}>
          {name}
        </Text>
        {id === me && (
          <Badge size="sm" variant="light" color="gray" tt="none" style={{ flex: 'none' }}>
            You
          </Badge>
        )}
      </Group>
    ),
    { share: 1.6 },
  ),
  text<Member>('email', 'E-mail Id', { share: 1.8 }),
  text<Member>('userTeam', 'Team'),
  ours(custom<Member>('role', 'Role', ({ role }) => roleNames[role], { share: 0.7 })),
  ours(
    custom<Member>(
      'status',
      'Status',
      ({ status, mustChangePassword }) => (
        <Badge size="sm" variant="light" tt="none" color={colours[stateOf(status, mustChangePassword)]}>
          {stateOf(status, mustChangePassword)}
        </Badge>
      ),
      { share: 0.8 },
    ),
  ),
  ours(date<Member>('createdTS', 'Date added', { share: 0.9 })),
]

const ours = (column: Column<Member>): Column<Member> => ({ ...column, optional: { isShown: true } })

const colours = { Disabled: 'gray', Invited: 'yellow', Active: 'green' } as const

/** Returns the state of a member. A member who has not chosen a password yet counts as invited. */
function stateOf(status: Member['status'], isFirst: boolean): keyof typeof colours {
  if (status === 'disabled') return 'Disabled'
  return isFirst ? 'Invited' : 'Active'
}
