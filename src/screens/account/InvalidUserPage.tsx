import { Notice } from '#src/kit/Notice.tsx'

/** Shown to somebody who opened a game without being known to it (C §2). */
export default function InvalidUserPage() {
  return (
    <Notice icon="user" tone="red" title="Invalid user">
      <p>
        This game could not find out who is playing. Please open it again from the app or website that sent you here.
      </p>
    </Notice>
  )
}
