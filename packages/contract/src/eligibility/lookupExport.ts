import { z } from 'zod';
import { call } from '../wire/call.ts';
import { id, tableFormats, ticket } from '../wire/fields.ts';

/** One lookup as a document: for people, for other systems, and as it went over the wire. */
export const documentFormats = ['PDF', 'FHIR', '270', '271'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** The formats that carry the numbers of persons as the payer knows them. */
export const clearFormats = ['FHIR', '270', '271'] as const satisfies readonly DocumentFormat[];

/** As many ids as one row of the audit names. */
export const mostExported = 200;

const download = { kind: 'download', door: 'tenant', effect: 'reads', data: ticket } as const;
const forEligibility = { access: { role: 'RealTimeEligibility' } } as const;

export const lookupExportCalls = {
  exportLookup: call({
    ...download,
    ...forEligibility,
    path: '/SPIFManagement/eligibility/ExportLookup',
    summary: 'One lookup as a PDF summary, as FHIR R4 resources, or as its 270 or 271; numbers of persons are masked.',
    audit: 'ExportLookup',
    payload: z.strictObject({ SpifResponseID: id, Format: z.enum(documentFormats) }),
  }),
  exportLookups: call({
    ...download,
    ...forEligibility,
    path: '/SPIFManagement/eligibility/ExportLookups',
    summary:
      'Lookups as rows of the flat export, in the order in which they are named; numbers of persons are masked. PostbackStatus is always empty: nothing is written back to other systems.',
    audit: 'ExportLookups',
    payload: z.strictObject({
      SpifResponseIDs: z.array(id).min(1).max(mostExported),
      Format: z.enum(tableFormats),
    }),
  }),
  exportLookupUnmasked: call({
    ...download,
    access: { role: 'ClientAdministrator' },
    path: '/SPIFManagement/eligibility/ExportLookupUnmasked',
    summary: 'One lookup as FHIR R4 resources or as its 270 or 271, with the numbers of persons whole.',
    audit: 'ExportLookupUnmasked',
    payload: z.strictObject({ SpifResponseID: id, Format: z.enum(clearFormats) }),
  }),
};
