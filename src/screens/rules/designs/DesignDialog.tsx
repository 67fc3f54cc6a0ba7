import { Center, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useNavigate } from '@tanstack/react-router'
import { DesignPicture } from '#src/games/picture/DesignPicture.tsx'
import { Icon } from '#src/kit/icons.tsx'
import type { PlainLinkPath } from '#src/kit/links.tsx'
import { PictureChoice } from '#src/resource/PictureChoice.tsx'
import type { DesignList } from './design-list.ts'

interface Props {
  /** The singular in lower case: "daily streak". */
  readonly singular: string
  readonly designs: DesignList
  /** The page of a new document. */
  readonly blank: PlainLinkPath
  readonly onDone: () => void
}

/** Asks what a new document begins with: nothing, or a design of the library. */
export function Designs({ singular, designs, blank, onDone }: Props) {
  const navigate = useNavigate()
  const begin = (design?: string) => {
    onDone()
    void navigate({ to: blank, search: design ? { design } : {} })
  }
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        Start blank, or with the words, colours and cards of a design. You can change everything afterwards.
      </Text>
      <PictureChoice
        label={`Designs of a ${singular}`}
        queryKey={['templates', 'designs', singular]}
        list={designs.list}
        pageSize={designs.pageSize}
        name={({ name }) => name}
        picture={({ design }) => <DesignPicture design={design} />}
        isTall
        onChoose={({ id }) => begin(id)}
        first={{
          name: 'Blank',
          picture: (
            <Center h="100%" c="dimmed">
              <Icon name="plus" size={36} />
            </Center>
          ),
          onChoose: () => begin(),
        }}
      />
    </>
  )
}

/** Opens the dialog that asks for a design. */
export function openDesigns(props: Omit<Props, 'onDone'>): void {
  const id = modals.open({
    title: <Text fw={600}>New {props.singular}</Text>,
    size: 960,
    closeButtonProps: { 'aria-label': 'Close' },
    children: <Designs {...props} onDone={() => modals.close(id)} />,
  })
}
