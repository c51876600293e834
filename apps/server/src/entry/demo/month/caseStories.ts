import type { CaseOutcome } from '@coverline/domain/cases/caseOutcome.ts';
import type { DocumentKind } from '@coverline/domain/cases/documentKinds.ts';
import type { CaseStatus } from '@coverline/domain/cases/caseStatus.ts';
import type { CasePriority, CaseType } from '@coverline/domain/cases/caseType.ts';
import type { ContactResult, ContactWay } from '@coverline/domain/cases/contactAttempt.ts';

/** Who lives with the patient, and what each has as told: whose by the place, from 0. */
export type DemoHousehold = {
  readonly others: readonly (readonly [
    name: string,
    age: number,
    relation: 'Spouse' | 'Child',
    tax: 'Files' | 'Claimed',
  ])[];
  readonly incomes: readonly (readonly [
    of: number,
    kind: 'Wages' | 'Interest',
    cents: number,
    period: 'TwoWeeks' | 'Month',
  ])[];
};

/** A paper that somebody brings: whose by the place; what is read from it, or why it does not do. */
export type DemoPaper = {
  readonly kind: DocumentKind;
  readonly of?: number;
  readonly says: readonly string[];
  /** Cents in two weeks, as it says. */
  readonly proves?: number;
  readonly rejected?: string;
};

/** One thing that somebody does with a case; days from today, also those that are said. */
export type CaseTurn = {
  readonly days: number;
  readonly to?: CaseStatus;
  readonly NextOn?: number;
  readonly AppealBy?: number;
  readonly HoldUntil?: number;
  readonly Reason?: string;
  readonly Outcome?: CaseOutcome;
  readonly Percent?: number;
  readonly tried?: readonly [way: ContactWay, result: ContactResult, note?: string];
  readonly note?: string;
  readonly task?: readonly [text: string, due: number, time: string];
  /** The household with its incomes is told, and the papers of the checklist are asked for. */
  readonly household?: DemoHousehold;
  readonly paper?: DemoPaper;
};

export type CaseStory = {
  readonly days: number;
  readonly type: CaseType;
  /** Whose it is, and who does all its turns; null: nobody has taken it yet. */
  readonly owner: 'teresa' | 'dima' | null;
  readonly priority: CasePriority;
  readonly atRisk: number;
  readonly opening?: string;
  readonly reference?: string;
  readonly disability?: boolean;
  readonly turns: readonly CaseTurn[];
};

const story = (
  owner: CaseStory['owner'],
  days: number,
  type: CaseType,
  atRisk: number,
  turns: readonly CaseTurn[],
  more: Partial<CaseStory> = {},
): CaseStory => ({ owner, days, type, priority: 2, atRisk, turns, ...more });

const begun = (days: number, note: string): readonly CaseTurn[] => [
  { days, to: 'InProgress' },
  { days, tried: ['Call', 'Reached', note] },
];
const filed = (made: number, sent: number): readonly CaseTurn[] => [
  { days: made, to: 'ReadyToSubmit' },
  { days: sent, to: 'Submitted' },
];

/** The cases of the month: at its end there is one in each status. No patient is named in any. */
export const caseStories: readonly CaseStory[] = [
  story(
    'dima',
    -33,
    'Chip',
    214_050,
    [
      ...begun(-32, 'Two children, one income. Will bring pay stubs.'),
      ...filed(-30, -29),
      { days: -20, to: 'Denied', AppealBy: 40, Reason: 'Income counted twice by the county.' },
      { days: -19, to: 'Appeal' },
      { days: -1, to: 'Upheld', Reason: 'With overtime the household is above the limit.' },
    ],
    { reference: 'CH-20931' },
  ),
  story(
    'teresa',
    -33,
    'MedicaidApplication',
    1_846_200,
    [
      ...begun(-32, 'Lost work in spring, no savings. Signed the release.'),
      ...filed(-30, -28),
      { days: -12, to: 'Denied', AppealBy: 48, Reason: 'Proof of residence missing.' },
      { days: -9, to: 'Appeal' },
      { days: -9, note: 'Lease and a utility bill went with the appeal.' },
      { days: -2, task: ['Ask the hearing office for the date', 1, '09:30'] },
    ],
    { priority: 3, reference: 'MA-118204' },
  ),
  story(
    'dima',
    -32,
    'MedicaidApplication',
    692_700,
    [
      ...begun(-31, 'Application done by telephone.'),
      ...filed(-30, -29),
      { days: -4, to: 'Denied', AppealBy: 56, Reason: 'Over the resource limit by a second vehicle.' },
    ],
    { reference: 'MA-117960' },
  ),
  story(
    'teresa',
    -30,
    'MedicaidApplication',
    3_120_400,
    [...begun(-29, 'Spoke with the daughter.'), ...filed(-27, -25)],
    {
      priority: 4,
      reference: 'MA-118377',
    },
  ),
  story('dima', -27, 'Ssi', 948_000, [...begun(-26, 'Has not worked since the stroke.'), ...filed(-23, -20)], {
    reference: 'SSA-55-2071',
    disability: true,
  }),
  story('teresa', -26, 'Charity', 418_500, [
    ...begun(-25, 'Household of three, 240% by the calculator.'),
    ...filed(-22, -21),
    { days: -3, to: 'Approved' },
  ]),
  story('dima', -24, 'Charity', 127_300, [
    ...begun(-23, 'Retired, lives on a pension.'),
    ...filed(-20, -19),
    { days: -5, to: 'Approved' },
    { days: -2, to: 'Closed', Outcome: 'CharityApproved', Percent: 80 },
  ]),
  story('teresa', -20, 'Chip', 88_900, [
    ...begun(-19, 'The county has the application of the father already.'),
    { days: -18, to: 'PendingAgency', NextOn: 6 },
    { days: -6, note: 'County line: in process, no papers missing.' },
  ]),
  story('dima', -19, 'MedicaidApplication', 256_000, [
    { days: -19, to: 'InProgress' },
    { days: -18, tried: ['Call', 'NoAnswer'] },
    { days: -14, tried: ['Call', 'LeftMessage', 'Left the direct line.'] },
    { days: -9, tried: ['Letter', 'Sent'] },
    { days: -3, to: 'Closed', Outcome: 'UnableToContact' },
  ]),
  story('teresa', -13, 'Liability', 1_205_800, [
    ...begun(-12, 'Rear-ended at a light; the other driver is insured.'),
    { days: -8, to: 'OnHold', HoldUntil: 9, Reason: 'The police report is not out before next week.' },
  ]),
  story(
    'teresa',
    -11,
    'Charity',
    342_600,
    [
      ...begun(-10, 'Will mail two months of pay stubs.'),
      {
        days: -9,
        household: { others: [['Nia', 8, 'Child', 'Claimed']], incomes: [[0, 'Wages', 138_000, 'TwoWeeks']] },
      },
      { days: -8, to: 'PendingDocuments', NextOn: 3 },
      {
        days: -3,
        paper: {
          kind: 'PayStubs',
          says: ['Gross pay, two weeks: $1,395.20'],
          rejected: 'The second page is cut off: the year so far is missing.',
        },
      },
      { days: -8, task: ['Pay stubs in the mail? Else call', 0, '15:00'] },
    ],
    { opening: 'Asked for help with the bill at discharge.' },
  ),
  story('dima', -9, 'CoverageFound', 517_400, [
    { days: -8, to: 'InProgress' },
    { days: -7, note: 'The plan that the search found covers the day; primary.' },
    { days: -1, to: 'Closed', Outcome: 'CoverageAdded' },
  ]),
  story('dima', -7, 'MedicaidApplication', 471_000, [
    { days: -7, to: 'InProgress' },
    { days: -7, tried: ['Call', 'LeftMessage'] },
    { days: -4, tried: ['Call', 'NoAnswer'] },
    { days: -4, to: 'PendingPatient', NextOn: 2 },
  ]),
  story('teresa', -6, 'MedicaidApplication', 803_100, [
    ...begun(-5, 'Everything is signed.'),
    { days: -1, to: 'ReadyToSubmit' },
    { days: -1, task: ['File before noon', 1, '11:00'] },
  ]),
  story(
    'teresa',
    -5,
    'MedicaidApplication',
    645_900,
    [
      ...begun(-4, 'Has three visits of the spring to go with it.'),
      {
        days: -4,
        household: {
          others: [
            ['Tomas', 43, 'Spouse', 'Files'],
            ['Lucia', 13, 'Child', 'Claimed'],
            ['Mateo', 9, 'Child', 'Claimed'],
          ],
          incomes: [
            [1, 'Wages', 124_000, 'TwoWeeks'],
            [0, 'Interest', 3_250, 'Month'],
          ],
        },
      },
      { days: -3, paper: { kind: 'Identity', says: ['State identity card'] } },
      {
        days: -3,
        paper: {
          kind: 'PayStubs',
          of: 1,
          says: ['Harbor Freight Kitchens, Inc.', 'Gross pay, two weeks: $1,262.40', 'Year to date: $29,035.20'],
          proves: 126_240,
        },
      },
      { days: -2, paper: { kind: 'Residency', says: ['Lease, signed by both'] } },
      { days: -3, note: 'Waiting for the bank statement of last month alone.' },
    ],
    { priority: 3, opening: 'No coverage since the divorce.' },
  ),
  story('dima', -4, 'CobUpdate', 93_250, [...begun(-3, 'Works again; the new plan is through the employer.')]),
  story('teresa', -3, 'DemographicFix', 41_800, [
    { days: -2, to: 'InProgress' },
    { days: -2, tried: ['Call', 'LeftMessage', 'About the birth date that the plan has.'] },
  ]),
  story('dima', -3, 'Cobra', 0, [{ days: -2, to: 'Cancelled', Reason: 'Opened for the wrong visit.' }]),
  story('dima', -1, 'MedicaidRenewal', 156_700, [], { opening: 'Renewal lapsed last month.' }),
  story('teresa', 0, 'CoverageFound', 284_300, []),
  story(null, -2, 'MedicaidApplication', 1_098_700, [], { priority: 3, opening: 'Came by ambulance, no card.' }),
  story(null, -1, 'CallPayer', 62_400, []),
  story(null, 0, 'Charity', 175_000, [], { opening: 'Asked at the desk.' }),
];
