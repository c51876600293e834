import type { RecallGroup } from '@coverline/contract/recall/recall.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import type { RecallKind } from '@coverline/domain/recall/parseRecall.ts';
import { term, worded } from '#/api/terms.ts';

export const kindWords = (kind: RecallKind): string =>
  ({
    lookup: 'Lookups',
    registration: 'Registrations',
    visit: term('Visit', 'Plural'),
    batch: 'Batches',
    ticket: 'Tickets',
  })[kind];

export const personName = ({ LastName, FirstName }: Pick<RecallGroup, 'LastName' | 'FirstName'>): string =>
  [LastName, FirstName].filter((part) => part !== '').join(', ');

export const bornText = ({ DateOfBirth }: Pick<RecallGroup, 'DateOfBirth'>): string =>
  DateOfBirth === null ? 'no birth date' : `born ${formatDate(DateOfBirth)}`;

/** What a person is to the client. */
export const standing = ({ RegMasterID, MRN }: RecallGroup): string =>
  RegMasterID === null ? 'Not registered' : `${term('MRN')} ${MRN}`;

/** What the box understands, for whoever does not know it yet. */
export const examples = (): readonly { readonly type: string; readonly finds: string }[] => [
  { type: 'smith, jo', finds: worded('a last and the beginning of a first name of {a patient}') },
  { type: '5/14/1959', finds: 'a birth date, in any form' },
  { type: 'mrn:00420166', finds: worded('{MRN}; acc: {a accession}, id: a whole {member ID}') },
  { type: '900-12-3456', finds: 'a whole SSN; ssn4:3456 narrows a name' },
  { type: 'payer:aetna', finds: worded('who was asked of that {payer}; user:, status: and kind: likewise') },
  { type: 'kind:batch november', finds: 'batches by their names; kind:ticket finds tickets' },
  { type: 'from:11/1/2026', finds: 'asked since; to:, and dos: for the day of the service' },
];
