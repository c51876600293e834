import { partner } from '#/testing/checks.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';
import { beginningOfPrices, goodPriceCsv } from '#/testing/good/goodPriceFile.ts';

export const priceFilePayloads = goodPayloadsOf({
  own: (records) => ({
    beginPriceFile: beginningOfPrices,
    putPriceFilePart: { FileID: records.priceFile, Part: '0', Bytes: Buffer.from(goodPriceCsv).toString('base64') },
    readPriceFile: { FileID: records.priceFile },
    getPriceEditions: undefined,
    getPriceEdition: { EditionID: records.priceEdition },
    getPricePlans: { EditionID: records.priceEdition, Search: 'north' },
    matchPricePlans: {
      EditionID: records.priceEdition,
      Matches: [{ Plan: 1, PayerID: partner('NORTH'), AnswersName: '', Version: 0 }],
    },
    getPriceRows: { EditionID: records.priceEdition, Search: '992' },
    exportPriceRows: { EditionID: records.priceEdition, Search: '992' },
    loadPriceEdition: { EditionID: records.priceEdition },
    discardPriceEdition: { EditionID: records.sparePriceEdition },
    exportPriceWarnings: { EditionID: records.priceEdition },
  }),
  ofRecords: [
    'putPriceFilePart',
    'readPriceFile',
    'getPriceEdition',
    'getPricePlans',
    'matchPricePlans',
    'getPriceRows',
    'exportPriceRows',
    'loadPriceEdition',
    'discardPriceEdition',
    'exportPriceWarnings',
  ],
});
