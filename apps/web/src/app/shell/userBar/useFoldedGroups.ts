import { useState } from 'react';
import { keptByUser } from '#/app/shell/keptByUser.ts';
import { keptObject } from '#/app/shell/keptObject.ts';

type Choices = Readonly<Record<string, boolean>>;

/** What was kept of the groups that somebody folded (true) or unfolded (false), by their names. */
export const readGroups = (text: string | null): Choices =>
  Object.fromEntries(
    Object.entries(keptObject(text)).filter((kept): kept is [string, boolean] => typeof kept[1] === 'boolean'),
  );

const useChoices = keptByUser('FoldedGroups', readGroups);

export type FoldedGroups = {
  readonly isFolded: (group: string, startsFolded: boolean) => boolean;
  readonly fold: (group: string, folded: boolean) => void;
};

/**
 * Which groups of the menus are folded: as this user left each, or as it starts. Those that hold the screen one comes to (`at`) are
 * open at arrival, and stay so while the page does: an entry that moves as one leaves would be missed.
 */
export function useFoldedGroups(at: string, holding: readonly string[]): FoldedGroups {
  const [choices, keep] = useChoices();
  const [arrived, setArrived] = useState({ at, groups: holding });
  if (arrived.at !== at) setArrived({ at, groups: [...new Set([...arrived.groups, ...holding])] });
  return {
    isFolded: (group, startsFolded) => !arrived.groups.includes(group) && (choices[group] ?? startsFolded),
    fold: (group, folded) => {
      keep({ ...choices, [group]: folded });
      setArrived({ at, groups: arrived.groups.filter((each) => each !== group) });
    },
  };
}
