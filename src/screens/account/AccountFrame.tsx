import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Logo } from '#src/kit/Logo.tsx'
import classes from './AccountFrame.module.css'

interface Props {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
  /** The other way: to sign up, to log in. */
  readonly foot?: ReactNode
}

/** The frame of the pages before signing in: the product at one side, one form at the other. */
export function AccountFrame({ title, lead, children, foot }: Props) {
  return (
    <div className={classes.page}>
      <aside className={classes.side} aria-label="About Questwire">
        <span className={classes.mark}>
          <Logo size={28} />
          Questwire
        </span>
        <div className={classes.pitch}>
          <p className={classes.headline}>Draw a campaign. See what is missing. Publish it.</p>
          <ul className={classes.points}>
            <li>Rules as a picture: who plays, when, what they play and what they win.</li>
            <li>Problems are shown where they are, before anybody plays.</li>
            <li>What you draw is what is stored, to the last field.</li>
          </ul>
        </div>
      </aside>
      <main className={classes.main}>
        <Paper className={classes.sheet} component="section" aria-labelledby="account-title">
          <Title order={1} size="h2" id="account-title">
            {title}
          </Title>
          {lead && (
            <Text c="dimmed" mt={4} component="div">
              {lead}
            </Text>
          )}
          <div className={classes.body}>{children}</div>
          {foot && (
            <Text size="sm" c="dimmed" mt="lg" component="div">
              {foot}
            </Text>
          )}
        </Paper>
      </main>
    </div>
  )
}
