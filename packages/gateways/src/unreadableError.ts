/** An answer that breaks the rules of its envelope. `reason` is a word for a log; it quotes nothing of the answer. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
  readonly reason: string;

  constructor(reason: string) {
    super(`unreadable answer: ${reason}`);
    this.reason = reason;
  }
}
