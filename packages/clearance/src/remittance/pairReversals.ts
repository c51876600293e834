/** A payment of a claim, or a reversal of one (status 22), whose amounts are those of the payment with their signs turned. */
export type PaidClaim = {
  readonly id: string;
  /** The provider's own: CLP01. */
  readonly account: string;
  /** The payer's: CLP07. */
  readonly payerControl: string;
  readonly status: string;
  readonly chargeCents: number;
  readonly paidCents: number;
  /** YYYY-MM-DD. */
  readonly paidOn: string;
  /** Its place in its file: of one day a reversal takes back what stands before it. */
  readonly segment: number;
};

export const reversal = '22';

/**
 * The payments that were taken back: each reversal takes the newest one before it of the same account and amounts that still stands, of
 * the payer's own number first. A reversal whose payment is not here takes nothing back until that comes, in whatever order files do.
 * Some payers send the charge of a reversal with its sign unturned: amounts are compared without their signs.
 */
export function pairReversals(claims: readonly PaidClaim[]): ReadonlySet<string> {
  const taken = new Set<string>();
  const standing: PaidClaim[] = [];
  for (const one of claims.toSorted((a, b) => compare(a, b))) {
    if (one.status !== reversal) {
      standing.push(one);
      continue;
    }
    const same = standing.filter((paid) => !taken.has(paid.id) && isSame(paid, one));
    const found = same.findLast(({ payerControl }) => payerControl === one.payerControl) ?? same.at(-1);
    if (found !== undefined) taken.add(found.id);
  }
  return taken;
}

const compare = (a: PaidClaim, b: PaidClaim): number =>
  a.paidOn === b.paidOn ? a.segment - b.segment : a.paidOn < b.paidOn ? -1 : 1;

const isSame = (paid: PaidClaim, back: PaidClaim): boolean =>
  paid.account === back.account &&
  Math.abs(paid.chargeCents) === Math.abs(back.chargeCents) &&
  Math.abs(paid.paidCents) === Math.abs(back.paidCents);
