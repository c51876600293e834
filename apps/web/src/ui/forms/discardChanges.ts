import { confirm } from '#/ui/layers/confirm.ts';

/** What is lost where somebody leaves: what was typed, or the rest of a file that is on its way. */
export type Loss = 'typed' | 'sending';

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
} as const;

/** Asks once before something is lost; true at once where nothing is. */
export function discardChanges(isLost: boolean, loss: Loss = 'typed'): Promise<boolean> {
  if (!isLost) return Promise.resolve(true);
  return confirm({ ...questions[loss], danger: true });
}
