/**
 * The reason why the server cannot start or go on: the message is one sentence for the person who starts it, without a
 * stack.
 */
export class StartError extends Error {
  override name = 'StartError'
}
