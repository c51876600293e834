import type { Grade } from '@coverline/domain/insurance/status.ts';

/** The CSS class of a grade: its colours (Status.css). */
export const gradeClass: Readonly<Record<Grade, 'good' | 'quest' | 'bad' | 'unknown'>> = {
  Good: 'good',
  Questionable: 'quest',
  Bad: 'bad',
  Unknown: 'unknown',
};
