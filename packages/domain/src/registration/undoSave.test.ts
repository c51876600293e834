import { describe, expect, it } from 'vitest';
import { saysLeft, savedOver, isSavedOver, undoSave } from './undoSave.ts';

const before = {
  TradingPartnerID: 'one',
  CertificateNumber: 'A1',
  PlanName: 'Silver',
  GroupNumber: '',
  GroupName: '',
  EffectiveDate: '2026-06-01',
  TermDate: '',
  OfficeCopay: null,
  SpecialistCopay: null,
  status_id: 6,
  last_verified_at: '2026-01-01T00:00:00.000Z',
  lookup_id: 'old',
};
const verified = { status_id: 1, last_verified_at: '2026-02-01T00:00:00.000Z', lookup_id: 'new' };
const after = { ...before, ...verified, CertificateNumber: 'A2', PlanName: 'Gold', EffectiveDate: '2026-01-01' };
const saved = savedOver(before, after);
const later = '2026-02-02T00:00:00.000Z';

describe('[GEN-05] the undo of a save over an insurance', () => {
  it.each([
    ['nothing', after, ['CertificateNumber', 'PlanName', 'EffectiveDate', 'Status'], [], ''],
    [
      'what the save did not write',
      { ...after, GroupName: 'X' },
      ['CertificateNumber', 'PlanName', 'EffectiveDate', 'Status'],
      [],
      '',
    ],
    [
      'the plan',
      { ...after, PlanName: 'Gold 2' },
      ['CertificateNumber', 'EffectiveDate', 'Status'],
      ['PlanName'],
      'Bluestone: plan stays as it is, it was changed since.',
    ],
    [
      'the payer, whose the number is',
      { ...after, TradingPartnerID: 'two' },
      ['PlanName', 'EffectiveDate', 'Status'],
      ['CertificateNumber'],
      'Bluestone: {member ID} stays as it is, changed since, or belonging to what was.',
    ],
    [
      'its end, before the former beginning',
      { ...after, TermDate: '2026-03-01' },
      ['CertificateNumber', 'PlanName', 'Status'],
      ['EffectiveDate'],
      'Bluestone: effective date stays as it is, changed since, or belonging to what was.',
    ],
    [
      'its number and its plan',
      { ...after, PlanName: '', CertificateNumber: 'A3' },
      ['EffectiveDate', 'Status'],
      ['CertificateNumber', 'PlanName'],
      'Bluestone: {member ID} and plan stay as they are, they were changed since.',
    ],
    [
      'a call was taken back',
      { ...after, status_id: null, last_verified_at: null },
      ['CertificateNumber', 'PlanName', 'EffectiveDate'],
      ['Status'],
      'Bluestone: status stays as it is, it was changed since.',
    ],
    [
      'another answer was saved',
      { ...after, lookup_id: 'newer' },
      [],
      ['CertificateNumber', 'PlanName', 'EffectiveDate', 'Status'],
      'Bluestone stays as it is: another answer was saved there since.',
    ],
    [
      'a call about it was saved',
      { ...after, last_verified_at: later },
      [],
      ['CertificateNumber', 'PlanName', 'EffectiveDate', 'Status'],
      'Bluestone stays as it is: another answer was saved there since.',
    ],
  ] as const)('where since was changed: %s', (_what, now, restored, left, says) => {
    const undone = undoSave(saved, now);
    expect({ restored: undone.restored, left: undone.left, says: saysLeft('Bluestone', undone) }).toEqual({
      restored,
      left,
      says,
    });
    for (const field of restored) if (field !== 'Status') expect(undone.fields).toHaveProperty(field, before[field]);
    expect(Object.keys(undone.fields)).toHaveLength(restored.filter((field) => field !== 'Status').length);
  });

  it('is none where the save wrote nothing, and is one where it verified alone', () => {
    expect(isSavedOver(savedOver(before, before))).toBe(false);
    const seen = savedOver(before, { ...before, ...verified });
    expect(isSavedOver(seen)).toBe(true);
    expect(undoSave(seen, { ...before, ...verified })).toMatchObject({
      fields: {},
      verified: { status_id: 6, lookup_id: 'old' },
      restored: ['Status'],
    });
  });
});
