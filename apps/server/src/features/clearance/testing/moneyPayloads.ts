import { addDays } from '@coverline/domain/format/dates.ts';
import { owedCents } from '#/testing/good/goodOwing.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

/** One of each call: it is the same entry, whoever says it again. */
const named = (digit: string) => `0e5c0000-0000-4000-8000-00000000000${digit}`;

/** So far ahead that it is not over in any zone, and not too far. */
const daysAhead = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days);

export const moneyPayloads = goodPayloadsOf({
  own: ({ visit, deskEntry, owingVisit, forgivenVisit }) => ({
    getMoney: { VisitMasterID: visit },
    // For what was owed before: what is left of the visit stays as the plan and the payment have read it.
    recordPayment: {
      EntryID: named('1'),
      VisitMasterID: owingVisit,
      Cents: 1250,
      LeftCents: owedCents,
      AfterReceipt: 0,
      Tender: 'Check',
      Reference: '1041',
      Purpose: 'PriorBalance',
    },
    reverseMoney: { EntryID: named('2'), OfEntryID: deskEntry, Kind: 'Refunded', Cents: 500, Reason: 'Paid too much.' },
    arrangePlan: {
      EntryID: named('3'),
      VisitMasterID: owingVisit,
      Cents: owedCents,
      Months: 3,
      FirstOn: daysAhead(30),
    },
    recordPromise: { EntryID: named('4'), VisitMasterID: owingVisit, Cents: 1000, Until: daysAhead(30) },
    waiveMoney: { EntryID: named('5'), VisitMasterID: forgivenVisit, Cents: 1000, Reason: 'Hardship.' },
    printReceipt: { EntryID: deskEntry, Language: 'Spanish' },
    getDeskDay: { On: '' },
    closeDeskDay: { On: '2026-01-05', Counted: [] },
    exportDeskDay: { On: '2026-01-05', Format: 'CSV' },
    getCloses: { From: '2026-01-01', To: '2026-01-31' },
    exportCloses: { From: '2026-01-01', To: '2026-01-31', Format: 'CSV' },
    getDeskSettings: undefined,
    saveDeskSettings: {
      PaymentPage: 'https://pay.example.org/',
      LeastCents: 2500,
      MostMonths: 12,
      ThresholdCents: 0,
      Version: 0,
    },
  }),
  ofRecords: [
    'getMoney',
    'recordPayment',
    'reverseMoney',
    'arrangePlan',
    'recordPromise',
    'waiveMoney',
    'printReceipt',
  ],
});
