import type { Place } from '../diagnose/place.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import type { RuleHandlers, RuleReport, RuleSet } from '../rules/types.ts';
import { packedSet } from '../walk/valueFault.ts';
import { casReasons, centsBehind, centsOf } from './amounts.ts';
import { claimTexts } from './situationTexts.ts';

type Here = (element?: number) => Place;

const passedOn = packedSet(['19', '20', '21', '23']);
const reversal = packedSet(['22']);
const patientGroup = packedSet(['PR']);

/** Reasons that say too little alone. */
const remarkable = packedSet('16 96 125 148 201 226 227 234 237 250 251 252 267 307 A1'.split(' '));

const inpatientRemarks = [5, 20, 21, 22, 23];
const outpatientRemarks = [3, 4, 5, 6, 7];

type Claim = {
  readonly passedOn: boolean;
  readonly reversal: boolean;
  readonly statusAt: Place;
  readonly responsibility: number;
  readonly responsibilityAt: Place;
  patientAdjusted: number;
  carrierNamed: boolean;
  dated: boolean;
  remarked: boolean;
  /** The first adjustment of the claim itself that wants a remark. */
  wanting: Place | null;
};

type Service = { readonly at: Place; dated: boolean; remarked: boolean; wanting: Place | null };

function start(report: RuleReport): RuleHandlers {
  let claim: Claim | null = null;
  let service: Service | null = null;

  const beginClaim = (cursor: SegmentCursor, here: Here): void => {
    claim = {
      passedOn: passedOn.has(cursor.packed(2)),
      reversal: reversal.has(cursor.packed(2)),
      statusAt: here(2),
      responsibility: centsOf(cursor, 5),
      responsibilityAt: here(5),
      patientAdjusted: 0,
      carrierNamed: false,
      dated: false,
      remarked: false,
      wanting: null,
    };
    const charge = centsOf(cursor, 3);
    if (claim.reversal && charge > 0) report('reversal-sign', cursor, 3, 0, claim.statusAt);
    if (!claim.reversal && charge < 0) report('charge-negative', cursor, 3, 0, claim.statusAt);
  };

  const adjustments = (cursor: SegmentCursor, here: Here): void => {
    if (claim && patientGroup.has(cursor.packed(1))) claim.patientAdjusted += centsBehind(cursor, casReasons);
    const level = service ?? claim;
    for (const i of casReasons) {
      if (i > cursor.length) return;
      if (cursor.isEmpty(i)) continue;
      // The first amount is required, which is told elsewhere, and so is a reason with nothing behind it.
      if (cursor.isEmpty(i + 1)) {
        if (i > 2 && !cursor.isEmpty(i + 2)) report('adjustment-amount-missing', cursor, i + 1, 0, here(i));
      } else if (cursor.scaled(i + 1, 2) === 0) report('adjustment-zero', cursor, i + 1);
      if (level && !level.wanting && remarkable.has(cursor.packed(i))) level.wanting = here(i);
    }
  };

  const remarks =
    (elements: readonly number[]) =>
    (cursor: SegmentCursor): void => {
      if (claim && elements.some((i) => !cursor.isEmpty(i))) claim.remarked = true;
    };

  const endService = (): void => {
    if (!service) return;
    if (!service.dated && !claim?.dated)
      report('service-date-missing', { ...service.at, segmentId: 'DTM', element: 0 }, 0, 0, service.at);
    if (service.wanting && !service.remarked && !claim?.remarked) report('remark-missing', service.wanting);
    if (service.remarked && claim) claim.remarked = true;
    service = null;
  };

  const endClaim = (at: Place): void => {
    endService();
    if (!claim) return;
    const { responsibility, responsibilityAt, patientAdjusted, statusAt } = claim;
    const off = responsibility - patientAdjusted;
    if (!claim.reversal && off !== 0 && !Number.isNaN(off)) report('patient-responsibility', responsibilityAt);
    if (claim.passedOn && !claim.carrierNamed)
      report('crossover-missing', { ...at, segmentId: 'NM1', loop: '2100', path: '2000/2100' }, 0, 0, statusAt);
    if (claim.wanting && !claim.remarked) report('remark-missing', claim.wanting);
    claim = null;
  };

  return {
    on: {
      '2100.claim': beginClaim,
      '2100.adjustments': adjustments,
      '2100.crossoverCarrier': (cursor) => {
        if (!claim) return;
        claim.carrierNamed = true;
        if (!claim.passedOn) report('crossover-unexpected', cursor, 0, 0, claim.statusAt);
      },
      '2100.inpatient': remarks(inpatientRemarks),
      '2100.outpatient': remarks(outpatientRemarks),
      '2100.statementDates': () => {
        if (claim) claim.dated = true;
      },
      '2110.service': (_, here) => {
        endService();
        service = { at: here(), dated: false, remarked: false, wanting: null };
      },
      '2110.dates': () => {
        if (service) service.dated = true;
      },
      '2110.adjustments': adjustments,
      '2110.remarks': () => {
        if (service) service.remarked = true;
      },
    },
    leave: { '2110': endService, '2100': endClaim },
  };
}

/** SNIP 4 of the claims and service lines of an 835. */
export const claimSituations: RuleSet = { texts: claimTexts, start };
