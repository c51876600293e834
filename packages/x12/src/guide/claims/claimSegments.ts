import { R, S, composite, noted, qualifiedBy, segment, skip } from '../build.ts';
import { claimCodes } from './claimCodes.ts';
import { codes } from '../codes.ts';
import type { ElementRule, SegmentRule, Usage } from '../types.ts';

// Segments that professional, institutional and dental claims spell alike; only code lists and usage differ.

const by = (use: 'R' | 'S'): typeof R => (use === 'R' ? R : S);

export const reference = (
  key: string,
  qualifiers: readonly string[],
  max = 1,
  use: 'R' | 'S' = 'S',
  ofOtherPayer = false,
): SegmentRule =>
  segment(
    'REF',
    key,
    use,
    max,
    R(128, 'qualifier', qualifiers),
    R(127, 'value'),
    ...skip(1),
    ofOtherPayer
      ? composite('S', 'C040', 'payer', [R(128, 'qualifier', ['2U']), R(127, 'id'), ...skip(4)])
      : (skip(1)[0] as ElementRule),
  );

export const date = (
  key: string,
  qualifiers: readonly string[],
  formats: readonly string[] = ['D8'],
  use: 'R' | 'S' = 'S',
  max = 1,
): SegmentRule =>
  segment('DTP', key, use, max, R(374, 'qualifier', qualifiers), R(1250, 'format', formats), R(1251, 'period'));

export const amount = (key: string, qualifier: string): SegmentRule =>
  segment('AMT', key, 'S', 1, R(522, 'qualifier', [qualifier]), R(782, 'amount'), ...skip(1));

export const street = (use: 'R' | 'S'): SegmentRule =>
  segment('N3', 'street', use, 1, R(166, 'line1'), S(166, 'line2'));

export const city = (use: 'R' | 'S'): SegmentRule =>
  noted(
    segment(
      'N4',
      'city',
      use,
      1,
      R(19, 'city'),
      S(156, 'state', undefined, { external: 'state' }),
      S(116, 'zip'),
      S(26, 'country', undefined, { external: 'country' }),
      ...skip(2),
      S(1715, 'subdivision'),
    ),
    'E0207',
    'C0704',
  );

export const address = (use: 'R' | 'S'): readonly SegmentRule[] => [street(use), city(use)];

/** PER with up to three numbers; further kinds than the first allow an extension. */
export const contact = (
  use: 'R' | 'S',
  max: number,
  first: readonly string[] = claimCodes.firstContactKind,
  further: readonly string[] = claimCodes.furtherContactKind,
): SegmentRule =>
  noted(
    segment(
      'PER',
      max > 1 ? 'contacts' : 'contact',
      use,
      max,
      R(366, 'function', ['IC']),
      S(93, 'name'),
      R(365, 'kind1', first),
      R(364, 'number1'),
      S(365, 'kind2', further),
      S(364, 'number2'),
      S(365, 'kind3', further),
      S(364, 'number3'),
      ...skip(1),
    ),
    'P0506',
    'P0708',
  );

/** PER of property and casualty claims: one telephone number and its extension. */
export const telephone: SegmentRule = noted(
  segment(
    'PER',
    'contact',
    'S',
    1,
    R(366, 'function', ['IC']),
    S(93, 'name'),
    R(365, 'kind1', ['TE']),
    R(364, 'number1'),
    S(365, 'kind2', ['EX']),
    S(364, 'number2'),
    ...skip(3),
  ),
  'P0506',
);

export const taxonomy = (role: string): SegmentRule =>
  segment(
    'PRV',
    'specialty',
    'S',
    1,
    R(1221, 'role', [role]),
    R(128, 'qualifier', ['PXC']),
    R(127, 'taxonomy', undefined, { external: 'taxonomy' }),
    ...skip(3),
  );

export const currency: SegmentRule = segment(
  'CUR',
  'currency',
  'S',
  1,
  R(98, 'entity', ['85']),
  R(100, 'currency', undefined, { external: 'currency' }),
  ...skip(19),
);

/** SBR of the subscriber (2000B), who is the patient or not, or of another one (2320), whose relationship is always told. */
export const subscriber = (of: 'claim' | 'other', insuranceType: boolean): SegmentRule =>
  segment(
    'SBR',
    'coverage',
    'R',
    1,
    R(1138, 'responsibility', claimCodes.responsibility),
    of === 'claim' ? S(1069, 'relationship', ['18']) : R(1069, 'relationship', claimCodes.relationship),
    S(127, 'group'),
    S(93, 'groupName'),
    ...(insuranceType ? [S(1336, 'insuranceType', claimCodes.medicareSecondaryReason)] : skip(1)),
    ...skip(3),
    S(1032, 'filingIndicator', claimCodes.filingIndicator),
  );

/** PAT: of the subscriber where he is the patient (no relationship), or of the dependent. */
export const patient = (of: 'subscriber' | 'dependent', state: boolean): SegmentRule =>
  noted(
    segment(
      'PAT',
      'patient',
      of === 'dependent' ? 'R' : 'S',
      1,
      ...(of === 'dependent' ? [R(1069, 'relationship', claimCodes.dependentRelationship)] : skip(1)),
      ...skip(3),
      ...(state
        ? [
            S(1250, 'deathFormat', ['D8']),
            S(1251, 'deathDate'),
            S(355, 'weightUnit', ['01']),
            S(81, 'weight'),
            S(1073, 'pregnant', ['Y']),
          ]
        : skip(5)),
    ),
    ...(state ? ['P0506', 'P0708'] : []),
  );

export const demographics = (use: 'R' | 'S'): SegmentRule =>
  segment(
    'DMG',
    'demographics',
    use,
    1,
    R(1250, 'dateFormat', ['D8']),
    R(1251, 'dateOfBirth'),
    R(1068, 'gender', codes.gender),
    ...skip(8),
  );

export const attachmentsOf = (reports: readonly string[]): SegmentRule =>
  noted(
    segment(
      'PWK',
      'attachments',
      'S',
      10,
      R(755, 'report', reports),
      R(756, 'sending', claimCodes.attachmentSending),
      ...skip(2),
      S(66, 'idQualifier', ['AC']),
      S(67, 'control'),
      ...skip(3),
    ),
    'P0506',
  );

export const attachments: SegmentRule = attachmentsOf(claimCodes.attachmentReport);

export const contract: SegmentRule = segment(
  'CN1',
  'contract',
  'S',
  1,
  R(1166, 'kind', claimCodes.contract),
  S(782, 'amount'),
  S(332, 'percent'),
  S(127, 'code'),
  S(338, 'discountPercent'),
  S(799, 'version'),
);

export const fixedFormats: SegmentRule = segment('K3', 'fixedFormats', 'S', 10, R(449, 'text'), ...skip(2));

export const note = (key: string, kinds: readonly string[], max = 1): SegmentRule =>
  qualifiedBy(segment('NTE', key, 'S', max, R(363, 'kind', kinds), R(352, 'text')), 1);

/** CRC: a category, whether its conditions apply, and up to five of them. */
export const conditions = (
  key: string,
  max: number,
  categories: readonly string[],
  answers: readonly string[],
  allowed: readonly string[],
  count: number,
): SegmentRule =>
  qualifiedBy(
    segment(
      'CRC',
      key,
      'S',
      max,
      R(1136, 'category', categories),
      R(1073, 'applies', answers),
      R(1321, 'condition1', allowed),
      ...Array.from({ length: count - 1 }, (_, n) => S(1321, `condition${n + 2}`, allowed)),
      ...skip(5 - count),
    ),
    1,
  );

export const epsdtReferral: SegmentRule = conditions('epsdtReferral', 1, ['ZZ'], codes.yesNo, claimCodes.condition, 3);

/** CAS: a group and six times reason, amount and quantity. */
export const adjustments: SegmentRule = noted(
  segment(
    'CAS',
    'adjustments',
    'S',
    5,
    R(1033, 'group', claimCodes.adjustmentGroup),
    ...[1, 2, 3, 4, 5, 6].flatMap((n) => [
      by(n === 1 ? 'R' : 'S')(1034, `reason${n}`, undefined, { external: 'carc' }),
      by(n === 1 ? 'R' : 'S')(782, `amount${n}`),
      S(380, `quantity${n}`),
    ]),
  ),
  ...[5, 8, 11, 14, 17].flatMap((at) => {
    const [reason, amounts, quantity] = [at, at + 1, at + 2].map((n) => String(n).padStart(2, '0'));
    return [`L${reason}${amounts}${quantity}`, `C${amounts}${reason}`, `C${quantity}${reason}`];
  }),
);

/**
 * HCP: pricing by a third party, elements 1 to 7 and 13 to 15. What differs between claim and line, and between the guides, is
 * what stands between them, and what group number 6 names.
 */
export const pricing = (methods: readonly string[], group: string, middle: readonly ElementRule[]): SegmentRule =>
  noted(
    segment(
      'HCP',
      'pricing',
      'S',
      1,
      R(1473, 'method', methods),
      R(782, 'allowed'),
      S(782, 'saving'),
      S(127, 'organisation'),
      S(118, 'rate'),
      S(127, group),
      S(782, `${group}Amount`),
      ...middle,
      S(901, 'reject', claimCodes.repricingReject),
      S(1526, 'compliance', claimCodes.compliance),
      S(1527, 'exception', claimCodes.exception),
    ),
    ...(middle[1]?.use === 'S' ? ['P0910'] : []),
    ...(middle[3]?.use === 'S' ? ['P1112'] : []),
  );

/** C003: procedure code with modifiers, and a description where the guide has room for one. */
export const procedure = (use: Usage, name: string, qualifiers: readonly string[], description = true): ElementRule =>
  composite(use, 'C003', name, [
    R(235, 'qualifier', qualifiers),
    R(234, 'code', undefined, { externalBy: { at: 1, lists: { HC: 'hcpcs', AD: 'cdt', N4: 'ndc' } } }),
    ...[1, 2, 3, 4].map((n) => S(1339, `modifier${n}`, undefined, { external: 'modifier' })),
    ...(description ? [S(352, 'description')] : skip(1)),
    ...skip(1),
  ]);

/** C022 in an HI: a qualified code, and what goes with it. */
export const qualifiedCode = (
  use: Usage,
  name: string,
  qualifiers: readonly string[],
  tail: readonly ElementRule[] = skip(7),
): ElementRule =>
  composite(use, 'C022', name, [
    R(1270, 'qualifier', qualifiers),
    R(1271, 'code', undefined, {
      externalBy: {
        at: 1,
        lists: {
          ABK: 'icd10cm',
          ABF: 'icd10cm',
          ABJ: 'icd10cm',
          APR: 'icd10cm',
          ABN: 'icd10cm',
          BBR: 'icd10pcs',
          BBQ: 'icd10pcs',
          BK: 'icd9',
          BF: 'icd9',
          BJ: 'icd9',
          PR: 'icd9',
          BN: 'icd9',
          BR: 'icd9',
          BQ: 'icd9',
          BO: 'hcpcs',
          BP: 'hcpcs',
          DR: 'drg',
        },
      },
    }),
    ...tail,
  ]);

/** An HI of up to `count` codes alike; the first is required. */
export const codeList = (
  key: string,
  use: 'R' | 'S',
  max: number,
  count: number,
  qualifiers: readonly string[],
  tail?: readonly ElementRule[],
): SegmentRule =>
  qualifiedBy(
    segment(
      'HI',
      key,
      use,
      max,
      ...Array.from({ length: count }, (_, n) => qualifiedCode(n === 0 ? 'R' : 'S', `code${n + 1}`, qualifiers, tail)),
      ...skip(12 - count),
    ),
    1,
    1,
  );
