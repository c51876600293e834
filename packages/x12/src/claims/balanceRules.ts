import type { Place } from '../diagnose/place.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import { casReasons, centsBehind, centsOf } from '../remittance/amounts.ts';
import type { RuleHandlers, RuleReport, RuleSet } from '../rules/types.ts';
import { balanceTexts } from './balanceTexts.ts';

type Here = (element?: number) => Place;

/** Another payer of the claim: what it paid and adjusted, and its lines. */
type Other = {
  readonly at: Place;
  paid: number | null;
  adjusted: number;
  hasAdjustments: boolean;
  dated: boolean;
};

/** What one payer said of the line in hand, all its loops 2430 together: an unbundled line has one a part. */
type Decision = { readonly other: Other | undefined; readonly at: Place; cents: number };

type Claim = {
  readonly charge: number;
  readonly chargeAt: Place;
  lines: number;
  others: Other[] | null;
  /** The same by the id of the payer: a hostile claim has as many payers as bytes. */
  byId: Map<string, Other> | null;
  lineCharge: number;
  decisions: Map<string, Decision> | null;
  decision: Decision | null;
};

const isOff = (one: number, other: number): boolean => one !== other && !Number.isNaN(one) && !Number.isNaN(other);

/**
 * Charges of claim and lines, and coordination of benefits. A payer's part is judged only where it told adjustments or lines:
 * a bare amount paid cannot be balanced. An amount that is none balances with nothing and is the element check's to tell.
 */
const start =
  (chargeElement: number) =>
  (report: RuleReport): RuleHandlers => {
    let claim: Claim | null = null;

    const last = (): Other | undefined => claim?.others?.at(-1);

    const endLine = (): void => {
      if (!claim?.decisions) return;
      for (const { at, cents } of claim.decisions.values())
        if (isOff(cents, claim.lineCharge)) report('claim-other-payer-line', at);
      claim.decisions = null;
      claim.decision = null;
    };

    const endOther = ({ at, paid, adjusted, hasAdjustments, dated }: Other, charge: number): void => {
      if (paid === null) return;
      if (hasAdjustments && isOff(paid + adjusted, charge)) report('claim-other-payer', at);
      if (paid > 0 && !dated) report('claim-other-payer-date', at);
    };

    const endClaim = (): void => {
      if (!claim) return;
      endLine();
      if (isOff(claim.lines, claim.charge)) report('claim-charge', claim.chargeAt);
      for (const other of claim.others ?? []) endOther(other, claim.charge);
      claim = null;
    };

    const decided = (cursor: SegmentCursor, here: Here): void => {
      if (!claim) return;
      const id = cursor.el(1);
      const other = claim.byId?.get(id);
      if (!other) report('claim-other-payer-unknown', cursor, 1);
      else {
        other.hasAdjustments = true;
        other.dated = true;
      }
      claim.decisions ??= new Map();
      claim.decision = claim.decisions.get(id) ?? { other, at: here(2), cents: 0 };
      claim.decision.cents += centsOf(cursor, 2);
      claim.decisions.set(id, claim.decision);
    };

    const lineAdjustments = (cursor: SegmentCursor): void => {
      const decision = claim?.decision;
      if (!decision) return;
      const cents = centsBehind(cursor, casReasons);
      decision.cents += cents;
      if (decision.other) decision.other.adjusted += cents;
    };

    return {
      on: {
        '2300.claim': (cursor, here) => {
          claim = {
            charge: cursor.isEmpty(2) ? NaN : centsOf(cursor, 2),
            chargeAt: here(2),
            lines: 0,
            others: null,
            byId: null,
            lineCharge: 0,
            decisions: null,
            decision: null,
          };
        },
        '2320.coverage': (_, here) => {
          if (!claim) return;
          claim.others ??= [];
          claim.others.push({ at: here(), paid: null, adjusted: 0, hasAdjustments: false, dated: false });
        },
        '2320.adjustments': (cursor) => {
          const other = last();
          if (!other) return;
          other.hasAdjustments = true;
          other.adjusted += centsBehind(cursor, casReasons);
        },
        '2320.paid': (cursor) => {
          const other = last();
          if (other) other.paid = centsOf(cursor, 2);
        },
        '2330B.name': (cursor) => {
          const other = last();
          if (!claim || !other) return;
          claim.byId ??= new Map();
          claim.byId.set(cursor.el(9), other);
        },
        '2330B.paidDate': () => {
          const other = last();
          if (other) other.dated = true;
        },
        '2400.service': (cursor) => {
          if (!claim) return;
          endLine();
          claim.lineCharge = cursor.isEmpty(chargeElement) ? NaN : centsOf(cursor, chargeElement);
          claim.lines += claim.lineCharge;
        },
        '2430.paid': decided,
        '2430.adjustments': lineAdjustments,
      },
      leave: { '2300': endClaim },
    };
  };

/** SNIP 3 of a claim guide, whose charge of a line stands in this element of its service segment. */
export const balanceOf = (chargeElement: number): RuleSet => ({
  texts: balanceTexts,
  start: start(chargeElement),
});
