import { spansMeet } from '../../macConfig/macProblems.ts';
import { aFirstDay, aLastDay, firstOf, inList, type Problems, problemsOf, ruled } from '../../registration/problems.ts';
import { required } from '../../validate/genericMessages.ts';
import { isNpi } from '../../validate/npi.ts';

/** How a client, a place of it or a provider of it stands to an insurance. */
export const networkStandings = ['In', 'Out', 'Tiered', 'Unknown'] as const;
export type NetworkStanding = (typeof networkStandings)[number];

export const networkStandingWords: Readonly<Record<NetworkStanding, string>> = {
  In: 'In network',
  Out: 'Out of network',
  Tiered: 'Tiered',
  Unknown: 'Not known',
};

export const networkLengths = { Location: 80, ProviderNPI: 10, Notes: 300 } as const;

/** For which days a row holds; '' is without end there. */
export type NetworkDays = { readonly EffectiveFrom: string; readonly EffectiveTo: string };

/** What of an insurance a row is about: '' is every location, every provider. */
export type NetworkPlace = { readonly Location: string; readonly ProviderNPI: string };

/** What is kept in a row of the list, in the wire's names. */
export type NetworkFields = NetworkPlace &
  NetworkDays & { readonly InsuranceID: string; readonly Standing: string; readonly Notes: string };

/** What keeps a row from being saved, one message a field. */
export const networkRowProblems = (row: NetworkFields): Problems<keyof NetworkFields> =>
  problemsOf({
    InsuranceID: row.InsuranceID === '' ? 'Choose the insurance' : null,
    Location: ruled(row.Location, { maxLength: networkLengths.Location }),
    ProviderNPI: row.ProviderNPI === '' || isNpi(row.ProviderNPI) ? null : 'Ten digits with a check digit',
    Standing: firstOf(required(row.Standing), inList(row.Standing, networkStandings, 'In, Out, Tiered or Unknown')),
    EffectiveFrom: aFirstDay(row.EffectiveFrom),
    EffectiveTo: aLastDay(row.EffectiveFrom, row.EffectiveTo, 'It cannot end before it begins'),
    Notes: ruled(row.Notes, { maxLength: networkLengths.Notes }),
  });

/** As names of locations are compared: visits and lists write them as they please. */
export const locationKey = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Two rows of one key are about the same, and may not hold on the same day. */
export const networkKey = (row: NetworkPlace & { readonly InsuranceID: string }): string =>
  [row.InsuranceID, row.ProviderNPI, locationKey(row.Location)].join(' ');

/** The row of the same key that holds on a day on which this one would; undefined where there is none. */
export const networkOverlap = <T extends NetworkPlace & NetworkDays & { readonly InsuranceID: string }>(
  row: NetworkPlace & NetworkDays & { readonly InsuranceID: string },
  others: readonly T[],
): T | undefined => others.find((one) => networkKey(one) === networkKey(row) && spansMeet(one, row));
