import type { ExtractRun } from '@coverline/contract/extracts/extracts.ts';
import { defaultLimits } from '@coverline/domain/constants.ts';
import { extractBounds } from '@coverline/domain/extracts/definition.ts';
import { asShown } from '@coverline/domain/extracts/messages.ts';
import { readParameters } from '@coverline/domain/extracts/parameters.ts';
import { isHiddenInPreviews } from '@coverline/domain/extracts/sources.ts';
import { type ExtractRunKind, type ExtractRunState, hasRunFile } from '@coverline/domain/extracts/states.ts';
import { daysBetween } from '@coverline/domain/format/dates.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { mask } from '@coverline/domain/format/mask.ts';
import { formErrorLine } from '@coverline/domain/validate/genericMessages.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import { fieldsOf, previewValues } from '#/services/extracts/extractRows.ts';
import { rowFormer } from '#/services/extracts/formRow.ts';
import { filterAsJson, firstProblem, orderRun } from '#/services/extracts/orderRun.ts';
import { extractedBy } from '#/services/extracts/runRows.ts';
import { type FilterAsked, filterSeconds, pickedOrder, withinSeconds } from '#/services/filters/pickedRows.ts';
import { findFile } from '#/platform/files/clientFile.ts';
import { noteDownload } from '#/platform/files/noteDownload.ts';
import { outboundDownload } from '#/platform/files/outboundFile.ts';
import type { Handlers, HandlersOf } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import { fieldFault } from '#/platform/http/faults.ts';
import { userName } from '#/platform/http/call/recordChanged.ts';
import { extractOf } from './extractRows.ts';

/** Faults of parameters, each beside its field. */
const parameterFault = (problems: Readonly<Record<string, string>>, message: string = formErrorLine) =>
  new UserError(message, {
    fields: Object.entries(problems).map(([key, Message]) => ({ Field: `Parameters.${key}`, Message })),
  });

/** The days of a run for a range, or null; both are counted in, and they are no more than a run may have. */
function rangeOf(From: string, To: string): { readonly from: string; readonly to: string } | null {
  if (From === '' && To === '') return null;
  if (From === '') throw fieldFault('From', 'Value is required');
  if (To === '') throw fieldFault('To', 'Value is required');
  if (From < '1900' || To > '2200') throw fieldFault('From', 'Choose a day of this century');
  if (To < From) throw fieldFault('To', 'The last day lies before the first');
  if (daysBetween(From, To) >= defaultLimits.reportDays)
    throw fieldFault(
      'To',
      `One run covers ${defaultLimits.reportDays} days at most. Run it for a shorter range, then for the next.`,
    );
  return { from: From, to: To };
}

const previewExtract =
  ({ phiSealer }: Deps): Handlers['previewExtract'] =>
  (ctx, { ExtractID, Parameters }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, timeZone } = ctx.session;
      const stored = await extractOf(trx, clientId, ExtractID, 'read');
      if (stored === undefined) throw notFound();
      const definition = asShown(stored.definition);
      const found = await sql<{ filter: FilterAsked | null }>`
        SELECT ${filterAsJson} AS filter FROM phi.filter_query f WHERE f.client_id = ${clientId} AND f.id = ${stored.filter_id}`.execute(
        trx,
      );
      const filter = found.rows[0]?.filter ?? null;
      const problem = firstProblem(stored.definition, filter);
      if (problem !== null || filter === null) throw new UserError(problem ?? 'Its filter is gone.');
      const today = dayIn(new Date(), timeZone);
      const { entity } = filter;
      const { problems, values, conditions } = readParameters(definition.Parameters, Parameters, { entity, today });
      if (Object.keys(problems).length > 0) throw parameterFault(problems);
      const moment = { today, timeZone };
      const since = definition.Delta ? stored.covered_until : null;
      const most = Math.min(filter.limit ?? extractBounds.previewRows + 1, extractBounds.previewRows + 1);
      const { rows, ids } = await withinSeconds(trx, filterSeconds.preview, () =>
        previewValues(
          trx,
          {
            found: extractedBy({
              clientId,
              filter,
              conditions,
              moment,
              changed: { since, until: null },
              draws: fieldsOf(definition),
            }),
            order: pickedOrder(filter),
            most,
          },
          { definition, values, context: { phiSealer, clientId, today } },
        ),
      );
      note({ entityType: 'extract', entityId: ExtractID, detail: [`${rows.length} shown:`, ...ids].join(' ') });
      const former = rowFormer(definition, timeZone);
      const hidden = former.sources.map((source) => 'field' in source && isHiddenInPreviews(source.field));
      return {
        Columns: definition.Columns.map(({ Name }) => Name),
        Rows: rows
          .slice(0, extractBounds.previewRows)
          .map((row) => former.texts(row).map((text, at) => (hidden[at] === true ? masked(text) : text))),
        More: rows.length > extractBounds.previewRows,
      };
    });

/** Blanks that fill a place stay as they are. */
const masked = (text: string): string => {
  const inner = text.trim();
  return inner === '' ? text : text.replace(inner, () => mask(inner));
};

type Row = {
  readonly id: string;
  readonly kind: ExtractRunKind;
  readonly state: ExtractRunState;
  readonly sequence: number;
  readonly version: number;
  readonly file_name: string;
  readonly range_from: string | null;
  readonly range_to: string | null;
  readonly rows: number | null;
  readonly lacking: number;
  readonly size: number | null;
  readonly sha256: string | null;
  readonly reason: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string;
  readonly ordered_at: string;
  readonly ended_at: string | null;
  readonly fetched_at: string | null;
  readonly tries: number;
  readonly next_try_at: string | null;
  readonly is_here: boolean | null;
  readonly total: number;
};

const listExtractRuns: Handlers['listExtractRuns'] = (ctx, { ExtractID, State, Offset, Limit }) =>
  ctx.tx(async (trx, note) => {
    const { clientId } = ctx.session;
    if ((await extractOf(trx, clientId, ExtractID, 'read')) === undefined) throw notFound();
    note({ entityType: 'extract', entityId: ExtractID });
    const { rows } = await sql<Row>`
      SELECT r.id, r.kind, r.state, r.sequence, r.version, r.file_name, r.range_from, r.range_to, r.rows, r.lacking, r.reason, r.ordered_at, r.ended_at, r.tries, r.next_try_at,
             f.size::float8 AS size, encode(f.sha256, 'hex') AS sha256, f.state = 'Whole' AS is_here,
             u.first_name, u.last_name, u.email, count(*) OVER ()::int AS total,
             least((SELECT min(d.at) FROM phi.exchange_download d WHERE d.client_id = ${clientId} AND d.file_id = r.file_id),
                   (SELECT e.mirrored_at FROM phi.exchange_file e WHERE e.client_id = ${clientId} AND e.file_id = r.file_id)) AS fetched_at
        FROM phi.extract_run r
        JOIN identity.app_user u ON u.id = r.ordered_by
        LEFT JOIN phi.client_file f ON f.client_id = r.client_id AND f.id = r.file_id AND r.state IN ('Delivering', 'Done', 'Undelivered')
       WHERE r.client_id = ${clientId} AND r.extract_id = ${ExtractID} AND (${State}::text IS NULL OR r.state = ${State})
       ORDER BY r.ordered_at DESC, r.sequence DESC LIMIT ${Limit} OFFSET ${Offset}`.execute(trx);
    return { Rows: rows.map(wireRun), Total: rows[0]?.total ?? 0 };
  });

const wireRun = (row: Row): ExtractRun => ({
  RunID: row.id,
  Kind: row.kind,
  State: row.state,
  Sequence: row.sequence,
  Version: row.version,
  FileName: row.file_name,
  From: row.range_from ?? '',
  To: row.range_to ?? '',
  Rows: row.rows,
  Lacking: row.lacking,
  Size: row.size,
  SHA256: row.sha256 ?? '',
  Reason: row.reason ?? '',
  OrderedBy: userName(row.first_name, row.last_name, row.email),
  OrderedAt: row.ordered_at,
  DeliveredAt: row.state === 'Done' ? row.ended_at : null,
  Tries: row.tries,
  NextTryAt: row.next_try_at,
  FetchedAt: row.fetched_at,
  MayDownload: row.is_here === true,
});

export const runHandlers = (
  deps: Deps,
): HandlersOf<'previewExtract' | 'runExtract' | 'listExtractRuns' | 'downloadExtract'> => ({
  previewExtract: previewExtract(deps),
  listExtractRuns,

  runExtract: async (ctx, { ExtractID, Parameters, From, To }) => {
    const range = rangeOf(From, To);
    return await ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const kind = range === null ? 'Hand' : 'Range';
      const wanted = { clientId, extractId: ExtractID, userId, kind, parameters: Parameters, range } as const;
      const ordered = await orderRun(trx, wanted);
      if (ordered === null) throw notFound();
      if (!('runId' in ordered)) throw parameterFault(ordered.parameters ?? {}, ordered.message);
      note({ entityType: 'extract', entityId: ExtractID, detail: `run ${ordered.runId}` });
      return { RunID: ordered.runId };
    });
  },

  downloadExtract: (ctx, { RunID }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const { rows } = await sql<{ extract_id: string; state: ExtractRunState; file_id: string | null }>`
        SELECT extract_id, state, file_id FROM phi.extract_run WHERE client_id = ${clientId} AND id = ${RunID}`.execute(
        trx,
      );
      const [run] = rows;
      if (run === undefined) throw notFound();
      if (!hasRunFile(run.state) || run.file_id === null) throw new UserError('This run has no file.');
      const file = await findFile(trx, { clientId, fileId: run.file_id });
      if (file?.state !== 'Whole')
        throw new UserError('The file is gone: the file exchange keeps files for a while only.');
      await noteDownload(trx, { clientId, fileId: run.file_id, userId });
      note({ entityType: 'extract', entityId: run.extract_id, detail: `run ${RunID}, file ${run.file_id}` });
      return await outboundDownload(trx, clientId, {
        name: file.name,
        type: file.mediaType,
        fileId: run.file_id,
        size: file.size,
      });
    }),
});
