import type { GoodFaithDraft } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { expect, it } from 'vitest';
import { goodFaithDraftOf } from '#/testing/good/goodGoodFaith.ts';
import { takenOver } from './takenOver.ts';

const [before, now] = ['2026-12-14', '2026-12-21'];
const made = goodFaithDraftOf(now);
const plain = goodFaithDraftOf(before);
const [house, line] = [plain.Providers[0]!, plain.Items[0]!];
const surgeon = { ...house, Key: 'p2', Name: 'A surgeon', IsConvening: false };
const shown = ({ Items }: GoodFaithDraft) =>
  Items.map(({ Provider, ServiceCode, ChargeCents, ServiceOn }) => [Provider, ServiceCode, ChargeCents, ServiceOn]);

const cases: readonly (readonly [string, Partial<GoodFaithDraft>, Partial<GoodFaithDraft>, unknown])[] = [
  [
    'a surgeon who bills the same code keeps their line',
    { Providers: [surgeon, house], Items: [{ ...line, Provider: 'p2', ChargeCents: 90_000 }, line] },
    { Items: [{ ...made.Items[0]!, ChargeCents: 200_000 }] },
    [
      ['p2', '43239', 90_000, now],
      ['p1', '43239', 200_000, now],
    ],
  ],
  [
    'a line goes into one line',
    { Items: [line, line] },
    {
      Items: [
        { ...made.Items[0]!, ChargeCents: 100 },
        { ...made.Items[0]!, ChargeCents: 200 },
      ],
    },
    [
      ['p1', '43239', 100, now],
      ['p1', '43239', 200, now],
    ],
  ],
  [
    'what a person added stays, and what is scheduled since is added',
    { Items: [{ ...line, ServiceCode: '99213' }, line] },
    { Items: [...made.Items, { ...made.Items[0]!, ServiceCode: '88305', ChargeCents: null }] },
    [
      ['p1', '99213', 187_500, now],
      ['p1', '43239', 187_500, now],
      ['p1', '88305', null, now],
    ],
  ],
  [
    'a charge that a person typed stays where no price is known, and a day of its own',
    { Items: [{ ...line, ServiceOn: '2027-01-05' }] },
    { Items: [{ ...made.Items[0]!, ChargeCents: null }] },
    [['p1', '43239', 187_500, '2027-01-05']],
  ],
];
it.each(cases)('what is taken over of the visit: %s', (_, kept, over, expected) => {
  expect(shown(takenOver({ ...plain, ...kept }, { ...made, ...over }))).toEqual(expected);
});

it('what a person wrote stays beside it', () => {
  const kept = {
    ...plain,
    Words: 'Own words',
    Separate: ['Anesthesia'],
    Items: [{ ...line, Words: 'Own', Diagnosis: '' }],
  };
  expect(takenOver(kept, made)).toMatchObject({
    Words: 'Own words',
    ServiceOn: now,
    Separate: ['Anesthesia'],
    Items: [{ Words: 'Own', Diagnosis: 'K21.9' }],
  });
  expect(takenOver(null, made)).toBe(made);
});
