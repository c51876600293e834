import { partner } from '#/testing/checks.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';
import { remittanceText } from '#/testing/outside/remittances.ts';

const contract = Buffer.from('Code,Modifiers,Amount,From,To\n99213,,84.20,2026-01-01,2026-12-31\n').toString('base64');
const charges = Buffer.from('Code,Description,Charge\n99213,Office visit,180.00\n').toString('base64');
const payments = Buffer.from(remittanceText([{ account: 'NOBODY' }])).toString('base64');
const laboratory = Buffer.from('HCPCS,RATE\n80053,10.56\n').toString('base64');

export const pricePayloads = goodPayloadsOf({
  own: (records) => ({
    getPrices: undefined,
    savePriceSettings: {
      Locality: '10112 00',
      SelfPayDiscountBp: 4000,
      Multipliers: [{ PayerID: partner('NORTH'), Bp: 12_000 }],
      Version: 0,
    },
    getContractLines: { ScheduleID: records.contract },
    previewContract: { PayerID: partner('NORTH'), Name: 'Northlake 2026', File: contract },
    confirmContract: { Version: 'not-the-version' },
    removeContract: { ScheduleID: records.removed.removeContract },
    exportContract: { ScheduleID: records.contract, Format: 'CSV' },
    getCharges: { Search: '992' },
    previewCharges: { File: charges },
    confirmCharges: { Version: 'not-the-version' },
    previewMedicareTable: { FileName: '26CLABQ2.csv', File: laboratory },
    confirmMedicareTable: { Version: 'not-the-version' },
    removeMedicareTable: { EditionID: records.removed.removeMedicareTable },
    getRemittance: { RemittanceID: records.remittance },
    findPaidClaims: { RemittanceID: records.remittance, Show: 'All' },
    getPaidClaim: { ClaimID: records.paidClaim },
    exportPaidClaims: { RemittanceID: records.remittance, Format: 'CSV' },
    exportLeftOut: { RemittanceID: records.remittance, Format: 'CSV' },
    removeRemittance: { RemittanceID: records.removed.removeRemittance },
    takeRemittance: { PayerID: partner('NORTH'), File: payments },
    exportCharges: { Format: 'CSV' },
    exportPriceLists: { Format: 'CSV' },
    exportPriceFaults: { Kind: 'Contract' },
  }),
  ofRecords: [
    'getContractLines',
    'removeContract',
    'removeMedicareTable',
    'exportContract',
    'getRemittance',
    'findPaidClaims',
    'getPaidClaim',
    'exportPaidClaims',
    'exportLeftOut',
    'removeRemittance',
  ],
});
