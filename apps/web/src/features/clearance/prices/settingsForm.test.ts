import { expect, it } from 'vitest';
import { heldMark, heldText } from '#/features/clearance/prices/priceWords.ts';
import { settingsFormOf, settingsMessages, settingsOf } from '#/features/clearance/prices/settingsForm.ts';

const settings = {
  Locality: '01112 05',
  SelfPayDiscountBp: 3_550,
  Multipliers: [{ PayerID: 'one', Bp: 12_000 }],
  Version: 4,
};

it('settings come back from their form as they were', () => {
  const { Version: _, ...rest } = settings;
  expect(settingsOf(settingsFormOf(settings))).toEqual(rest);
  expect(settingsMessages(settingsFormOf(settings))).toEqual({});
  expect(settingsOf({ Locality: '', SelfPayDiscountBp: '', Multipliers: [] }).SelfPayDiscountBp).toBeNull();
});

it.each([
  ['a discount above all', { SelfPayDiscountBp: '100.01' }, 'SelfPayDiscountBp'],
  ['a discount in words', { SelfPayDiscountBp: 'half' }, 'SelfPayDiscountBp'],
  ['nobody', { Multipliers: [{ PayerID: '', Times: '1.2' }] }, 'Multipliers'],
  ['no times', { Multipliers: [{ PayerID: 'one', Times: '0' }] }, 'Multipliers'],
  ['more than ten times', { Multipliers: [{ PayerID: 'one', Times: '10.1' }] }, 'Multipliers'],
  [
    'one twice',
    {
      Multipliers: [
        { PayerID: 'one', Times: '1' },
        { PayerID: 'one', Times: '2' },
      ],
    },
    'Multipliers',
  ],
] as const)('%s is not saved', (_, part, field) => {
  const form = { ...settingsFormOf(settings), ...part } as ReturnType<typeof settingsFormOf>;
  expect(Object.keys(settingsMessages(form))).toEqual([field]);
});

it('a list says until when it holds, and whether it holds today', () => {
  expect(heldText('2026-01-01', '')).toBe('from 01/01/2026 on');
  expect(heldText('2026-01-01', '2026-12-31')).toBe('01/01/2026 to 12/31/2026');
  const list = { From: '2026-01-01', To: '', IsOver: false };
  expect(heldMark(list, '2025-12-31').text).toBe('To come');
  expect(heldMark(list, '2026-01-01').text).toBe('Holds');
  expect(heldMark({ ...list, IsOver: true }, '2027-01-01').text).toBe('Over');
});
