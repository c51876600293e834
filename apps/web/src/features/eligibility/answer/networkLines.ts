import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { Grade } from '@coverline/domain/insurance/status.ts';
import { networkRuleWords } from '@coverline/domain/insuranceMaster/network/decideNetwork.ts';
import type { NetworkStanding } from '@coverline/domain/insuranceMaster/network/networkRows.ts';
import { worded } from '#/api/terms.ts';

export type NetworkLine = {
  /** Null where nobody knows: that is said quietly. */
  readonly grade: Grade | null;
  readonly says: string;
  /** Which row of the client's list says so. */
  readonly why: string;
};

/** It is the client's own word, and none of the payer's. */
export const networkLabel = (): string => worded('Network, by the {client}’s list');

const here: Readonly<Record<NetworkStanding, { readonly grade: Grade | null; readonly says: string }>> = {
  In: { grade: 'Good', says: 'In network here' },
  Tiered: { grade: 'Questionable', says: 'Tiered here' },
  Out: { grade: 'Bad', says: 'Out of network here' },
  Unknown: { grade: null, says: 'Not known here' },
};

type Decided = NonNullable<LookupResult['Network']>['Decided'][number];

/** One line where every insurance that may be meant stands alike, else one for each of which something is known. */
export function networkLines(network: LookupResult['Network']): readonly NetworkLine[] {
  const [first, ...rest] = network?.Decided ?? [];
  if (network === null || first === undefined) return [];
  const isAlike =
    network.Insurances === network.Decided.length && rest.every(({ Standing }) => Standing === first.Standing);
  if (isAlike) return [{ ...here[first.Standing], why: `${first.InsCode}, ${whyOf(first)}` }];
  return network.Decided.map((one) => {
    const { grade, says } = here[one.Standing];
    return { grade, says: `${says} as ${one.InsCode}`, why: whyOf(one) };
  });
}

/** "by provider and location: Main Campus, 1234567893, from 01/01/2026". */
function whyOf({ Rule, Location, ProviderNPI, EffectiveFrom: from, EffectiveTo: to }: Decided): string {
  const place = [
    Location,
    ProviderNPI,
    from === '' ? '' : `from ${formatDate(from)}`,
    to === '' ? '' : `to ${formatDate(to)}`,
  ].filter((part) => part !== '');
  const rule = networkRuleWords[Rule];
  return place.length === 0 ? rule : `${rule}: ${place.join(', ')}`;
}

/** The line as plain text. */
export const networkText = ({ says, why }: NetworkLine): string => `${says} (${why})`;
