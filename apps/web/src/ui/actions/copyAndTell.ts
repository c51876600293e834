import { copyText } from '#/ui/actions/copyText.ts';
import { toast } from '#/ui/layers/toast.ts';

/** Copies, and says whether the browser let us. `done`: "The summary is copied." */
export async function copyAndTell(text: string, done: string): Promise<void> {
  const copied = await copyText(text);
  toast(copied ? done : 'The browser did not let us copy.', { grade: copied ? 'Good' : 'Bad' });
}
