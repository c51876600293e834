import type { NamedPatient } from '../../decision/namedPatient.ts';
import type { ArrivalFacts, HeldDecision } from '../arrival.ts';

export const decision = (over: Partial<HeldDecision>): HeldDecision => ({
  key: 'k1',
  outcome: 'Approved',
  decides: over.outcome ?? 'Approved',
  wants: false,
  issuedAt: '2026-11-20T10:00:00Z',
  receivedAt: '2026-11-20T10:01:00Z',
  answers: 1,
  ...over,
});
export const own: NamedPatient = {
  lastName: 'Tallow',
  firstName: 'Annabel Ruth',
  suffix: '',
  dateOfBirth: '1980-03-07',
  memberId: 'QX774401928',
};
export const named = (over: Partial<NamedPatient>) => ({ patients: { named: { ...own, ...over }, own } });
export const facts = (over: Partial<ArrivalFacts>): ArrivalFacts => ({
  status: 'Submitted',
  isOurs: true,
  version: 1,
  cancelledHere: false,
  held: [],
  dueAt: '2026-11-27T22:00:00.000Z',
  patients: { named: null, own },
  disputedAt: null,
  informedAt: null,
  ...over,
});
export const early = decision({
  key: 'k0',
  outcome: 'Pended',
  issuedAt: '2026-11-19T10:00:00Z',
  receivedAt: '2026-11-19T10:01:00Z',
});
export const approved = decision({ key: 'k0', issuedAt: '2026-11-19T10:00:00Z', receivedAt: '2026-11-19T10:01:00Z' });
export const part = { ...approved, outcome: 'Partial', decides: 'six visits' } as const;
export const denied = { ...approved, outcome: 'Denied', decides: 'Denied' } as const;
export const wish = { ...early, wants: true };
export const disputedAt = '2026-11-19T20:00:00Z';
