/**
 * The props of a preview: it draws a document of any shape as an end user would see it. It looks nothing up and saves
 * nothing.
 */
export interface PreviewProps {
  readonly document: Readonly<Record<string, unknown>>
  /** The place of the language in `localizationconfig`, from 0. */
  readonly language: number
  /** The template that the document names, where it names one and that is there. */
  readonly template?: Readonly<Record<string, unknown>>
  /** Draws a picture of it: without the buttons that go through it. */
  readonly isPicture?: boolean
  /** Names of looked-up things by kind and id: `names('offer', id)`. */
  readonly names: (kind: string, id: string) => string | undefined
}
