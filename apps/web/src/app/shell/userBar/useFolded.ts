import { keptByUser } from '#/app/shell/keptByUser.ts';

const choices: Readonly<Record<string, boolean>> = { true: true, false: false };

/** Whether this user folded the bar to a rail (true) or unfolded it. Null: neither yet. */
export const useFolded = keptByUser('UserBarFolded', (text): boolean | null => choices[text ?? ''] ?? null);
