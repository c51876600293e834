import { type AuthStatus, awaitedStatuses, inForceStatuses, isIn } from '../states/authStatus.ts';

/** An authorization of one person and payer, as far as another is held against it. */
export type OtherAuth = {
  readonly authId: string;
  readonly status: AuthStatus;
  readonly from: string;
  readonly to: string;
  readonly codes: readonly string[];
  /** Who performs; '' where nobody says. */
  readonly providerNpi: string;
};

/** Duplicate: the same is asked for twice. Concurrent: the same days are taken by another that may hold beside it. */
export type Overlap = { readonly authId: string; readonly kind: 'Duplicate' | 'Concurrent' };

const alive: readonly AuthStatus[] = ['Draft', 'ReadyToSend', 'CallNeeded', ...awaitedStatuses, ...inForceStatuses];

const sameProvider = (a: string, b: string): boolean => a === '' || b === '' || a === b;

/** Others that are alive and share days with it. An extension goes on from another, and is none of these. */
export const overlapsOf = (
  own: OtherAuth,
  others: readonly OtherAuth[],
  goesOnFrom: string | null = null,
): readonly Overlap[] =>
  others
    .filter(({ authId, status, from, to }) => {
      const shares = from <= own.to && own.from <= to;
      return authId !== own.authId && authId !== goesOnFrom && isIn(alive, status) && shares;
    })
    .map((other) => {
      const shared = other.codes.some((code) => own.codes.includes(code));
      const twice = shared && sameProvider(other.providerNpi, own.providerNpi);
      return { authId: other.authId, kind: twice ? ('Duplicate' as const) : ('Concurrent' as const) };
    });
