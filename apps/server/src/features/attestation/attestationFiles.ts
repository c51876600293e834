import { attestationFileName, mostAttestationsExported } from '@coverline/contract/attestation/attestation.ts';
import { lookupNumber } from '@coverline/contract/eligibility/answerText/verdictTexts.ts';
import { attestationStatusText } from '@coverline/domain/attestation/attestationStatus.ts';
import { attestationResultText, checkFindingText } from '@coverline/domain/attestation/attestationWords.ts';
import { fundText } from '@coverline/domain/attestation/funds.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { isoIn } from '@coverline/domain/format/instant.ts';
import type { Deps } from '#/features/deps.ts';
import type { Column } from '#/platform/export/csv.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { readSite } from '#/platform/export/paper/letterhead.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { drawLogo } from '#/platform/images/drawLogo.ts';
import { type AttestedRecord, findRows, rowsOfBatch } from './attestedRows.ts';
import { evidencePdf } from './evidencePdf.ts';
import { readAttestation } from './readAttestation.ts';

type Made = Column<AttestedRecord>;

/** Who it is and which day: what both files begin with. */
const whoColumns: readonly Made[] = [
  { header: 'Last name', value: (row) => row.last_name },
  { header: 'First name', value: (row) => row.first_name },
  { header: 'Date of birth', kind: 'date', value: (row) => row.born },
  { header: '{MRN}', value: (row) => row.mrn },
  { header: '{Visit}', value: (row) => row.visit_number },
  { header: 'Date of service', kind: 'date', value: (row) => row.service },
];

const checkColumns: readonly Made[] = [
  { header: 'Medicare', value: (row) => checkFindingText[row.medicare].text },
  { header: 'Medicaid', value: (row) => checkFindingText[row.medicaid].text },
  { header: 'Commercial', value: (row) => checkFindingText[row.commercial].text },
  { header: 'Result', value: (row) => attestationResultText[row.result].text },
];

const evidenceColumn: Made = { header: 'Evidence lookups', value: (row) => row.lookup_ids.join(' ') };

const listColumns = (timeZone: string): readonly Made[] => [
  { header: 'Batch', value: (row) => row.batch_name },
  { header: 'Batch number', value: (row) => lookupNumber(row.batch_id) },
  { header: 'File', value: (row) => attestationFileName(row.batch_id) },
  { header: 'Fund', value: (row) => fundText(row.fund, row.fund_name) },
  { header: 'Made', kind: 'instant', value: (row) => isoIn(row.made_at, timeZone) },
  ...whoColumns,
  ...checkColumns,
  { header: 'Covered by', value: (row) => row.covered_by.join(', ') },
  { header: 'Status', value: (row) => attestationStatusText[row.status].text },
  { header: 'Reason', value: (row) => row.reason },
  { header: 'Sent', kind: 'instant', value: (row) => row.sent_at && isoIn(row.sent_at, timeZone) },
  { header: 'Claim', value: (row) => row.claim_id },
  { header: 'Paid', kind: 'money', value: (row) => row.paid_cents },
  evidenceColumn,
];

const extractColumns: readonly Made[] = [...whoColumns, ...checkColumns, evidenceColumn];

/** In text a fund reads days as they were always written to it; in a workbook they are days. */
const forFund = (column: Made): Made => {
  const { kind, value } = column;
  return kind === 'date' ? { ...column, value: (row) => formatDate(String(value(row))) } : column;
};

const extractTextColumns = extractColumns.map(forFund);

/** What leaves of attested visits: the list, the file for a fund, and the evidence of one on paper. */
export const attestationFileHandlers = (
  deps: Deps,
): HandlersOf<'exportAttestations' | 'extractAttestations' | 'exportEvidence'> => ({
  exportAttestations: (ctx, { Format, ...filter }) =>
    ctx.tx(async (trx, note) => {
      const { rows } = await findRows(trx, ctx.session, filter, { offset: 0, limit: mostAttestationsExported });
      note({ entityType: 'attestation', detail: `${rows.length} visits` });
      const terms = await readTerms(trx, ctx.session.clientId);
      const named = { name: 'attested-visits', sheet: 'Attestations', format: Format, terms };
      return tableFile(named, listColumns(ctx.session.timeZone), rows);
    }),

  /** Its fund knows its columns by what everybody calls them. Made anew of what is stored, it is the same file each time: what was sent has the evidence that it was sent with. */
  extractAttestations: (ctx, { BatchID, Format }) =>
    ctx.tx(async (trx, note) => {
      const all = await rowsOfBatch(trx, ctx.session.clientId, BatchID.toLowerCase());
      const [first] = all;
      if (first === undefined) throw notFound();
      const rows = all.filter(({ result, status }) => result === 'NoCoverage' && status !== 'Reversed');
      note({
        entityType: 'attestation batch',
        entityId: first.batch_id,
        detail: `${rows.length} of ${all.length} visits`,
      });
      if (rows.length === 0)
        throw new UserError('Nothing of this batch can go to its fund: no {visit} is without coverage.');
      const name = attestationFileName(first.batch_id);
      const columns = Format === 'CSV' ? extractTextColumns : extractColumns;
      return tableFile({ name, sheet: 'Extract', format: Format }, columns, rows);
    }),

  exportEvidence: async (ctx, { AttestationID }) => {
    const { attestation, site } = await ctx.tx(async (trx, note) => {
      const found = await readAttestation(deps, trx, ctx.session.clientId, AttestationID.toLowerCase());
      note({ entityType: 'attestation', entityId: found.AttestationID, patientId: found.RegMasterID, detail: 'PDF' });
      return { attestation: found, site: await readSite(trx, ctx.session) };
    });
    const { logo, ...own } = site;
    const head = { ...own.head, logo: await drawLogo(logo) };
    const body = await evidencePdf(attestation, {
      ...own,
      head,
      timeZone: ctx.session.timeZone,
      madeAt: new Date(),
    });
    const number = lookupNumber(attestation.AttestationID).toLowerCase();
    return { name: `evidence-${number}.pdf`, type: 'application/pdf', body };
  },
});
