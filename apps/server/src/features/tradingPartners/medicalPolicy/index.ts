import { type LinkColumn, linkColumns } from '@coverline/contract/tradingPartners/medicalPolicy/policyLinkImport.ts';
import type { Deps } from '#/features/deps.ts';
import { tableFile } from '#/platform/export/tableFile.ts';
import { wholeList } from '#/platform/export/wholeList.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound } from '#/platform/http/errors.ts';
import { checkLink } from './checkLink.ts';
import { historyOf } from '../fourEyes/history.ts';
import { linkImportHandlers } from './linkImport.ts';
import { countLinks, factsOf, linkById, linkRows, linksInNeed, type ListedLink, wireLink } from './linkRows.ts';
import { moveLink } from './moveLink.ts';
import { saveLink } from './saveLink.ts';
import { shownHandlers } from './shown.ts';

type Names =
  | 'listPolicyLinks'
  | 'getPolicyLink'
  | 'savePolicyLink'
  | 'movePolicyLink'
  | 'checkPolicyLink'
  | 'exportPolicyLinks'
  | keyof ReturnType<typeof linkImportHandlers>
  | keyof ReturnType<typeof shownHandlers>;

export const medicalPolicyHandlers = (deps: Deps): HandlersOf<Names> => ({
  ...linkImportHandlers(deps),
  ...shownHandlers(deps),
  savePolicyLink: saveLink(deps),
  movePolicyLink: moveLink,
  checkPolicyLink: checkLink(deps),

  listPolicyLinks: (ctx, { Offset, Limit, ...filter }) =>
    ctx.tx(async (trx) => {
      const rows = await linkRows(trx, filter, { offset: Offset, limit: Limit });
      const { suggested, broken } = await linksInNeed(trx);
      return {
        Rows: rows.map((row) => wireLink(row, ctx.session.userId)),
        Total: await countLinks(trx, filter),
        Suggested: suggested,
        Broken: broken,
      };
    }),

  getPolicyLink: (ctx, { LinkID }) =>
    ctx.tx(async (trx) => {
      const row = await linkById(trx, LinkID);
      if (row === undefined) throw notFound();
      return { ...wireLink(row, ctx.session.userId), History: await historyOf(trx, 'system.policy_link', LinkID) };
    }),

  exportPolicyLinks: async (ctx, { Format, ...filter }) => {
    const rows = await ctx.tx(async (trx, note) => {
      const found = await wholeList((page) => linkRows(trx, filter, page), mostRows);
      note({ entityType: 'policy link', detail: `${found.length} links` });
      return found;
    });
    return tableFile(
      { name: 'medical-policy-links', sheet: 'Links', format: Format },
      [
        ...linkColumns.map((header) => ({
          header,
          ...(dates.has(header) && { kind: 'date' as const }),
          value: cells[header],
        })),
        ...besides,
      ],
      rows,
    );
  },
});

const mostRows = 100_000;
const dates: ReadonlySet<LinkColumn> = new Set(['Effective from', 'Effective to']);

const cells: Readonly<Record<LinkColumn, (row: ListedLink) => string | null>> = {
  PayerID: (row) => row.payer_id,
  Title: (row) => row.title,
  URL: (row) => row.url,
  Kind: (row) => row.kind,
  Plan: (row) => row.plan,
  State: (row) => row.state,
  Codes: (row) => factsOf(row).Codes,
  Diagnoses: (row) => factsOf(row).Diagnoses,
  'Effective from': (row) => row.effective_from,
  'Effective to': (row) => row.effective_to,
  Source: (row) => row.source,
};

/** What an import does not read. */
const besides: readonly { readonly header: string; readonly value: (row: ListedLink) => string | null }[] = [
  { header: 'Standing', value: (row) => row.standing },
  { header: 'Last look', value: (row) => row.health },
  { header: 'Looked at', value: (row) => (row.checked_at === null ? null : new Date(row.checked_at).toISOString()) },
];
