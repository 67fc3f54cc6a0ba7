import { Button, List, Text } from '@mantine/core'
import { useState } from 'react'
import { openDemoShop } from '#src/api/open-demo-shop.ts'
import { Icon } from '#src/kit/icons.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { Section } from '#src/kit/Section.tsx'
import { toast } from '#src/kit/toast.ts'
import { CrowdSection } from './CrowdSection.tsx'
import classes from './demo-website.module.css'

/** Opens the demo shop in a tab of its own, and lets crowds play. */
export default function DemoWebsitePage() {
  const [isOpening, setOpening] = useState(false)
  const open = () => {
    setOpening(true)
    openDemoShop()
      .catch(toast.wentWrong)
      .finally(() => setOpening(false))
  }
  return (
    <PageFrame title="Demo web">
      <div className={classes.page}>
        <Section title="The demo shop">
          <Text size="sm">
            A small shop that shows everything active in your organisation as your own customers would see it: games,
            quests, streaks, badges, leaderboards and rewards.
          </Text>
          <List size="sm" spacing={4}>
            <List.Item>Act as any of a dozen customers, and move the clock by hours or days.</List.Item>
            <List.Item>Send any of your custom events, and see why a reward was won or a game is closed.</List.Item>
            <List.Item>
              Rewards won there are real: they use stock and call webhooks. To play without side effects, open a rule
              and choose “Play draft”.
            </List.Item>
          </List>
          <div>
            <Button leftSection={<Icon name="external" />} loading={isOpening} onClick={open}>
              Open the demo shop
            </Button>
          </div>
        </Section>
        <CrowdSection />
      </div>
    </PageFrame>
  )
}
