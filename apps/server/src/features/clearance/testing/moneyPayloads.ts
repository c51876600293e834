import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

/** One of each call: it is the same entry, whoever says it again. */
const named = (digit: string) => `0e5c0000-0000-4000-8000-00000000000${digit}`;

export const moneyPayloads = goodPayloadsOf({
  own: ({ visit, deskEntry }) => ({
    getMoney: { VisitMasterID: visit },
    recordPayment: { EntryID: named('1'), VisitMasterID: visit, Cents: 1250, Tender: 'Check', Reference: '1041' },
    reverseMoney: { EntryID: named('2'), OfEntryID: deskEntry, Kind: 'Refunded', Cents: 500, Reason: 'Paid too much.' },
    arrangePlan: { EntryID: named('3'), VisitMasterID: visit, Cents: 10_000, Months: 3, FirstOn: '2030-01-31' },
    recordPromise: { EntryID: named('4'), VisitMasterID: visit, Cents: 1000, Until: '2030-01-31' },
    waiveMoney: { EntryID: named('5'), VisitMasterID: visit, Cents: 1000, Reason: 'Hardship.' },
    printReceipt: { EntryID: deskEntry, Language: 'Spanish' },
    getDeskDay: { On: '' },
    closeDeskDay: { On: '2026-01-05', Counted: [], ExpectedCents: 0 },
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
