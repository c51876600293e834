import type { Icon } from '@tabler/icons-react';
export type MenuItem = {
  readonly label: string;
  readonly icon?: Icon;
  /** Its keys, which every menu shows. */
  readonly keys?: readonly string[];
  /** Of what is chosen or not: the menu stays open, since one rarely chooses one alone. */
  readonly isChosen?: boolean;
  /** Why it cannot act now; said under its label. */
  readonly disabledReason?: string | null;
  readonly run: () => void;
};
