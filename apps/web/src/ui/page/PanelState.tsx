import type { ReactNode } from 'react';
import { PanelEmpty } from '#/ui/page/PanelEmpty.tsx';
import { PanelFailed } from '#/ui/page/PanelFailed.tsx';
import { PanelLoading } from '#/ui/page/PanelLoading.tsx';

/** What a panel's data is up to; `ready` data may be stale, and then says so itself. */
export type Panel<T> =
  | { readonly state: 'loading'; readonly waitingFor: string }
  | {
      readonly state: 'failed';
      readonly message: string;
      readonly reference?: string | null;
      readonly retry: () => void;
    }
  | { readonly state: 'ready'; readonly data: T };

type Props<T> = {
  readonly panel: Panel<T>;
  /** What the panel holds, for "… did not load": "The estimate". */
  readonly name: string;
  readonly shape?: 'verdict' | 'rows';
  readonly rows?: number;
  readonly isEmpty?: (data: T) => boolean;
  readonly empty?: { readonly title: string; readonly why?: string; readonly next?: ReactNode };
  readonly children: (data: T) => ReactNode;
};

/** Every panel owns its loading, empty and failed state; a dead payer leaves the rest of the page alive. */
export function PanelState<T>({ panel, name, shape, rows, isEmpty, empty, children }: Props<T>) {
  if (panel.state === 'loading') {
    return <PanelLoading waitingFor={panel.waitingFor} {...(shape && { shape })} {...(rows && { rows })} />;
  }
  if (panel.state === 'failed') {
    const { message, reference, retry } = panel;
    return <PanelFailed title={`${name} did not load`} message={message} reference={reference} onRetry={retry} />;
  }
  return empty && isEmpty?.(panel.data) ? <PanelEmpty {...empty} /> : children(panel.data);
}
