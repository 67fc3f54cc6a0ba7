/** The lines of a reply that streams, as they come; empty ones too, which only show that it goes on. Ends with the stream. */
export async function* linesOf({ body }: Response): AsyncGenerator<string, void> {
  if (!body) return
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      const lines = `${rest}${piece.value}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
