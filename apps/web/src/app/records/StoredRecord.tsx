import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { freshPanelOf } from '#/api/panelOf.ts';
import type { EditsOf } from '#/app/records/useEdits.ts';
import { Drawer, type DrawerWidth } from '#/ui/layers/Drawer.tsx';
import { PanelState } from '#/ui/page/PanelState.tsx';

type Props<D, T extends FieldValues> = {
  readonly stored: UseQueryResult<D>;
  /** Of the drawer, while the record is on its way. */
  readonly title: string;
  readonly width?: DrawerWidth;
  /** As a sentence names it: "the prefix". */
  readonly name: string;
  readonly baseOf: (data: D) => EditsOf<T>['now'];
  readonly onClose: () => void;
  /** What draws the record, with what an edit of it begins from and how it is read again. */
  readonly children: (data: D, record: Pick<EditsOf<T>, 'now' | 'reread'>) => ReactNode;
};

/** A stored record in its drawer: until it is here, as it stands now, the wait, or what went wrong. */
export function StoredRecord<D, T extends FieldValues>({
  stored,
  title,
  width,
  name,
  baseOf,
  onClose,
  children,
}: Props<D, T>) {
  const panel = freshPanelOf(stored, name);
  if (panel.state !== 'ready') {
    return (
      <Drawer title={title} onClose={onClose} flush {...(width && { width })}>
        <PanelState panel={panel} name={name.replace(/^the/, 'The')} rows={6}>
          {() => null}
        </PanelState>
      </Drawer>
    );
  }
  const reread = async () => {
    const { data: now } = await stored.refetch();
    return now === undefined ? null : baseOf(now);
  };
  return children(panel.data, { now: baseOf(panel.data), reread });
}
