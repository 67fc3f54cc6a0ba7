import css from './preview.module.css'

/** The first letter of a name, as programs show it where there is no picture. */
export const Avatar = ({ name, shape = 'round' }: { readonly name: string; readonly shape?: 'round' | 'app' }) => (
  <span className={css.avatar} data-shape={shape} aria-hidden>
    {[...name.trim()][0]?.toUpperCase() ?? ''}
  </span>
)
