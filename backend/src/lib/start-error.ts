/** A reason not to start, told as one line without a stack; the process then ends with code 1. */
export class StartError extends Error {
  override name = 'StartError'
}
