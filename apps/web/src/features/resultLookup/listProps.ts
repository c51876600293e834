import type { ReactNode } from 'react';
import type { ResultRow } from '@coverline/contract/resultLookup/resultLookup.ts';
import type { ResultView } from '#/features/resultLookup/resultView.ts';

/** What both lists take: the selected client's, and that of several. */
export type ListProps = {
  readonly view: ResultView;
  readonly empty: { readonly title: string; readonly why: string; readonly next?: ReactNode };
  readonly onShow: (change: Partial<ResultView>) => void;
  readonly onOpen: (row: ResultRow & { readonly ClientID?: string }) => void;
};
