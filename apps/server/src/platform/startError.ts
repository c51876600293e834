/** A process that may not start, for a reason that the operator can mend: the message is one line that says what to do. */
export class StartError extends Error {}
