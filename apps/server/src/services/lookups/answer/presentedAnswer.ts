import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { mask } from '@coverline/domain/format/mask.ts';
import { insuranceStatus } from '@coverline/domain/insurance/status.ts';
import type { Member, Parsed271 } from '@coverline/domain/eligibility/answer/answer.ts';
import { compareDemographics } from '@coverline/domain/eligibility/person/compareDemographics.ts';
import type { CoverageSummary } from '@coverline/domain/eligibility/answer/coverageSummary.ts';
import { maskAnswer } from '@coverline/domain/eligibility/answer/maskAnswer.ts';
import { outcomes, outcomeTable } from '@coverline/domain/eligibility/status/outcome.ts';
import { personAskedFor } from '@coverline/domain/eligibility/person/personAskedFor.ts';
import { summarize } from '@coverline/domain/eligibility/answer/summarize.ts';
import { mbiFinding } from '@coverline/domain/mbi/mbiFinding.ts';
import { type About, aboutOf } from '#/services/lookups/question/about.ts';
import { isFurtherAnswer, type Classified } from './classifyAnswer.ts';
import type { LookupRecord } from '#/services/lookups/stored/readLookup.ts';
import type { StoredAnswer, PresentedAnswer } from './storedAnswer.ts';

/** Raised with a change of `PresentedAnswer` that a reader must know of; presentedAnswer.test.ts holds one of each. */
const presentedVersion = 1;

export const tellAnswer = (about: About, day: string, classified: Classified): PresentedAnswer => ({
  version: presentedVersion,
  payerName: about.payerName,
  payerId: about.payerId,
  statusText: classified.decision.text,
  grade: classified.decision.grade,
  nextStep: outcomeTable[classified.outcome].nextStep,
  asDependent: about.submitted.isDependent,
  summary: shownSummary(about, { ...classified, day }),
  mbi: about.forMbi ? mbiFinding(about.submitted, classified.parsed) : null,
});

type Row = Pick<
  LookupRecord,
  | 'status_id'
  | 'outcome'
  | 'payer_name'
  | 'payer_id'
  | 'payer_kind'
  | 'dependent_mode'
  | 'address1'
  | 'city'
  | 'home_state'
  | 'zip'
>;

/** What is told of a lookup: as it was stored, or, where nothing was stored to be told, worked out now. */
export function toldOf(row: Row, request: EligibilityRequest, stored: StoredAnswer | null): PresentedAnswer {
  if (stored?.told !== undefined) return stored.told;
  const about = aboutToday(row, request);
  const { text, grade } = insuranceStatus(row.status_id);
  const outcome = outcomes.find((name) => name === row.outcome);
  return {
    version: presentedVersion,
    payerName: about.payerName,
    payerId: about.payerId,
    statusText: text,
    grade,
    nextStep: outcome === undefined ? '' : outcomeTable[outcome].nextStep,
    asDependent: about.submitted.isDependent,
    summary: shownSummary(about, stored),
    mbi: about.forMbi ? mbiFinding(about.submitted, stored?.parsed ?? null) : null,
  };
}

/** Whom a stored lookup was about, as registration and payer stand today; by which insurance it was asked is not kept with it. */
export const aboutToday = (row: Omit<Row, 'status_id' | 'outcome'>, request: EligibilityRequest): About =>
  aboutOf(
    request,
    { name: row.payer_name, payer_id: row.payer_id, kind: row.payer_kind, dependent_mode: row.dependent_mode },
    { line1: row.address1 ?? '', city: row.city ?? '', state: row.home_state ?? '', zip: row.zip ?? '' },
    null,
  );

type Read = Pick<StoredAnswer, 'parsed' | 'problems' | 'day'>;

/** The summary with numbers of persons masked: compared whole all the same. */
function shownSummary(about: About, read: Read | null): CoverageSummary | null {
  if (read?.parsed == null) return null;
  const { submitted } = about;
  const whole = personAskedFor(submitted, read.parsed);
  const shown = personAskedFor(submitted, maskAnswer(read.parsed));
  const demographics = (whole === null ? [] : compareDemographics(whole, submitted)).map((line) =>
    line.field === 'memberId' ? { ...line, submitted: masked(line.submitted), returned: masked(line.returned) } : line,
  );
  return { ...summaryOf(about, shown, { ...read, parsed: read.parsed }), demographics };
}

/** The same with every number whole, for what compares and does not show. */
export function wholeSummary(about: About, read: Read | null): CoverageSummary | null {
  if (read?.parsed == null) return null;
  return summaryOf(about, personAskedFor(about.submitted, read.parsed), { ...read, parsed: read.parsed });
}

const summaryOf = (
  { submitted, payerName, partnerKind, placeOfService }: About,
  person: Member | null,
  { parsed, problems, day }: Read & { readonly parsed: Parsed271 },
): CoverageSummary =>
  summarize(person, {
    dateOfService: day,
    payerName,
    partnerKind,
    placeOfService,
    rejections: parsed.rejections,
    submitted,
    furtherAnswers: problems.flatMap((one) => (isFurtherAnswer(one) && one.segment !== null ? [one.segment] : [])),
  });

const masked = (value: string) => (value === '' ? '' : mask(value));
