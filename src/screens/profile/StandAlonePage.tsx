import { Center, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Logo } from '#src/kit/Logo.tsx'
import { LinkAnchor } from '#src/kit/links.tsx'
import classes from './profile.module.css'

interface Props {
  readonly title: string
  readonly lead: ReactNode
  readonly children: ReactNode
}

/** A page that stands before everything else until something is done; the only other way is to sign out. */
export function StandAlonePage({ title, lead, children }: Props) {
  return (
    <Center component="main" className={classes.page}>
      <Paper withBorder p="xl" className={classes.sheet}>
        <Logo size={28} />
        <Title order={1} size="h2" mt="sm">
          {title}
        </Title>
        <Text c="dimmed" mt={4} mb="lg">
          {lead}
        </Text>
        {children}
        <Text size="sm" mt="lg">
          <LinkAnchor to="/logout">Sign out</LinkAnchor>
        </Text>
      </Paper>
    </Center>
  )
}
