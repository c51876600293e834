import type { ReactNode } from 'react';
import { Figure } from '#/ui/values/Figure.tsx';

/** Which figure is open, and how another is. */
export type Opens = { readonly open: string | null; readonly onOpen: (id: string) => void };

type Props = {
  readonly id: string;
  readonly opens: Opens;
  /** What the figure is, for assistive tools. */
  readonly name: string;
  readonly children: ReactNode;
};

/** A figure that opens what is behind it. All are reckoned here, from what the payer states. */
export const Opener = ({ id, opens: { open, onOpen }, name, children }: Props) => (
  <Figure stated={{ value: id, evidence: id, computed: true }} name={name} openEvidence={open} onEvidence={onOpen}>
    {children}
  </Figure>
);
