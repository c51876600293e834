import { describe, expect, it } from 'vitest';
import type { CaseType } from './caseType.ts';
import { caseTypes } from './caseType.ts';
import { type ChecklistFacts, checklistFor, checklistRows, type ChecklistPerson } from './documentChecklist.ts';
import { checksOf, documentChecks, missingChecks } from './documentChecks.ts';
import { documentKinds } from './documentKinds.ts';

const person = (more: Partial<ChecklistPerson> = {}): ChecklistPerson => ({
  MemberID: null,
  Relation: 'Self',
  Age: 41,
  Tax: 'Files',
  Expected: 0,
  Student: false,
  Disabled: false,
  Medicare: false,
  Incomes: ['Wages'],
  ...more,
});
const plain: ChecklistFacts = { people: [person()], isIncomeTold: true, isDisability: false, reachesBack: false };
const keys = (program: CaseType, more: Partial<ChecklistFacts> = {}) =>
  checklistFor(program, { ...plain, ...more }).map(({ key, memberId }) =>
    memberId === null ? key : `${key} ${memberId}`,
  );
const medicaid = ['application', 'identity', 'citizenship', 'ssn', 'residency'];

describe('[ENT-141] what a program asks for', () => {
  it.each<[string, CaseType, Partial<ChecklistFacts>, readonly string[]]>([
    ['Medicaid of an earner', 'MedicaidApplication', {}, [...medicaid, 'wages', 'otherInsurance']],
    [
      'of each earner, and of each adult who has nothing',
      'MedicaidApplication',
      {
        people: [
          person(),
          person({ MemberID: 'B', Relation: 'Spouse', Incomes: ['SelfEmployment', 'Interest'] }),
          person({ MemberID: 'C', Relation: 'Parent', Incomes: [] }),
          person({ MemberID: 'D', Relation: 'Child', Age: 9, Incomes: [] }),
        ],
      },
      [...medicaid, 'wages', 'selfEmployment B', 'otherIncome B', 'noIncome C', 'otherInsurance'],
    ],
    [
      'nothing of no income before incomes are told',
      'MedicaidApplication',
      { people: [person({ Incomes: [] })], isIncomeTold: false },
      [...medicaid, 'otherInsurance'],
    ],
    [
      'resources and disability by its grounds',
      'MedicaidApplication',
      { isDisability: true },
      [...medicaid, 'wages', 'resources', 'disability', 'otherInsurance'],
    ],
    [
      'resources of the aged, without disability',
      'MedicaidApplication',
      { people: [person({ Age: 65, Incomes: ['SocialSecurity'] })] },
      [...medicaid, 'awards', 'resources', 'otherInsurance'],
    ],
    [
      'the one who is pregnant, and bills of the months before',
      'MedicaidApplication',
      { people: [person({ Expected: 1 })], reachesBack: true },
      [...medicaid, 'wages', 'pregnancy', 'otherInsurance', 'medicalBills'],
    ],
    ['charity', 'Charity', {}, ['application', 'identity', 'residency', 'taxReturn', 'wages']],
    [
      'charity of who files no return',
      'Charity',
      { people: [person({ Tax: 'None' })] },
      ['application', 'identity', 'residency', 'wages'],
    ],
    ['COBRA', 'Cobra', {}, ['application', 'lossOfCoverage']],
    ['a denial', 'Denial', {}, ['authorization', 'notice']],
    ['what nobody brings papers for', 'CallPayer', {}, []],
    ['without anybody', 'Chip', { people: [] }, [...medicaid, 'otherInsurance']],
  ])('%s', (_what, program, more, expected) => {
    expect(keys(program, more)).toEqual(expected);
  });

  const lawOf = (program: CaseType) =>
    Object.fromEntries(checklistFor(program, plain).map(({ key, source }) => [key, source]));
  it.each<[CaseType, object, RegExp]>([
    [
      'MedicaidApplication',
      { application: '42 CFR 435.907: signed', wages: '42 CFR 435.948 and 435.952(c): the last four weeks' },
      /^42 CFR 43[35]\./,
    ],
    ['MedicaidRenewal', { application: '42 CFR 435.916: signed' }, /^42 CFR 43[35]\./],
    ['MedicareSavings', { identity: '42 CFR 435.407(c)' }, /^42 CFR 435\./],
    ['Chip', { wages: '42 CFR 457.380(d): the last four weeks' }, /^42 CFR 457\./],
    ['Marketplace', { taxReturn: '45 CFR 155.320(c)' }, /^45 CFR 155\./],
    ['Charity', { identity: '26 CFR 1.501(r)-4(b)(3)' }, /^26 CFR 1\.501\(r\)/],
    ['Ssi', { citizenship: '20 CFR 416.1610' }, /^(?:20 CFR 416\.|45 CFR 164\.508)/],
    ['Cobra', { application: '26 CFR 54.4980B-6: signed' }, /^(?:26 CFR 54|29 CFR 2590)/],
    ['Denial', { notice: '29 CFR 2560.503-1(g)' }, /^(?:29 CFR 2560|45 CFR 164)/],
  ])('%s names the law that it goes by itself, and no other first', (program, some, all) => {
    const laws = lawOf(program);
    expect(laws).toMatchObject(some);
    for (const [key, law] of Object.entries(laws)) expect(law, key).toMatch(all);
  });

  it('names its source in each row, and a kind and a program that exist', () => {
    for (const { key, source, accepts, programs } of checklistRows) {
      expect(source, key).toMatch(/(?:CFR|USC) /);
      expect(accepts.every((kind) => documentKinds.includes(kind))).toBe(true);
      expect(programs.every((program) => caseTypes.includes(program))).toBe(true);
    }
    expect(new Set(checklistRows.map(({ key }) => key)).size).toBe(checklistRows.length);
  });
});

describe('[ENT-141] what is looked at before a paper counts', () => {
  it.each([
    ['PayStubs', ['Name', 'Readable', 'Date', 'Amount', 'Employer', 'YearToDate']],
    ['EmployerLetter', ['Name', 'Readable', 'Signed', 'Amount', 'Employer']],
    ['AwardLetter', ['Name', 'Readable', 'Date', 'Amount']],
    ['NoIncome', ['Name', 'Readable', 'Date', 'Signed']],
    ['Application', ['Name', 'Readable', 'Signed']],
    ['Identity', ['Name', 'Readable']],
  ] as const)('%s', (kind, checks) => {
    expect(checksOf(kind)).toEqual(checks);
    expect(missingChecks(kind, documentChecks)).toEqual([]);
    expect(missingChecks(kind, ['Name'])).toEqual(checks.slice(1));
  });
});
