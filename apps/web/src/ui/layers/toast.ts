import type { Grade } from '@coverline/domain/insurance/status.ts';
import type { ReactNode } from 'react';
import { listStore } from '#/ui/base/listStore.ts';

export type Toast = {
  readonly id: number;
  readonly text: ReactNode;
  readonly grade: Grade;
  /** "Undo", "View". With one there is no time limit, but for what `lastsMs` says. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** How long it stays; null is until it is closed. */
  readonly lastsMs: number | null;
};

const toastMs = 6_000;
export const toasts = listStore<Toast>(3);
let lastId = 0;

/** Something is done, or arrived elsewhere. Answers a function that takes it away again. */
export function toast(
  text: ReactNode,
  options: { readonly grade?: Grade; readonly action?: Toast['action']; readonly lastsMs?: number } = {},
): () => void {
  const shown: Toast = {
    id: ++lastId,
    text,
    grade: options.grade ?? 'Good',
    lastsMs: options.lastsMs ?? (options.action ? null : toastMs),
    ...(options.action && { action: options.action }),
  };
  toasts.add(shown);
  return () => toasts.remove(shown);
}
