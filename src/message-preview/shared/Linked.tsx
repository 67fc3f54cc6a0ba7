import css from './preview.module.css'

/** A text with its addresses underlined, as phones find them; they lead nowhere here. */
export const Linked = ({ text }: { readonly text: string }) =>
  text.split(/(https?:\/\/\S*[^\s.,;:!?'")\]}»”])/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their order
      <span key={index} className={css.link}>
        {part}
      </span>
    ) : (
      part
    ),
  )
