import { isCovered, isNotCovered, type StatusId } from '../insurance/status.ts';
import type { Outcome } from '../eligibility/status/outcome.ts';
import type { PartnerKind } from '../tradingPartners/partnerKinds.ts';

/** What has to be checked before somebody may be called uninsured on a day. */
export const coverageChecks = ['Medicare', 'Medicaid', 'Commercial'] as const;
export type CoverageCheck = (typeof coverageChecks)[number];

/** Days on either side of the date of service whose lookups are kept beside those of the day; these prove nothing of it. */
export const evidenceDays = 31;

const checksOfKinds: Readonly<Partial<Record<PartnerKind, CoverageCheck>>> = {
  Medicare: 'Medicare',
  MedicareAdvantage: 'Medicare',
  Medicaid: 'Medicaid',
  MedicaidMCO: 'Medicaid',
  BlueCross: 'Commercial',
  Commercial: 'Commercial',
  Tricare: 'Commercial',
  TPA: 'Commercial',
};

/** Which check an answer of a payer of this kind is; null for those that insure a tooth, an eye or an accident, not health. */
export const checkOfKind = (kind: PartnerKind): CoverageCheck | null => checksOfKinds[kind] ?? null;

/** What one lookup says of coverage. Unclear proves neither: no answer, a set-up error, a person who may be another. */
export const evidenceReadings = ['NoCoverage', 'Coverage', 'Unclear'] as const;
export type EvidenceReading = (typeof evidenceReadings)[number];

export const readingWords: Readonly<Record<EvidenceReading, string>> = {
  NoCoverage: 'No coverage',
  Coverage: 'Coverage',
  Unclear: 'Proves nothing',
};

type LookupFacts = {
  readonly isFinished: boolean;
  readonly outcome: Outcome | null;
  readonly statusId: StatusId | null;
  /** Codes of every AAA of the answer. */
  readonly rejections: readonly string[];
};

/** The payer looked for this person and has nobody: 67 patient, 75 subscriber not found. Others ask for a better question. */
const knowsNobody: ReadonlySet<string> = new Set(['67', '75']);

/** What a stored lookup says of coverage on its day. Inactive and not found are no coverage; whatever leaves a doubt is unclear. */
export function readingOf({ isFinished, outcome, statusId, rejections }: LookupFacts): EvidenceReading {
  if (!isFinished || (outcome !== 'Answered' && outcome !== 'PayerRefused')) return 'Unclear';
  if (isCovered(statusId)) return 'Coverage';
  if (isNotCovered(statusId)) return 'NoCoverage';
  const isNotFound = statusId === null && rejections.length > 0 && rejections.every((code) => knowsNobody.has(code));
  return isNotFound ? 'NoCoverage' : 'Unclear';
}

/** A lookup as evidence; `day` is the day that the payer was asked about, YYYY-MM-DD, `askedAt` an ISO instant. */
export type Evidence = {
  readonly payerId: string;
  readonly payerName: string;
  readonly check: CoverageCheck | null;
  readonly reading: EvidenceReading;
  readonly day: string;
  readonly askedAt: string;
};

/** What became of a check: as its readings, or nobody was asked. */
export const checkFindings = [...evidenceReadings, 'Missing'] as const;
export type CheckFinding = (typeof checkFindings)[number];

export const attestationResults = ['NoCoverage', 'Coverage', 'NotEnough'] as const;
export type AttestationResult = (typeof attestationResults)[number];

export type Attested = {
  readonly result: AttestationResult;
  readonly checks: Readonly<Record<CoverageCheck, CheckFinding>>;
  /** Names of the payers that cover the day. */
  readonly coveredBy: readonly string[];
};

/**
 * What the evidence says of a day. Only lookups about that very day count. Of one payer the newest that is clear holds; a check
 * stands once each payer that was asked for it has said clearly that there is none. Coverage by anybody outweighs all else.
 */
export function attest(evidence: readonly Evidence[], day: string): Attested {
  const ofDay = evidence.filter((one) => one.day === day);
  const findings = coverageChecks.map((check) => {
    const said = sayings(ofDay.filter((one) => one.check === check));
    return { check, finding: findingOf(said.map(({ reading }) => reading)), said };
  });
  const checks = Object.fromEntries(findings.map(({ check, finding }) => [check, finding])) as Attested['checks']; // one for each
  const coveredBy = findings.flatMap(({ said }) =>
    said.filter(({ reading }) => reading === 'Coverage').map(({ payerName }) => payerName),
  );
  if (coveredBy.length > 0) return { result: 'Coverage', checks, coveredBy };
  const isProved = findings.every(({ finding }) => finding === 'NoCoverage');
  return { result: isProved ? 'NoCoverage' : 'NotEnough', checks, coveredBy };
}

/** What each payer says: by its newest lookup that is clear, or, where none is, by its newest. */
function sayings(evidence: readonly Evidence[]): readonly Evidence[] {
  const byPayer = new Map<string, Evidence>();
  for (const one of evidence.toSorted((a, b) => b.askedAt.localeCompare(a.askedAt))) {
    const held = byPayer.get(one.payerId);
    if (held === undefined || (held.reading === 'Unclear' && one.reading !== 'Unclear')) byPayer.set(one.payerId, one);
  }
  return [...byPayer.values()];
}

function findingOf(readings: readonly EvidenceReading[]): CheckFinding {
  if (readings.length === 0) return 'Missing';
  if (readings.includes('Coverage')) return 'Coverage';
  return readings.includes('Unclear') ? 'Unclear' : 'NoCoverage';
}
