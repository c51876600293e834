import type { SegmentCursor } from '../read/cursor.ts';
import { added, none, type Draft } from '../records/draft.ts';
import { codeIn, dateIn } from './texts.ts';
import type { ClaimCoverage, ClaimParty, ClaimReference, PatientState } from './types.ts';

/** NM1. */
export const readParty = (c: SegmentCursor): Draft<ClaimParty> => ({
  entity: c.el(1),
  type: c.el(2),
  lastName: c.el(3),
  firstName: c.el(4),
  middleName: c.el(5),
  suffix: c.el(7),
  idQualifier: c.el(8),
  id: c.el(9),
  taxonomy: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  dateOfBirth: '',
  gender: '',
  references: none,
  contacts: none,
});

/** N3. */
export function readStreet(c: SegmentCursor, party: Draft<ClaimParty>): void {
  party.line1 = c.el(1);
  party.line2 = c.el(2);
}

/** N4. */
export function readCity(c: SegmentCursor, party: Draft<ClaimParty>): void {
  party.city = c.el(1);
  party.state = c.el(2);
  party.zip = c.el(3);
  party.country = c.el(4);
}

/** DMG. */
export function readDemographics(c: SegmentCursor, party: Draft<ClaimParty>): void {
  party.dateOfBirth = dateIn(c, 1).from;
  party.gender = c.el(3);
}

/** PER: up to three numbers under one name. */
export function readContacts(c: SegmentCursor, party: Draft<ClaimParty>): void {
  const name = c.el(2);
  for (const i of [3, 5, 7]) {
    if (!c.isEmpty(i + 1)) party.contacts = added(party.contacts, { name, kind: c.el(i), value: c.el(i + 1) });
  }
}

/** REF. */
export const readReference = (c: SegmentCursor): ClaimReference => ({
  qualifier: c.el(1),
  value: c.el(2),
  payer: c.length < 4 ? '' : codeIn(c, 4, 2),
});

/** SBR. */
export const readCoverage = (c: SegmentCursor): ClaimCoverage => ({
  responsibility: c.el(1),
  relationship: c.el(2),
  group: c.el(3),
  groupName: c.el(4),
  insuranceType: c.el(5),
  filing: c.el(9),
});

/** PAT from its fifth element on; null where it says nothing there. */
export function readPatientState(c: SegmentCursor): PatientState | null {
  if (c.length < 6) return null;
  const tenths = c.scaled(8, 1);
  return {
    deathDate: c.isEmpty(6) ? '' : dateIn(c, 5).from,
    weight: tenths === null ? null : tenths / 10,
    pregnant: c.el(9) === 'Y',
  };
}
