import { createContext } from 'react';

/** Which columns of which list somebody put away, by their ids. */
export type HiddenColumns = {
  readonly of: (list: string) => readonly string[];
  readonly set: (list: string, ids: readonly string[]) => void;
};

/** Whoever draws the screens keeps it. */
export const HiddenColumnsContext = createContext<HiddenColumns>({ of: () => [], set: () => {} });
