import type { ClockRow } from './clockRow.ts';
import type { LineOfBusiness } from './lineOfBusiness.ts';

const ever = '1900-01-01';
/** Whom a state's insurance law reaches. Self-funded plans and Medicare it does not (29 U.S.C. 1144(b)(2)(B), 42 CFR 422.402). */
const insured: readonly LineOfBusiness[] = ['CommercialInsured', 'QhpFfe'];
const andManaged: readonly LineOfBusiness[] = [...insured, 'MedicaidManaged', 'ChipManaged'];
const plain = {
  lines: insured,
  of: 'Any',
  route: 'Any',
  begins: 'Request',
  extension: null,
  asking: 'Nothing',
  from: ever,
  to: null,
  by: 'Received',
} as const;
const complete = { ...plain, begins: 'Complete' } as const;
const standard = ['Standard'] as const;
const quick = ['Urgent', 'Emergency'] as const;
const days = (count: number) => ({ count, unit: 'Days' }) as const;
const hours = (count: number) => ({ count, unit: 'Hours' }) as const;

/**
 * Time frames of states that are shorter than the federal ones, a row each; more of them are rows of the company. Where a state has two
 * laws of one thing (insurers, HMOs), they say the same.
 */
export const stateClocks: readonly ClockRow[] = [
  {
    ...complete,
    key: 'CaStandard',
    state: 'CA',
    urgency: standard,
    within: { count: 5, unit: 'BusinessDays' },
    source: 'Cal. Health & Safety Code 1367.01(h)(1)',
  },
  {
    ...complete,
    key: 'CaUrgent',
    state: 'CA',
    urgency: quick,
    within: hours(72),
    source: 'Cal. Health & Safety Code 1367.01(h)(2)',
  },
  {
    ...complete,
    key: 'CaRetro',
    state: 'CA',
    urgency: ['Retro'],
    within: days(30),
    source: 'Cal. Health & Safety Code 1367.01(h)(1)',
  },
  {
    ...complete,
    key: 'IlStandard',
    state: 'IL',
    lines: andManaged,
    urgency: standard,
    within: days(5),
    from: '2022-01-01',
    source: '215 ILCS 200/25, 200/10',
  },
  {
    ...complete,
    key: 'IlUrgent',
    state: 'IL',
    lines: andManaged,
    urgency: quick,
    within: hours(48),
    from: '2022-01-01',
    source: '215 ILCS 200/30, 200/10',
  },
  {
    ...complete,
    key: 'MiStandard9',
    state: 'MI',
    urgency: standard,
    within: days(9),
    from: '2023-06-01',
    to: '2024-05-31',
    source: 'MCL 500.2212e(10)',
  },
  {
    ...complete,
    key: 'MiStandard',
    state: 'MI',
    urgency: standard,
    within: days(7),
    from: '2024-06-01',
    source: 'MCL 500.2212e(10)',
  },
  {
    ...complete,
    key: 'MiUrgent',
    state: 'MI',
    urgency: quick,
    within: hours(72),
    from: '2023-06-01',
    source: 'MCL 500.2212e(11)',
  },
  {
    ...plain,
    key: 'OhStandard',
    state: 'OH',
    route: 'Electronic',
    urgency: standard,
    within: days(10),
    from: '2018-01-01',
    source: 'Ohio Rev. Code 3923.041(B)(4), 1751.72(B)(4)',
  },
  {
    ...plain,
    key: 'OhUrgent',
    state: 'OH',
    route: 'Electronic',
    urgency: quick,
    within: hours(48),
    from: '2018-01-01',
    source: 'Ohio Rev. Code 3923.041(B)(4), 1751.72(B)(4)',
  },
  {
    ...plain,
    key: 'TxAny',
    state: 'TX',
    urgency: ['Standard', 'Urgent', 'Emergency'],
    within: days(3),
    source: 'Tex. Ins. Code 843.348, 1301.135',
  },
  {
    ...complete,
    key: 'WaStandardWire',
    state: 'WA',
    lines: andManaged,
    route: 'Electronic',
    urgency: standard,
    within: { count: 3, unit: 'DaysButHolidays' },
    from: '2024-01-01',
    source: 'RCW 48.43.830(1)(a)(i), 74.09.840(1)(a)(i)',
  },
  {
    ...complete,
    key: 'WaUrgentWire',
    state: 'WA',
    lines: andManaged,
    route: 'Electronic',
    urgency: quick,
    within: days(1),
    from: '2024-01-01',
    source: 'RCW 48.43.830(1)(a)(ii), 74.09.840(1)(a)(ii)',
  },
  {
    ...complete,
    key: 'WaStandardPaper',
    state: 'WA',
    lines: andManaged,
    route: 'OnPaper',
    urgency: standard,
    within: days(5),
    from: '2024-01-01',
    source: 'RCW 48.43.830(1)(b)(i), 74.09.840(1)(b)(i)',
  },
  {
    ...complete,
    key: 'WaUrgentPaper',
    state: 'WA',
    lines: andManaged,
    route: 'OnPaper',
    urgency: quick,
    within: days(2),
    from: '2024-01-01',
    source: 'RCW 48.43.830(1)(b)(ii), 74.09.840(1)(b)(ii)',
  },
];
