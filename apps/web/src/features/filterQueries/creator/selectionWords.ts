import type { Selection } from '@coverline/contract/batchCreator/batchCreator.ts';

/** A job works on it, and its counts move. */
export const isUnderWay = ({ State }: Pick<Selection, 'State'>): boolean =>
  State === 'Picking' || State === 'Checking' || State === 'Filling';

/** "1 visit", "2,400 patients", in braces for the client's own words. */
export const picksWords = (entity: Selection['Entity'], count: number): string =>
  `${count.toLocaleString('en-US')} {${entity === 'Visit' ? 'visit' : 'patient'}${count === 1 ? '' : 's'}}`;

/** What a job is doing, and how far it is: done of all; null where all is not known yet. */
export function underWay(selection: Selection): {
  readonly text: string;
  readonly done: number | null;
  readonly of: number;
} {
  const { State, Checked, Picked, Accepted, Ready, Entity } = selection;
  if (State === 'Picking') return { text: 'The filter is asked', done: null, of: 1 };
  const [done, of] = State === 'Checking' ? [Checked, Picked] : [Accepted, Ready];
  const many = `${done.toLocaleString('en-US')} of ${picksWords(Entity, of)}`;
  return { text: State === 'Checking' ? `${many} looked through` : `${many} handed to the batch`, done, of };
}
