import { confirm } from '#/ui/layers/confirm.ts';

/** What is lost where somebody leaves: what was typed, the rest of a file that is on its way, or what the server says to what is being saved. */
export type Loss = 'typed' | 'sending' | 'saving';

const questions = {
  typed: {
    title: 'Leave without saving?',
    body: 'What you have typed is not saved yet.',
    safe: 'Keep editing',
    deed: 'Discard changes',
  },
  sending: {
    title: 'Leave while a file is being sent?',
    body: 'What has arrived stays for a day: send the same file again by then, and it goes on from there.',
    safe: 'Keep sending',
    deed: 'Stop sending',
  },
  saving: {
    title: 'Leave while it is being saved?',
    body: 'Whether it could be saved is said here, and nowhere else.',
    safe: 'Wait for it',
    deed: 'Leave',
  },
} as const;

/** Asks once before something is lost; true at once where nothing is. */
export function discardChanges(isLost: boolean, loss: Loss = 'typed'): Promise<boolean> {
  if (!isLost) return Promise.resolve(true);
  return confirm({ ...questions[loss], danger: true });
}
