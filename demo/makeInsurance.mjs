const LETTERS = 'ACDEFGHJKMNPQRTUVWXY'.split('');
const DIGITS = '0123456789'.split('');

/** A Medicare beneficiary identifier by its positional rule: C A AN N A AN N A A N N. */
export function mbi({ int, pick }) {
  const of = {
    C: () => String(int(1, 9)),
    A: () => pick(LETTERS),
    X: () => pick([...LETTERS, ...DIGITS]),
    N: () => String(int(0, 9)),
  };
  return 'CAXNAXNAANN'
    .split('')
    .map((kind) => of[kind]())
    .join('');
}

/** How each payer writes a member id, a group, and what it calls its plans. */
const payers = {
  CMS01: { id: mbi, group: () => '', plans: ['Medicare'] },
  CVMCD: {
    id: ({ digits }) => `CV${digits(7)}`,
    group: () => '',
    plans: ['Family Care', 'Adult Expansion', 'Aged, Blind and Disabled'],
  },
  BLUE1: {
    id: ({ digits }) => `BSH${digits(8)}`,
    group: ({ digits }) => `GRP-${digits(6)}`,
    plans: ['Bluestone PPO Gold 1500', 'Bluestone PPO Silver 3000', 'Bluestone HMO Blue 500'],
  },
  NORTH: {
    id: ({ digits }) => `NLM${digits(8)}`,
    group: ({ digits }) => `NL-${digits(5)}`,
    plans: ['Northlake HMO Silver', 'Northlake PPO Bronze', 'Northlake PPO Gold'],
  },
  PRBCB: {
    id: ({ digits }) => `PRX${digits(9)}`,
    group: ({ digits }) => `PR-${digits(4)}`,
    plans: ['Pine Ridge Blue Select', 'Pine Ridge Blue Basic'],
  },
  SUMMA: {
    id: ({ digits }) => `SPA${digits(8)}`,
    group: () => 'H9999-014',
    plans: ['Summit Peak Advantage HMO', 'Summit Peak Advantage PPO'],
  },
  JUNIP: { id: ({ digits }) => `JCC${digits(8)}`, group: () => '', plans: ['Juniper Community Plan'] },
  TIDEL: {
    id: ({ digits }) => `T${digits(8)}`,
    group: ({ digits }) => `TE${digits(4)}`,
    plans: ['Tidelands Employer Plan'],
  },
  GRANT: {
    id: ({ digits }) => `GB${digits(6)}`,
    group: ({ digits }) => `GBT-${digits(2)}`,
    plans: ['Granite Trust Choice', 'Granite Trust Family'],
  },
  NWRX1: {
    id: ({ digits }) => `NW${digits(9)}`,
    group: ({ digits }) => `RX${digits(4)}`,
    plans: ['Northwind Rx Standard'],
  },
};
const COMMERCIAL = new Set(['BLUE1', 'NORTH', 'PRBCB', 'SUMMA', 'GRANT']);

/** Cents; a pair is [total, remaining]. What is left of a family's amount is never less than what is left of the person's. */
function benefits({ int, pick }) {
  const total = pick([50000, 100000, 150000, 250000, 300000]);
  const left = int(0, total / 100) * 100;
  const most = pick([400000, 600000, 750000]);
  const mostLeft = most - (total - left) - int(0, 300) * 100;
  const met = total - left;
  return {
    OfficeCopay: pick([2000, 2500, 3000, 4500]),
    UrgentCopay: pick([5000, 7500]),
    EmergencyCopay: pick([25000, 35000]),
    Coinsurance: pick([10, 20, 30]),
    OutCoinsurance: pick([40, 50]),
    Deductible: [total, left],
    FamilyDeductible: [total * 2, total * 2 - met],
    OutDeductible: [total * 3, total * 3],
    OutFamilyDeductible: [total * 6, total * 6],
    Oop: [most, mostLeft],
    FamilyOop: [most * 2, most * 2 - (most - mostLeft)],
    OutOop: [most * 2, most * 2],
    OutFamilyOop: [most * 4, most * 4],
  };
}

/** One insurance of a person as the hospital has it, with `AtPayer`, the differences in the payer's own file. */
export function insuranceFor(random, PayerId, person, AtPayer) {
  const payer = payers[PayerId];
  const sixtyFive = `${Number(person.DOB.slice(0, 4)) + 65}-${person.DOB.slice(5, 7)}-01`;
  return {
    PayerId,
    MemberId: payer.id(random),
    Group: payer.group(random),
    Plan: random.pick(payer.plans),
    Relationship: '18',
    Effective: PayerId === 'CMS01' ? sixtyFive : `${random.int(2021, 2026)}-01-01`,
    Term: null,
    AtPayer,
    ...(COMMERCIAL.has(PayerId) ? { Benefits: benefits(random) } : {}),
  };
}
