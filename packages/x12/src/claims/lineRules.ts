import { packText } from '../read/parts.ts';
import type { Place } from '../diagnose/place.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import { isReversed } from '../rules/isReversed.ts';
import type { RuleHandlers, RuleReport } from '../rules/types.ts';

const accident = new Set([packText('AA'), packText('OA')]);
const car = packText('AA');
const replaces = new Set([packText('7'), packText('8')]);

type Claim = {
  readonly at: Place;
  readonly accident: boolean;
  readonly replaces: boolean;
  lines: number;
  number: number;
  diagnoses: number;
  accidentDated: boolean;
  numbered: boolean;
};

export type ClaimRules = {
  /** The claim in hand; null outside. */
  readonly claim: () => Claim | null;
  readonly on: RuleHandlers['on'];
  readonly leave: () => void;
  /** Reports that a segment is missing, at the CLM. */
  readonly missing: (code: string, segmentId: string) => void;
};

/** What holds for the claims of all three guides. `accidents`: CLM11 tells causes; institutional claims tell them otherwise. */
export function createClaimRules(report: RuleReport, accidents: boolean): ClaimRules {
  let claim: Claim | null = null;

  const missing = (code: string, segmentId: string): void => {
    if (claim) report(code, { ...claim.at, segmentId }, 0, 0, claim.at);
  };

  return {
    claim: () => claim,
    missing,
    on: {
      '2300.claim': (c, here) => {
        const causes = accidents && !c.isEmpty(11);
        claim = {
          at: here(),
          accident: causes && [1, 2].some((j) => accident.has(c.packedComponent(11, j))),
          replaces: replaces.has(c.packedComponent(5, 3)),
          lines: 0,
          number: 0,
          diagnoses: 0,
          accidentDated: false,
          numbered: false,
        };
        if (!causes || ![1, 2].some((j) => c.packedComponent(11, j) === car)) return;
        const abroad = c.componentTo(11, 5) > c.componentFrom(11, 5);
        if (!abroad && c.componentTo(11, 4) === c.componentFrom(11, 4)) report('claim-accident-state', c, 11, 4);
      },
      '2300.payerClaimControl': () => {
        if (claim) claim.numbered = true;
      },
      '2400.line': (c) => {
        if (!claim) return;
        claim.lines++;
        const number = c.scaled(1, 0);
        if (number === null) return;
        // One fault: whether a number is wrong or lines were left out, those behind it are judged by either count.
        if (number !== claim.lines && number !== claim.number + 1) report('claim-line-number', c, 1);
        claim.number = number;
      },
      '2400.serviceDate': (c) => {
        if (isReversed(c)) report('claim-period-reversed', c, 3);
      },
    },
    leave: () => {
      if (claim?.accident && !claim.accidentDated) missing('claim-accident-date', 'DTP');
      if (claim?.replaces && !claim.numbered) missing('claim-original-number', 'REF');
      claim = null;
    },
  };
}

/** Pointers in element i against the diagnoses of the claim. What is no number is the element check's to tell. */
export function checkPointers(report: RuleReport, c: SegmentCursor, i: number, diagnoses: number): void {
  if (c.isEmpty(i)) return;
  // The guide has room for four; a hostile element may have a component a byte.
  const count = Math.min(c.components(i), 4);
  for (let j = 1; j <= count; j++) {
    const size = c.componentTo(i, j) - c.componentFrom(i, j);
    const pointer = Number(size > 2 ? '' : c.comp(i, j));
    if (pointer >= 1 && pointer <= 12 && pointer > diagnoses) report('claim-diagnosis-pointer', c, i, j);
  }
}
