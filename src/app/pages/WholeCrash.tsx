import { genericMessages as say } from '#schemas/messages/index.ts'

/** Stands instead of everything when even the frame has failed; needs no theme and no router. */
export function AppCrash() {
  return (
    <main style={{ maxWidth: 480, margin: '20vh auto', padding: 24, fontFamily: 'system-ui, sans-serif' }}>
      <div role="alert">
        <h1 style={{ fontSize: 20 }}>{say.somethingWrongLoud}</h1>
        <p>Please refresh the page. If it happens again, contact your admin.</p>
      </div>
      <button type="button" style={{ minHeight: 32, padding: '0 16px' }} onClick={() => window.location.reload()}>
        Refresh
      </button>
    </main>
  )
}
