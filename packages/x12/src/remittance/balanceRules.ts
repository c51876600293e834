import type { Place } from '../diagnose/place.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import type { RuleHandlers, RuleReport, RuleSet } from '../rules/types.ts';
import { casReasons, centsBehind, centsOf, plbReasons } from './amounts.ts';
import { balanceTexts } from './balanceTexts.ts';

type Service = { readonly charge: number; readonly paid: number; adjusted: number; readonly at: Place };

type Claim = {
  readonly charge: number;
  readonly paid: number;
  readonly chargeAt: Place;
  readonly paidAt: Place;
  adjusted: number;
  services: number;
  serviceCharges: number;
  /** By how many cents its service lines are out of balance, together. */
  serviceFault: number;
};

// An amount that cannot be read is NaN: it is reported as an element, and no balance is struck with it.
const isOff = (cents: number): boolean => cents !== 0 && !Number.isNaN(cents);

/** BPR01 of messages that carry no remittance by what they are: payment alone, and a test of the account. */
const withoutDetail = new Set(['D', 'P']);

function start(report: RuleReport): RuleHandlers {
  let payment = 0;
  let paymentAt: Place | null = null;
  let handling = '';
  let details = 0;
  let paidByClaims = 0;
  let providerAdjusted = 0;
  let claimFault = 0;
  let claim: Claim | null = null;
  let service: Service | null = null;

  const adjust = (cursor: SegmentCursor): void => {
    const cents = centsBehind(cursor, casReasons);
    if (claim) claim.adjusted += cents;
    if (service) service.adjusted += cents;
  };

  const endService = (): void => {
    if (!service) return;
    const off = service.charge - service.adjusted - service.paid;
    if (claim) claim.serviceFault += off;
    if (isOff(off)) report('balance-service', service.at);
    service = null;
  };

  // One fault shows in every sum above it. It is told where it is: what a line explains is not told of its claim, and what
  // a claim explains is not told of the payment.
  const endClaim = (): void => {
    endService();
    if (!claim) return;
    const { charge, paid, adjusted, services, serviceCharges, serviceFault } = claim;
    const off = charge - adjusted - paid;
    const chargesOff = services > 0 ? serviceCharges - charge : 0;
    claimFault += off;
    if (isOff(chargesOff) && chargesOff !== serviceFault) report('balance-charges', claim.chargeAt);
    if (isOff(off) && off !== serviceFault && off !== -chargesOff) report('balance-claim', claim.paidAt);
    claim = null;
  };

  const beginClaim = (cursor: SegmentCursor, here: (element?: number) => Place): void => {
    endClaim();
    details++;
    const paid = centsOf(cursor, 4);
    paidByClaims += paid;
    claim = {
      charge: centsOf(cursor, 3),
      paid,
      chargeAt: here(3),
      paidAt: here(4),
      adjusted: 0,
      services: 0,
      serviceCharges: 0,
      serviceFault: 0,
    };
  };

  const beginService = (cursor: SegmentCursor, here: (element?: number) => Place): void => {
    endService();
    service = { charge: centsOf(cursor, 2), paid: centsOf(cursor, 3), adjusted: 0, at: here(3) };
    if (!claim) return;
    claim.services++;
    claim.serviceCharges += service.charge;
  };

  return {
    on: {
      '.payment': (cursor, here) => {
        payment = centsOf(cursor, 2);
        handling = cursor.el(1);
        paymentAt = here(2);
      },
      '2100.claim': beginClaim,
      '2100.adjustments': adjust,
      '2110.service': beginService,
      '2110.adjustments': adjust,
      '.providerAdjustments': (cursor) => {
        details++;
        providerAdjusted += centsBehind(cursor, plbReasons);
      },
    },
    leave: { '2110': endService, '2100': endClaim },
    end: () => {
      endClaim();
      if (details === 0 && (withoutDetail.has(handling) || handling === 'I')) return;
      const off = paidByClaims - providerAdjusted - payment;
      if (paymentAt && isOff(off) && off !== -claimFault) report('balance-payment', paymentAt);
    },
  };
}

/**
 * SNIP 3 of an 835, in integer cents: service line, claim, charges and payment. A fault is told once, at the lowest level
 * where it shows.
 */
export const balanceRules: RuleSet = { texts: balanceTexts, start };
