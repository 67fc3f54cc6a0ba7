import { Center, Stack, ThemeIcon, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icons.tsx'
import classes from './Notice.module.css'

interface Props {
  readonly icon: IconName
  readonly tone?: string
  readonly title: string
  readonly children?: ReactNode
}

/** A page that says one thing: what happened and where to go from here. */
export function Notice({ icon, tone, title, children }: Props) {
  return (
    <Center component="main" className={classes.page}>
      <Stack align="center" gap="sm" ta="center" className={classes.text}>
        <ThemeIcon size={56} radius="xl" variant="light" {...(tone ? { color: tone } : {})}>
          <Icon name={icon} size={28} />
        </ThemeIcon>
        <Title order={1} size="h3">
          {title}
        </Title>
        {children}
      </Stack>
    </Center>
  )
}
