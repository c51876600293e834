import type { Place } from '../diagnose/place.ts';
import type { RuleHandlers, RuleReport, RuleSet } from '../rules/types.ts';
import { centsOf } from './amounts.ts';
import { paymentTexts } from './situationTexts.ts';

function start(report: RuleReport): RuleHandlers {
  let handling = '';
  let handlingAt: Place | null = null;
  let supplement = '';
  let details = 0;
  const detail = (): void => {
    details++;
  };

  return {
    on: {
      '.payment': (cursor, here) => {
        handling = cursor.el(1);
        handlingAt = here(1);
        supplement = cursor.el(11);
        const cents = centsOf(cursor, 2);
        const quiet = handling === 'H' ? 1 : 0;
        const none = cursor.el(4) === 'NON' ? 1 : 0;
        if (cursor.isEmpty(2)) return;
        if (cents < 0) report('payment-negative', cursor, 2, 0, handlingAt);
        else if (cents === 0 && quiet + none < 2 && handling !== 'P')
          report('payment-none-handling', cursor, quiet ? 4 : 1, 0, here(2));
        else if (cents > 0 && quiet + none > 0) report('payment-handling', cursor, quiet ? 1 : 4, 0, here(2));
      },
      '.trace': (cursor, here) => {
        const sent = cursor.el(4);
        if (sent !== '' && supplement !== '' && sent.trimEnd() !== supplement.trimEnd())
          report('supplement-differs', cursor, 4, 0, here());
      },
      '2100.claim': detail,
      '.providerAdjustments': detail,
    },
    end: (at) => {
      if (details > 0 || handling !== 'I' || !handlingAt) return;
      report('remittance-missing', { ...at, segmentId: 'LX', loop: '2000', path: '2000' }, 0, 0, handlingAt);
    },
  };
}

/** SNIP 4 of an 835's payment: BPR, TRN, and whether anything follows them. */
export const paymentSituations: RuleSet = { texts: paymentTexts, start };
