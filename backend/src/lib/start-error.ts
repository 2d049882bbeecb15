/**
 * A reason not to start. Printed as one line without a stack trace; the process exits with code 1.
 */
export class StartError extends Error {
  override name = 'StartError'
}
