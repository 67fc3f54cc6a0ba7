import type { Exchange } from '#schemas/endpoints/deliveries.ts'

interface Advice {
  readonly fits: (status: number) => boolean
  readonly say: string
}

const among =
  (...statuses: number[]) =>
  (status: number) =>
    statuses.includes(status)

/** Advice about answers, of which the first that fits is shown. */
const answers: readonly Advice[] = [
  {
    fits: (status) => status < 300,
    say: 'The response does not meet the conditions. Compare its body with the response settings in the editor.',
  },
  {
    fits: (status) => status < 400,
    say: 'The address redirects to another host, which webhooks do not follow. Enter the final address in the editor.',
  },
  {
    fits: among(401, 403, 407),
    say: 'Access was denied. Check the secret, and the header or parameter that carries it.',
  },
  { fits: among(404, 410), say: 'Nothing was found there. Check the path of the address.' },
  { fits: among(405), say: 'The service expects another method. Change it in the editor.' },
  { fits: among(408, 504), say: 'The service took too long. Let it respond first and do its work afterwards.' },
  { fits: among(413), say: 'The body is too large for the service. Send less.' },
  {
    fits: among(415),
    say: 'The service does not accept this kind of body. Check the Content-Type header and the kind of body.',
  },
  { fits: among(425, 429), say: 'The service limits requests. Try again later; deliveries are retried automatically.' },
  {
    fits: (status) => status < 500,
    say: 'The service rejected the request. Its response often says what is missing.',
  },
  { fits: () => true, say: 'The service failed. Check its log, then try again.' },
]

const noAnswer =
  'Check that the address is right and can be reached from the internet, and that the service is running.'

/** Says in a sentence what can be done about a request that failed; nothing about one that went well (ours). */
export function adviceOn({ failure, response, step }: Exchange): string | undefined {
  if (failure === null) return undefined
  if (!response) return noAnswer
  if (step === 'auth' && response.status < 300)
    return 'The service responded, but no token was found. Check the token key and the kind of response in the editor.'
  return answers.find(({ fits }) => fits(response.status))?.say
}
