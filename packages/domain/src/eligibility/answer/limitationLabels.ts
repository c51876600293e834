import type { Limitation } from './coverageSummary.ts';

/** What a limitation is called. */
export const limitationLabels: Readonly<Record<Limitation['kind'], string>> = {
  limitation: 'Limit',
  exclusion: 'Excluded',
  notCovered: 'Not covered',
  unlimited: 'Unlimited',
  notNecessary: 'Not medically necessary',
  preExisting: 'Pre-existing condition',
  secondOpinion: 'Second opinion needed',
};
