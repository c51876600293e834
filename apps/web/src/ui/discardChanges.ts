import { confirm } from '#/ui/confirm.ts';

/** Asks once before what was typed is thrown away; true at once when nothing was. */
export function discardChanges(dirty: boolean): Promise<boolean> {
  if (!dirty) return Promise.resolve(true);
  return confirm({
    title: 'Leave without saving?',
    body: 'What you have typed is not saved yet.',
    safe: 'Keep editing',
    deed: 'Discard changes',
    danger: true,
  });
}
