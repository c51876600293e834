import { checkKeys, checkTerms } from '@coverline/clearance/checks/checkKeys.ts';
import { clearanceStatusNames } from '@coverline/clearance/checks/clearanceScore.ts';
import type { ClearanceRow } from '@coverline/contract/clearance/clearanceShapes.ts';
import { centsAtLeast } from '@coverline/domain/format/formatAtLeast.ts';
import { dayIn, isoIn } from '@coverline/domain/format/instant.ts';
import { insuranceStatus } from '@coverline/domain/insurance/status.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import type { Column } from '#/platform/export/csv.ts';
import { readSite } from '#/platform/export/paper/letterhead.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { Handlers } from '#/platform/http/context.ts';
import { drawLogo } from '#/platform/images/drawLogo.ts';
import { type ListDeps, listedVisits } from '../list/listedVisits.ts';
import { windowOf } from '../list/narrowed.ts';
import { wireRows } from '../list/wireClearance.ts';
import { clearancePdf } from './clearancePdf.ts';
import { stateWords } from './stateWords.ts';

/** What the grid shows, all pages of it. Paper is read and has fewer rows. */
const mostOnPaper = 1000;
const name = 'financial-clearance';

export const exportClearance =
  (deps: ListDeps): Handlers['exportClearance'] =>
  async (ctx, { Format, ...filter }) => {
    const { clientId, timeZone } = ctx.session;
    const { rows, window, site } = await ctx.tx(async (trx, note) => {
      const days = windowOf(filter, dayIn(new Date(), timeZone));
      const found = await wholeList(
        async (page) => (await listedVisits(deps, trx, ctx.session, filter, page)).rows,
        Format === 'PDF' ? mostOnPaper : undefined,
      );
      note({
        entityType: 'clearance',
        detail: `${found.length} visits: ${found.map(({ visit_master_id: id }) => id).join(' ')}`,
      });
      return {
        rows: await wireRows(trx, clientId, found, days.today),
        window: days,
        site: await readSite(trx, ctx.session),
      };
    });
    if (Format !== 'PDF')
      return tableFile(
        { name, sheet: 'Financial clearance', format: Format, terms: site.terms },
        columnsOf((text) => wordedIn(site.terms, text), timeZone),
        rows,
      );
    const { logo, ...own } = site;
    const head = { ...own.head, logo: await drawLogo(logo) };
    const body = await clearancePdf(
      { rows, window, tab: filter.Tab, isByDay: filter.Sort === 'date' },
      { ...own, head, timeZone, madeAt: new Date() },
    );
    return { name: `${name}.pdf`, type: 'application/pdf', body };
  };

/** From nothing, without an end, is not known. */
const estimateFrom = ({ EstimateCents, EstimateLowCents: low, EstimateHighCents }: ClearanceRow): number | null =>
  low === null ? null : centsAtLeast(low, EstimateCents === null && EstimateHighCents === null);

const statusOf = (payer: ClearanceRow['Primary']): string =>
  payer === null ? '' : insuranceStatus(payer.StatusID).text;

const columnsOf = (say: (text: string) => string, timeZone: string): readonly Column<ClearanceRow>[] => [
  { header: 'Clearance', value: ({ Status }) => clearanceStatusNames[Status] },
  { header: 'Score', value: ({ Score }) => Score },
  { header: 'Light', value: ({ Light }) => (Light === 'None' ? '' : Light) },
  { header: 'Date of service', kind: 'date', value: ({ DateOfService }) => DateOfService },
  { header: 'Days to service', value: ({ DaysToService }) => DaysToService },
  { header: 'Last name', value: ({ LastName }) => LastName },
  { header: 'First name', value: ({ FirstName }) => FirstName },
  { header: 'Date of birth', kind: 'date', value: ({ DateOfBirth }) => DateOfBirth },
  { header: '{MRN}', value: ({ MRN }) => MRN },
  { header: '{Visit}', value: ({ VisitNumber }) => VisitNumber },
  { header: 'Location', value: ({ Location }) => Location },
  { header: 'Provider NPI', value: ({ ProviderNPI }) => ProviderNPI },
  { header: 'Procedures', value: ({ Procedures }) => Procedures.join(' ') },
  { header: 'Primary {payer}', value: ({ Primary }) => Primary?.Name ?? 'Self-pay' },
  { header: 'Status', value: ({ Primary }) => statusOf(Primary) },
  { header: 'Secondary {payer}', value: ({ Secondary }) => Secondary?.Name ?? '' },
  { header: 'Secondary status', value: ({ Secondary }) => statusOf(Secondary) },
  { header: 'Last verified', kind: 'instant', value: ({ VerifiedAt }) => VerifiedAt && isoIn(VerifiedAt, timeZone) },
  { header: 'Estimate', kind: 'money', value: ({ EstimateCents }) => EstimateCents },
  { header: 'Estimate from', kind: 'money', value: estimateFrom },
  { header: 'Estimate to', kind: 'money', value: ({ EstimateHighCents }) => EstimateHighCents },
  { header: 'Collected', kind: 'money', value: ({ CollectedCents }) => CollectedCents },
  { header: 'At risk', kind: 'money', value: ({ RiskCents }) => RiskCents },
  { header: 'Good-faith estimate due', kind: 'date', value: ({ GoodFaithDue }) => GoodFaithDue },
  { header: 'Exceptions', value: ({ Exceptions }) => Exceptions },
  {
    header: 'Exception since',
    kind: 'instant',
    value: ({ ExceptionSince }) => ExceptionSince && isoIn(ExceptionSince, timeZone),
  },
  { header: 'Owner', value: ({ Owner }) => Owner?.Name ?? '' },
  { header: 'Notes', value: ({ Notes }) => Notes },
  { header: 'Started by', value: ({ StartedBy }) => StartedBy?.Name ?? '' },
  { header: 'Started', kind: 'instant', value: ({ StartedAt }) => StartedAt && isoIn(StartedAt, timeZone) },
  ...checkKeys.map((key, at): Column<ClearanceRow> => ({
    header: checkTerms[key].name,
    value: ({ Checks }) => {
      const one = Checks[at];
      return one === undefined ? '' : `${stateWords[one.State]}: ${say(one.Reason)}`.replace(/: $/, '');
    },
  })),
];
