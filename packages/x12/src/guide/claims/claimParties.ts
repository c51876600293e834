import { R, S, loop, noted, segment, skip } from '../build.ts';
import { claimCodes } from './claimCodes.ts';
import { address, city, contact, demographics, reference, street, taxonomy } from './claimSegments.ts';
import { codes } from '../codes.ts';
import type { ElementRule, LoopRule, SegmentRule } from '../types.ts';

// Who takes part in a claim: each loop is an NM1 with what may stand behind it.

type Name = {
  /** '1' person, '2' organisation. */
  readonly types: readonly string[];
  /** Usage of NM103; left out where the guide does not use it. */
  readonly last?: 'R' | 'S';
  /** First name, middle name, suffix. */
  readonly person?: boolean;
  readonly suffix?: boolean;
  readonly id?: readonly ['R' | 'S', readonly string[]];
};

const identifier = (id: Name['id']): readonly ElementRule[] => {
  if (!id) return skip(2);
  const [use, qualifiers] = id;
  const npi = qualifiers.length === 1 && qualifiers[0] === 'XX';
  const by = use === 'R' ? R : S;
  return [by(66, 'idQualifier', qualifiers), by(67, 'id', undefined, npi ? { external: 'npi' } : {})];
};

export const name = (
  entities: readonly string[],
  { types, last, person = false, suffix = person, id }: Name,
): SegmentRule =>
  noted(
    segment(
      'NM1',
      'name',
      'R',
      1,
      R(98, 'entity', entities),
      R(1065, 'type', types),
      ...(last ? [(last === 'R' ? R : S)(1035, 'lastName')] : skip(1)),
      ...(person ? [S(1036, 'firstName'), S(1037, 'middleName')] : skip(2)),
      ...skip(1),
      ...(suffix ? [S(1039, 'suffix')] : skip(1)),
      ...identifier(id),
      ...skip(3),
    ),
    ...(id?.[0] === 'S' ? ['P0809'] : []),
  );

const person: Name = { types: ['1'], last: 'R', person: true };
const either: Name = { types: codes.entityType, last: 'R', person: true };
const organisation: Name = { types: ['2'], last: 'R' };
const npi = ['S', ['XX']] as const;

/** A person with an NPI and further numbers, e.g. the referring provider. */
export const individual = (
  id: string,
  key: string,
  entities: readonly string[],
  references: SegmentRule,
  extra: { readonly max?: number; readonly also?: boolean; readonly specialty?: string } = {},
): LoopRule =>
  loop(id, key, 'S', extra.max ?? 1, [
    name(entities, { ...(extra.also ? either : person), id: npi }),
    ...(extra.specialty ? [taxonomy(extra.specialty)] : []),
    references,
  ]);

/** A place where the service was rendered; dental and professional claims may tell whom to call there. */
export const facility = (id: string, references: SegmentRule, tail: readonly SegmentRule[] = []): LoopRule =>
  loop(id, 'serviceFacility', 'S', 1, [
    name(['77'], { ...organisation, id: npi }),
    ...address('R'),
    references,
    ...tail,
  ]);

export const submitter = (firstKinds?: readonly string[], furtherKinds?: readonly string[]): LoopRule =>
  loop('1000A', 'submitter', 'R', 1, [
    name(['41'], { ...either, suffix: false, id: ['R', ['46']] }),
    contact('R', 2, firstKinds, furtherKinds),
  ]);

export const receiver: LoopRule = loop('1000B', 'receiver', 'R', 1, [
  name(['40'], { ...organisation, id: ['R', ['46']] }),
]);

export const billingProvider = (
  kind: 'either' | 'organisation',
  taxQualifiers: readonly string[],
  between: readonly SegmentRule[],
): LoopRule =>
  loop('2010AA', 'billingProvider', 'R', 1, [
    name(['85'], { ...(kind === 'either' ? either : organisation), id: npi }),
    ...address('R'),
    reference('taxId', taxQualifiers, 1, 'R'),
    ...between,
    contact('S', 2),
  ]);

export const payToAddress = (types: readonly string[]): LoopRule =>
  loop('2010AB', 'payToAddress', 'S', 1, [name(['87'], { types }), ...address('R')]);

export const payToPlan: LoopRule = loop('2010AC', 'payToPlan', 'S', 1, [
  name(['PE'], { ...organisation, id: ['R', claimCodes.payerIdQualifier] }),
  ...address('R'),
  reference('secondaryId', ['2U', 'FY', 'NF']),
  reference('taxId', ['EI'], 1, 'R'),
]);

export const subscriberPerson = (memberId: 'R' | 'S', tail: readonly SegmentRule[] = []): LoopRule =>
  loop('2010BA', 'person', 'R', 1, [
    name(['IL'], { ...either, id: [memberId, codes.memberIdQualifier] }),
    ...address('S'),
    demographics('S'),
    reference('secondaryId', ['SY']),
    reference('propertyClaimNumber', ['Y4']),
    ...tail,
  ]);

export const payer = (billingIds: number): LoopRule =>
  loop('2010BB', 'payer', 'R', 1, [
    name(['PR'], { ...organisation, id: ['R', claimCodes.payerIdQualifier] }),
    ...address('S'),
    reference('secondaryIds', claimCodes.payerReference, 3),
    reference(billingIds > 1 ? 'billingProviderIds' : 'billingProviderId', claimCodes.billingReference, billingIds),
  ]);

export const patientPerson = (tail: readonly SegmentRule[] = []): LoopRule =>
  loop('2010CA', 'person', 'R', 1, [
    name(['QC'], person),
    ...address('R'),
    demographics('R'),
    reference('propertyClaimNumber', ['Y4']),
    reference('secondaryId', ['1W', 'SY']),
    ...tail,
  ]);

/** Where an ambulance took the patient up, or set him down. */
export const ambulanceStop = (id: string, key: 'pickUp' | 'dropOff'): LoopRule =>
  loop(id, key, 'S', 1, [
    key === 'pickUp' ? name(['PW'], { types: ['2'] }) : name(['45'], { types: ['2'], last: 'S' }),
    street('R'),
    city('R'),
  ]);
