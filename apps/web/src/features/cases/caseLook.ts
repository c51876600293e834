import type { ReactNode } from 'react';
import type { CaseCounts, CaseSums } from '#/features/cases/CaseFilters.tsx';
import type { CasesView } from '#/features/cases/casesView.ts';

/** What a list and a board of cases are given. */
export type CaseLook = {
  readonly view: CasesView;
  readonly onView: (change: Partial<CasesView>) => void;
  /** Shows everybody's, whatever their type. */
  readonly onAll: () => void;
  readonly onOpen: (id: string, tab?: 'notes' | 'tasks') => void;
  readonly renderFilters: (counts: CaseCounts | null, sums: CaseSums | null, deeds: ReactNode) => ReactNode;
};
