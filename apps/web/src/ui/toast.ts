import type { Grade } from '@coverline/domain/insurance/status.ts';
import type { ReactNode } from 'react';
import { listStore } from '#/ui/listStore.ts';

export type Toast = {
  readonly id: number;
  readonly text: ReactNode;
  readonly grade: Grade;
  /** "Undo", "View". With one there is no time limit. */
  readonly action?: { readonly label: string; readonly run: () => void };
};

export const toastMs = 6_000;
export const toasts = listStore<Toast>(3);
let lastId = 0;

/** Something is done, or arrived elsewhere. Answers a function that takes it away again. */
export function toast(
  text: ReactNode,
  options: { readonly grade?: Grade; readonly action?: Toast['action'] } = {},
): () => void {
  const shown: Toast = {
    id: ++lastId,
    text,
    grade: options.grade ?? 'Good',
    ...(options.action && { action: options.action }),
  };
  toasts.add(shown);
  return () => toasts.remove(shown);
}
