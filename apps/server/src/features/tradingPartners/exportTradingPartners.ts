import { requestFieldLabels, type RequestField } from '@coverline/domain/eligibility/request/completeness.ts';
import { enrollingOf } from '@coverline/domain/tradingPartners/enrollment.ts';
import { partnerKindWords } from '@coverline/domain/tradingPartners/partnerKinds.ts';
import { providerNumberWords } from '@coverline/domain/tradingPartners/providerNumbers.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { partnerRows } from './partnerRows.ts';
import { readerOf } from './readerOf.ts';
import { keptFields, wireRow } from './wire.ts';

type Sets = readonly (readonly RequestField[])[];

/** One set or another: "member ID, date of birth; or last name, SSN". */
const setsText = (sets: Sets): string =>
  sets.map((set) => set.map((field) => requestFieldLabels[field]).join(', ')).join('; or ');

const mostRows = 20_000;

/** What the list shows, all pages of it. */
export const exportTradingPartners: Handlers['exportTradingPartners'] = (ctx, { Format, ...filter }) =>
  ctx.tx(async (trx, note) => {
    const reader = readerOf(ctx.session);
    const rows = await wholeList((page) => partnerRows(trx, reader, filter, page), mostRows);
    note({ entityType: 'trading partner', detail: `${rows.length} payers` });
    const terms = await readTerms(trx, ctx.session.clientId);
    const fields = (sets: Sets) => wordedIn(terms, setsText(sets));
    return tableFile(
      { name: 'trading-partners', sheet: 'Payers', format: Format, terms },
      [
        { header: '{Payer}', value: (row) => row.Name },
        { header: '{Payer} ID', value: (row) => row.PayerID },
        { header: 'Type', value: (row) => partnerKindWords[row.Kind] },
        { header: 'State', value: (row) => row.State },
        { header: 'Takes', value: (row) => row.Transactions.map(({ Code }) => Code).join(' ') },
        {
          header: 'Enrollment for',
          value: (row) =>
            row.Transactions.filter((one) => one.EnrollmentRequired)
              .map(({ Code }) => Code)
              .join(' '),
        },
        {
          header: 'Enrollment forms',
          value: (row) =>
            row.Transactions.filter(({ EnrollmentForm }) => EnrollmentForm !== '')
              .map(({ Code, EnrollmentForm }) => `${Code} ${EnrollmentForm}`)
              .join('; '),
        },
        {
          header: 'Enrollment',
          value: (row) =>
            enrollingOf(row.Transactions, row.Enrollments, reader.today)
              .map(({ code, state, overdue }) => `${code} ${state}${overdue > 0 ? ' (overdue)' : ''}`)
              .join('; '),
        },
        { header: 'NPI', value: (row) => row.ProviderNPI },
        {
          header: 'Provider numbers',
          value: (row) =>
            row.ProviderNumbers.map(({ Kind, Number }) => `${providerNumberWords[Kind]} ${Number}`).join('; '),
        },
        { header: 'Switched on', value: (row) => (row.Enabled ? 'Yes' : 'No') },
        { header: 'In use', value: (row) => (row.Active ? 'Yes' : 'No') },
        { header: 'Phone', value: (row) => row.Phone },
        { header: 'Fax', value: (row) => row.Fax },
        { header: 'Portal', value: (row) => row.PortalURL },
        { header: 'Address', value: (row) => row.Address },
        { header: 'Claim address', value: (row) => row.ClaimAddress },
        { header: 'Timely filing (days)', value: (row) => row.TimelyFilingDays },
        { header: 'Appeal (days)', value: (row) => row.AppealDays },
        { header: 'Hours', value: (row) => row.Hours },
        { header: 'Looks back (days)', value: (row) => row.MaxPastDays },
        { header: 'Looks ahead (days)', value: (row) => row.MaxFutureDays },
        { header: 'Required to check eligibility', value: (row) => fields(row.RequiredFieldSets) },
        { header: 'Required in a batch', value: (row) => fields(row.BatchFieldSets) },
        { header: 'Required to find a Medicare number', value: (row) => fields(row.MbiFieldSets) },
        { header: 'Other states', value: (row) => row.MoreStates.join(' ') },
        { header: 'Part of', value: (row) => row.ParentName },
        { header: 'Other names', value: (row) => row.AltNames.join('; ') },
        { header: 'Prefixes', value: (row) => row.Prefixes.join(' ') },
        { header: 'Notes', value: (row) => row.Notes },
      ],
      rows.map((row) => ({ ...keptFields(row), ...wireRow(row), ParentName: row.parent_name })),
    );
  });
