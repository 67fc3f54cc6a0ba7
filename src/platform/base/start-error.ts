/**
 * The reason why the server cannot start or go on: the message is one sentence for whoever starts it, without a stack.
 */
export class StartError extends Error {
  override name = 'StartError'
}
