import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

const alone = {
  Relation: 'Self',
  Age: 34,
  Tax: 'Files',
  Expected: 0,
  Student: false,
  Disabled: false,
  Medicare: false,
};

export const fplCalculatorPayloads = goodPayloadsOf({
  own: (records) => ({
    getFplPerson: { RegMasterID: records.registration, VisitMasterID: null },
    getPovertyBasis: { State: 'NY', Day: '2026-06-15' },
    exportFplScreening: {
      RegMasterID: records.registration,
      State: 'NY',
      Day: '2026-06-15',
      Members: [alone],
      Incomes: [{ Of: 0, Kind: 'Wages', Cents: 184_000, Period: 'Month', HoursPerWeek: null }],
      Format: 'CSV',
    },
  }),
  ofRecords: ['getFplPerson', 'exportFplScreening'],
});
