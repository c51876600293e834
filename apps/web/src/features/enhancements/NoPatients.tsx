import { Notice } from '#/ui/Notice.tsx';

/** Stands wherever something is written. */
export const NoPatients = () => (
  <Notice tone="quest">Everybody in the company can read this. Never write about a patient.</Notice>
);
