import type { EligibilityRequest } from '@coverline/contract/eligibility.ts';
import { mask } from '@coverline/domain/format/mask.ts';
import type { Member, Parsed271 } from '@coverline/domain/lookup/answer.ts';
import { compareDemographics, type Submitted } from '@coverline/domain/lookup/compareDemographics.ts';
import type { CoverageSummary } from '@coverline/domain/lookup/coverageSummary.ts';
import { isMbiOf } from '@coverline/domain/lookup/flatRow.ts';
import { maskAnswer } from '@coverline/domain/lookup/maskAnswer.ts';
import { personAskedFor } from '@coverline/domain/lookup/personAskedFor.ts';
import { summarize } from '@coverline/domain/lookup/summarize.ts';
import type { LookupRecord } from './readLookup.ts';
import type { StoredAnswer } from './storeAnswer.ts';

/** Whether the numbers of persons leave whole: only by a right of its own (decisions F.5). */
export type Numbers = 'masked' | 'clear';

export type OpenAnswer = {
  readonly answer: Parsed271;
  readonly person: Member | null;
  /** Whether the payer knows the person by a Medicare number. */
  readonly mbi: boolean;
  readonly summary: CoverageSummary;
  /** The day the payer was asked about. */
  readonly day: string;
};

type Row = Pick<LookupRecord, 'payer_name' | 'dependent_mode' | 'address1' | 'city' | 'home_state' | 'zip'>;

/** What a stored answer says of the person who was asked about, as it may leave; null where no answer was read. */
export function openAnswer(
  row: Row,
  request: EligibilityRequest,
  stored: Pick<StoredAnswer, 'parsed' | 'day'> | null,
  numbers: Numbers = 'masked',
): OpenAnswer | null {
  if (stored?.parsed == null) return null;
  const asked = {
    isDependent: request.UseSubscriber && row.dependent_mode === 'QueryWithSubscriber',
    lastName: request.LastName,
    firstName: request.FirstName,
    dateOfBirth: request.DateOfBirth,
    memberId: request.CertificateNumber,
    gender: request.Gender,
    ...home(row),
  };
  const whole = personAskedFor(asked, stored.parsed);
  const answer = numbers === 'clear' ? stored.parsed : maskAnswer(stored.parsed);
  const person = numbers === 'clear' ? whole : personAskedFor(asked, answer);
  const context = { dateOfService: stored.day, payerName: row.payer_name, rejections: stored.parsed.rejections };
  const summary = summarize(person, { ...context, submitted: asked });
  return {
    answer,
    person,
    mbi: isMbiOf(whole),
    day: stored.day,
    summary: numbers === 'clear' ? summary : { ...summary, demographics: compared(whole, asked) },
  };
}

/** Numbers are compared whole and shown masked. */
const compared = (person: Member | null, asked: Submitted): CoverageSummary['demographics'] =>
  (person === null ? [] : compareDemographics(person, asked)).map((row) =>
    row.field === 'memberId' ? { ...row, submitted: masked(row.submitted), returned: masked(row.returned) } : row,
  );

const masked = (value: string) => (value === '' ? '' : mask(value));

/** The address the registration has: not a part of the request, but what the payer's is held against. */
const home = (row: Row) => ({
  line1: row.address1 ?? '',
  city: row.city ?? '',
  state: row.home_state ?? '',
  zip: row.zip ?? '',
});
