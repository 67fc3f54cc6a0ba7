import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Icon } from '#src/kit/icons.tsx'
import type { Creation } from './resource.ts'

interface Props {
  readonly create: Creation
  /** The class of its words, which may leave where it is narrow. */
  readonly words?: string | undefined
}

/** Leads to the page that creates a row; where there are several, they are a menu, or a dialog asks. */
export function CreateButton({ create, words }: Props) {
  if ('choices' in create)
    return (
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button aria-label={create.label} leftSection={<Icon name="plus" />}>
            <span className={words}>{create.label}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
          {create.choices.map(({ label, ...address }) => (
            <Menu.Item key={label} renderRoot={(props) => <Link {...address} {...props} />}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    )
  if ('open' in create)
    return (
      <Button aria-label={create.label} leftSection={<Icon name="plus" />} onClick={() => void create.open()}>
        <span className={words}>{create.label}</span>
      </Button>
    )
  const { label, ...address } = create
  return (
    <Button
      aria-label={label}
      leftSection={<Icon name="plus" />}
      renderRoot={(props) => <Link {...address} {...props} />}
    >
      <span className={words}>{label}</span>
    </Button>
  )
}
