import { worded } from '#/api/terms.ts';
import { Notice } from '#/ui/page/Notice.tsx';

/** Stands wherever something is written. */
export const NoPatients = () => (
  <Notice tone="quest">{worded('Everybody in the company can read this. Never write about {a patient}.')}</Notice>
);
