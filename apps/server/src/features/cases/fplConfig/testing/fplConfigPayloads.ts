import { goodLimitLine } from '#/testing/good/goodFplChange.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

const file = 'State,Category,Percent,Effective from,Source\nGU,pregnant,190,01/01/2020,A letter of the agency\n';

export const fplConfigPayloads = goodPayloadsOf({
  own: ({ fplChange: ChangeID }) => ({
    listFplGuidelines: undefined,
    listFplLimits: { State: 'NY', On: '2026-06-15' },
    listFplChanges: { Status: 'Proposed' },
    exportFplChanges: { Status: 'Proposed' },
    getFplChange: { ChangeID },
    weighFplChange: { ChangeID },
    tryFplChange: { ChangeID, State: 'GU', Day: '2026-06-15', Adults: 1, Children: 1, IncomeCents: 2_400_000 },
    proposeFplChange: { Lines: [{ ...goodLimitLine, State: 'VI' }], Reason: 'The agency has told it by letter' },
    settleFplChange: { ChangeID, To: 'Rejected', TablesVersion: 0, Why: 'The letter speaks of another year' },
    exportFplTables: { Table: 'Limits', State: 'NY' },
    previewFplImport: { Table: 'Limits', File: Buffer.from(file).toString('base64') },
    proposeFplImport: { Version: 'not-the-version', Reason: 'The agency has told it by letter' },
    exportFplImportFaults: undefined,
  }),
  ofRecords: [],
});
