/** A start that cannot go on for a reason the operator can mend: the message is one line that says what to do. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
}

export const cannotRun = (command: string, error: Error): LaunchError =>
  new LaunchError(`Cannot run ${command} (${error.message}). Install Debian's package util-linux.`);
