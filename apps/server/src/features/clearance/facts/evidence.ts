import type { CheckKey } from '@coverline/clearance/checks/checkKeys.ts';
import type { KeptEvidence } from '#/platform/db/tables/clearanceTables.ts';
import type { KnownVisit } from './known.ts';

type Finder = (known: KnownVisit) => readonly KeptEvidence[];

const answer: Finder = ({ answer: one }) =>
  one === null ? [] : [{ kind: 'Lookup', id: one.id, text: one.payerName, at: one.askedAt }];

const coverages: Finder = ({ inForce }) =>
  inForce.map(({ id, name }) => ({ kind: 'Insurance', id, text: name, at: null }));

const person: Finder = ({ visit }) => [{ kind: 'Registration', id: visit.registration, text: '{Patient}', at: null }];

const verified: Finder = ({ verified: one }) =>
  one === null ? [] : [{ kind: 'Demographics', id: one.id, text: 'Live Demographics', at: one.at }];

const assistance: Finder = ({ assistance: one }) =>
  one === null || one.caseId === null ? [] : [{ kind: 'Case', id: one.caseId, text: '{Case}', at: null }];

const authorizations: Finder = ({ authorizations: held }) =>
  held.map(({ id, number }) => ({ kind: 'Authorization', id, text: `Authorization ${number}`, at: null }));

/** What each check looked at, by which it can be opened; none of those whose area is still to come. */
const finders: Readonly<Partial<Record<CheckKey, readonly Finder[]>>> = {
  Demographics: [verified, person],
  Identity: [answer, person],
  Eligibility: [answer],
  Mapping: [coverages],
  OrderOfBenefits: [coverages, answer],
  Authorization: [authorizations, answer],
  Assistance: [assistance],
  MspQuestionnaire: [person],
};

export const evidenceOf = (check: CheckKey, known: KnownVisit): readonly KeptEvidence[] =>
  (finders[check] ?? []).flatMap((find) => find(known));
