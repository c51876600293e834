import { discoveryCalls } from '@coverline/contract/discovery/discovery.ts';
import type { DataOf } from '@coverline/contract/wire/call.ts';
import { useState } from 'react';
import { send } from '#/api/send.ts';
import { isUnplaced, type SearchForm, toSearch } from './searchForm.ts';

export type SearchPlan = DataOf<(typeof discoveryCalls)['planDiscovery']>;

type PlanFirst = {
  readonly busy: boolean;
  /** The plan that was shown for this very request; null where none was, or another is meant by now. */
  readonly shownFor: (form: SearchForm) => SearchPlan | null;
  /** Whether the plan is to be shown before anybody is asked. */
  readonly isNeeded: (form: SearchForm) => boolean;
  readonly show: (form: SearchForm) => Promise<void>;
  readonly forget: () => void;
};

/** Of whom nothing but name and birth date is known, whom a search asks is partly taken for granted: a person sees that, and its cost, first. */
export function usePlanFirst(homeState: string): PlanFirst {
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<{ readonly of: string; readonly plan: SearchPlan } | null>(null);
  const keyOf = (form: SearchForm) => JSON.stringify({ ...toSearch(form, homeState), ForTreatmentOrPayment: true });
  const shownFor = (form: SearchForm) =>
    shown !== null && isUnplaced(form) && shown.of === keyOf(form) ? shown.plan : null;
  return {
    busy,
    shownFor,
    isNeeded: (form) => isUnplaced(form) && shownFor(form) === null,
    show: async (form) => {
      setBusy(true);
      try {
        const plan = await send(discoveryCalls.planDiscovery, toSearch(form, homeState));
        setShown({ of: keyOf(form), plan });
      } finally {
        setBusy(false);
      }
    },
    forget: () => setShown(null),
  };
}
