import type { Outline } from './outline.ts';

/** The version of a 277 that says of claims whether they were taken in. */
const claimAcknowledgement = 'X214';

/** Whether a message only answers what was sent, by TA1, 999 or 277CA. */
export const isAcknowledgement = ({ sets }: Pick<Outline, 'sets'>): boolean =>
  sets.length > 0 &&
  sets.every(
    ({ kind, version }) =>
      kind === '999' || kind === 'TA1' || (kind === '277' && version.includes(claimAcknowledgement)),
  );
