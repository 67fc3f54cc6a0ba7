import { Badge, Group } from '@mantine/core'
import { listAt } from '#schemas/json.ts'
import { Note, Section } from '#src/kit/inspector/Section.tsx'
import type { GameSection, SectionProps } from './section.ts'

/** Shows the elements of the chosen machine; each reward says which three of them win it (C §4, type 5). */
function MachineSection({ config }: SectionProps) {
  const elements = listAt(config, 'slotMachineElements').map(String)
  if (elements.length === 0) return null
  return (
    <Section title="Elements">
      <Group gap={6}>
        {elements.map((name) => (
          <Badge key={name} variant="default" tt="none" fw={500}>
            {name}
          </Badge>
        ))}
      </Group>
      <Note>Each reward is won by three of them, and by its share.</Note>
    </Section>
  )
}

export const machine: GameSection = { Section: MachineSection, keys: [] }
