import type { UserData } from '@coverline/contract/logon/sessionUser.ts';

export type Client = UserData['ClientList'][number];

/** As in the quick menu: fewer letters do not filter. */
export const filterFrom = 2;

/** The clients whose name or mnemonic holds what was typed, without regard to case, by name. */
export function filterClients(clients: readonly Client[], typed: string): readonly Client[] {
  const term = typed.trim().toLowerCase();
  return clients
    .filter(
      ({ Name, Mnemonic }) =>
        term.length < filterFrom || Name.toLowerCase().includes(term) || Mnemonic.toLowerCase().includes(term),
    )
    .toSorted((a, b) => a.Name.localeCompare(b.Name, 'en', { sensitivity: 'base' }));
}
