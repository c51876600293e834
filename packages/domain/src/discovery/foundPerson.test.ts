import { describe, expect, it } from 'vitest';
import type { Member } from '../eligibility/answer/answer.ts';
import type { Person } from '../matching/person.ts';
import { foundPerson } from './foundPerson.ts';

const asked: Person = {
  lastName: 'Castellanos-Wray',
  firstName: 'Imani',
  dateOfBirth: '1984-03-08',
  sex: 'F',
  ssn: '219097702',
  line1: '418 Alder Street',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
};
const segments = [
  'NM1*IL*1*CASTELLANOS WRAY*IMANI****MI*GB5590',
  'REF*SY*7702',
  'N3*418 ALDER ST',
  'N4*ALBANY*NY*12207',
  'DMG*D8*19840308*F',
  'EB*1',
];
const member: Member = {
  level: 'subscriber',
  party: {
    segment: 1,
    entity: 'IL',
    lastName: 'CASTELLANOS WRAY',
    firstName: 'IMANI',
    middleName: '',
    suffix: '',
    idQualifier: 'MI',
    id: 'GB5590',
    address: { line1: '418 ALDER STREET', line2: '', city: 'ALBANY', state: 'NY', zip: '12207' },
    contacts: [],
  },
  traces: [],
  references: [],
  dateOfBirth: '1984-03-08',
  gender: 'F',
  relationship: '18',
  insChanged: false,
  dates: [],
  rejections: [],
  benefits: [],
};
const found = (changes: Partial<Member>, party: Partial<Member['party']> = {}, who: Partial<Person> = {}) =>
  foundPerson(
    { ...asked, ...who },
    { ...member, ...changes, party: { ...member.party, ...party } },
    { segments, day: '2026-11-24', holder: null },
  );
const last4 = [{ segment: 2, qualifier: 'SY', value: '7702', description: '' }];
const elsewhere = { address: { line1: '9 QUARRY ROAD', line2: '', city: 'TROY', state: 'NY', zip: '12180' } };

it('[GEN-05] a dependent has the number of whose plan it is, stated where that one is named', () => {
  const dependent = {
    ...member,
    level: 'dependent',
    party: { ...member.party, segment: 4, idQualifier: '', id: '' },
  } as const;
  const told = foundPerson(asked, dependent, { segments, day: '2026-11-24', holder: member });
  expect(told.rows.at(-1)).toMatchObject({ field: 'memberId', returned: 'GB5590', points: 5, segment: 1 });
  const alone = foundPerson(asked, dependent, { segments, day: '2026-11-24', holder: null });
  expect(alone.rows.at(-1)).toMatchObject({ field: 'memberId', returned: '', points: 0, segment: null });
});

describe('[GEN-05] how sure it is that a coverage is the patient’s', () => {
  const cases: readonly (readonly [string, ReturnType<typeof found>, score: number, level: string])[] = [
    ['all but the SSN, which was not returned', found({}), 90, 'HIGH'],
    ['with its last four', found({ references: last4 }), 100, 'HIGH'],
    [
      'day and month swapped, another address, the last four',
      found({ dateOfBirth: '1984-08-03', references: last4 }, elsewhere),
      72,
      'REVIEW',
    ],
    ['another birth date', found({ dateOfBirth: '1961-11-30' }, elsewhere), 5, 'LOW'],
    [
      'another SSN, however much agrees',
      found({ references: [{ segment: 2, qualifier: 'SY', value: '219091111', description: '' }] }),
      59,
      'LOW',
    ],
    ['a namesake of whom nothing else is known', found({}, { address: null }, { sex: '' }), 75, 'REVIEW'],
    [
      'somebody else altogether',
      found({ dateOfBirth: '' }, { lastName: 'Okafor', firstName: 'Ben', address: null }),
      7,
      'LOW',
    ],
    [
      'dead before the service',
      found({ dates: [{ segment: 5, qualifier: '442', from: '2026-01-02', to: null }] }),
      70,
      'REVIEW',
    ],
  ];
  it.each(cases)('%s', (_, { score, level, rows }, points, expected) => {
    expect({ score, level }).toEqual({ score: points, level: expected });
    const sum = rows.reduce((total, row) => total + row.points, 0);
    if (points < 100 && points !== 59) expect(Math.max(0, sum)).toBe(points);
  });

  it('says field by field what was sent and returned, how far it agrees, and where the payer says so', () => {
    const { rows } = found({ dateOfBirth: '1984-08-03', references: last4 }, elsewhere);
    expect(rows.map((row) => [row.field, row.agreement, row.points, row.segment])).toEqual([
      ['dateOfBirth', 'inPart', 15, 5],
      ['lastName', 'agrees', 20, 1],
      ['firstName', 'agrees', 15, 1],
      ['ssn', 'inPart', 12, 2],
      ['place', 'inPart', 3, 4],
      ['street', 'differs', 0, 3],
      ['sex', 'agrees', 2, 5],
      ['memberId', 'agrees', 5, 1],
    ]);
    expect(rows[0]).toMatchObject({ sent: '1984-03-08', returned: '1984-08-03' });
  });

  it('of what the payer did not return there is no segment, and of what stands behind the person none either', () => {
    const { rows } = foundPerson(
      asked,
      { ...member, dateOfBirth: '', gender: '' },
      {
        segments: ['NM1*IL*1*CASTELLANOS WRAY', 'EB*1', 'DMG*D8*19700101'],
        day: '2026-11-24',
        holder: null,
      },
    );
    expect(
      rows.filter(({ field }) => field === 'dateOfBirth' || field === 'sex').map(({ segment }) => segment),
    ).toEqual([null, null]);
  });
});
