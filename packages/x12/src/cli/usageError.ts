/** The command was asked for something it does not do. Its message is for whoever typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
