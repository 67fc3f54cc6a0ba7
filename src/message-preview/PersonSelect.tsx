import { Select } from '@mantine/core'
import { type SamplePerson, samplePeople } from './sample-people.ts'

interface Props {
  readonly person: SamplePerson
  readonly onPerson: (person: SamplePerson) => void
}

/** The choice of whom a message is shown for. */
export function PersonSelect({ person, onPerson }: Props) {
  return (
    <Select
      size="sm"
      w={260}
      aria-label="Shown for"
      data={samplePeople.map(({ id, label }) => ({ value: id, label }))}
      value={person.id}
      allowDeselect={false}
      onChange={(chosen) => onPerson(samplePeople.find(({ id }) => id === chosen) ?? samplePeople[0])}
    />
  )
}
