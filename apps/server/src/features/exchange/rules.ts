import {
  type exchangeRuleCalls,
  type ExchangeRuleRow,
  mostExchangeRules,
} from '@coverline/contract/exchange/exchangeRules.ts';
import { mayBeOfKind } from '@coverline/contract/batch/kindAccess.ts';
import type { Viewer } from '@coverline/contract/screens/viewer.ts';
import { batchKindRows, type OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { formatsOfKind, type ResultFormat } from '@coverline/domain/batch/resultFormats.ts';
import { patternProblem } from '@coverline/domain/exchange/namePattern.ts';
import { formErrorLine } from '@coverline/domain/validate/genericMessages.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { notFound, UserError } from '#/platform/http/errors.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { requireVersion, userName } from '#/platform/http/call/recordChanged.ts';

type Stored = {
  readonly id: string;
  readonly pattern: string;
  readonly template_id: string;
  readonly template: string;
  readonly template_removed: boolean;
  readonly kind: OfferedKind;
  readonly priority: number;
  readonly skip_days: number;
  readonly cost_cap_cents: number | null;
  readonly starts: boolean;
  readonly searches: boolean;
  readonly search_cap_cents: number | null;
  readonly deliver_format: ResultFormat | null;
  readonly deliver_whole: boolean;
  readonly row_version: number;
  readonly updated_at: string;
  readonly updated_by: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
};

/** All rules of a client in their order; `hold` keeps others from changing one meanwhile. */
async function storedRules(trx: TenantTrx, clientId: string, hold: 'hold' | 'read'): Promise<readonly Stored[]> {
  const { rows } = await sql<Stored>`
    SELECT r.id, r.pattern, r.template_id, t.name AS template, t.is_removed AS template_removed, t.kind, r.priority, r.skip_days,
           r.cost_cap_cents::float8 AS cost_cap_cents, r.starts, r.searches, r.search_cap_cents::float8 AS search_cap_cents, r.deliver_format, r.deliver_whole, r.row_version, r.updated_at, r.updated_by,
           u.first_name, u.last_name, u.email
      FROM phi.exchange_rule r
      JOIN phi.batch_template t ON t.client_id = r.client_id AND t.id = r.template_id
      JOIN identity.app_user u ON u.id = r.updated_by
     WHERE r.client_id = ${clientId} ORDER BY r.place, r.id ${hold === 'hold' ? sql`FOR UPDATE OF r` : sql``}`.execute(
    trx,
  );
  return rows;
}

const wireRule = (row: Stored): ExchangeRuleRow => ({
  RuleID: row.id,
  Pattern: row.pattern,
  Kind: row.kind,
  TemplateID: row.template_id,
  Template: row.template,
  TemplateRemoved: row.template_removed,
  Priority: row.priority,
  SkipDays: row.skip_days,
  CostCapCents: row.cost_cap_cents,
  Starts: row.starts,
  Search: row.searches ? { CapCents: row.search_cap_cents } : null,
  Deliver: row.deliver_format === null ? null : { Format: row.deliver_format, Whole: row.deliver_whole },
  Version: row.row_version,
  ChangedBy: userName(row.first_name, row.last_name, row.email),
  ChangedAt: row.updated_at,
});

type Template = {
  readonly TemplateID: string;
  readonly Kind: OfferedKind;
  readonly Name: string;
  readonly Columns: number;
};

async function templatesOf(trx: TenantTrx, clientId: string): Promise<Template[]> {
  const { rows } = await sql<Template>`
    SELECT id AS "TemplateID", kind AS "Kind", name AS "Name", jsonb_array_length(headers) AS "Columns" FROM phi.batch_template
     WHERE client_id = ${clientId} AND NOT is_removed ORDER BY lower(name)`.execute(trx);
  return rows;
}

const refuseField = (Field: string, Message: string): UserError =>
  new UserError(formErrorLine, { fields: [{ Field, Message }] });

type Saved = {
  readonly pattern: string;
  readonly template_id: string;
  readonly priority: number;
  readonly skip_days: number;
  readonly cost_cap_cents: number | null;
  readonly starts: boolean;
  readonly searches: boolean;
  readonly search_cap_cents: number | null;
  readonly deliver_format: ResultFormat | null;
  readonly deliver_whole: boolean;
};

/** What the batches of a rule do, whoever saves it may do at the screen of that kind. */
function refuseKind(kind: OfferedKind, saved: Saved, viewer: Viewer): void {
  if (!mayBeOfKind(kind, viewer))
    throw refuseField('Kind', `${batchKindRows[kind].label} is for people who may do the same at its screen`);
  if (saved.searches && !mayBeOfKind('Discovery', viewer))
    throw refuseField('Search', 'Searching for coverage is for people with Live Insurance Discovery');
  if (saved.deliver_format !== null && !formatsOfKind(kind).includes(saved.deliver_format))
    throw refuseField('Deliver', 'The results of such batches leave as a table: CSV, Excel or pipe-delimited');
}

type Judged = { readonly kind: OfferedKind; readonly saved: Saved; readonly others: readonly Stored[] };

async function judge(
  trx: TenantTrx,
  { clientId, viewer }: ClientSession,
  { kind, saved, others }: Judged,
): Promise<void> {
  const problem = patternProblem(saved.pattern);
  if (problem !== null) throw refuseField('Pattern', problem);
  if (others.some(({ pattern }) => pattern.toLowerCase() === saved.pattern.toLowerCase()))
    throw refuseField('Pattern', 'Another rule has this pattern');
  const template = (await templatesOf(trx, clientId)).find(({ TemplateID }) => TemplateID === saved.template_id);
  if (template === undefined) throw refuseField('TemplateID', 'Choose a mapping template from the list');
  if (template.Kind !== kind)
    throw refuseField('TemplateID', `This template is for batches of the kind ${batchKindRows[template.Kind].label}`);
  refuseKind(kind, saved, viewer);
}

const isSame = (held: Stored, saved: Saved): boolean =>
  (Object.keys(saved) as (keyof Saved)[]).every((name) => held[name] === saved[name]);

type Names = Exclude<keyof typeof exchangeRuleCalls, 'routeExchangeFile'>;

export const ruleHandlers: HandlersOf<Names> = {
  getExchangeRules: (ctx) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      note({ entityType: 'client', entityId: clientId });
      const rules = await storedRules(trx, clientId, 'read');
      return { Rules: rules.map(wireRule), Templates: await templatesOf(trx, clientId) };
    }),

  saveExchangeRule: (ctx, { RuleID, Version, ...typed }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const rules = await storedRules(trx, clientId, 'hold');
      const held = rules.find(({ id }) => id === RuleID);
      if (RuleID !== null && held === undefined) throw notFound();
      // Of whom no payer is asked nobody is found inactive.
      const Search = typed.Kind === 'Eligibility' ? typed.Search : null;
      const saved: Saved = {
        pattern: typed.Pattern.trim(),
        template_id: typed.TemplateID,
        priority: typed.Priority,
        skip_days: typed.SkipDays,
        cost_cap_cents: typed.CostCapCents,
        starts: typed.Starts,
        searches: Search !== null,
        search_cap_cents: Search?.CapCents ?? null,
        deliver_format: typed.Deliver?.Format ?? null,
        deliver_whole: typed.Deliver?.Whole ?? false,
      };
      const id = held?.id ?? randomUUID();
      const does =
        typed.Kind === 'Discovery' || saved.searches ? ', searches for coverage, for treatment or payment' : '';
      note({ entityType: 'exchange rule', entityId: id, detail: `${held === undefined ? 'added' : 'changed'}${does}` });
      if (held !== undefined && isSame(held, saved)) return { RuleID: id };
      if (held !== undefined) await requireVersion(trx, ctx.session, held, Version);
      const others = rules.filter((rule) => rule !== held);
      await judge(trx, ctx.session, { kind: typed.Kind, saved, others });
      if (held === undefined && rules.length >= mostExchangeRules)
        throw new UserError(`At most ${mostExchangeRules} rules are kept. Remove one first.`);
      await sql`
        INSERT INTO phi.exchange_rule (client_id, id, place, pattern, template_id, priority, skip_days, cost_cap_cents, starts,
                                       searches, search_cap_cents,
                                       deliver_format, deliver_whole, updated_by)
        SELECT ${clientId}, ${id}, coalesce(max(place), 0) + 1, ${saved.pattern}, ${saved.template_id}, ${saved.priority}::smallint,
               ${saved.skip_days}::smallint, ${saved.cost_cap_cents}::bigint, ${saved.starts}::boolean,
               ${saved.searches}::boolean, ${saved.search_cap_cents}::bigint,
               ${saved.deliver_format}::text, ${saved.deliver_whole}::boolean, ${userId}
          FROM phi.exchange_rule WHERE client_id = ${clientId}
        ON CONFLICT (client_id, id) DO UPDATE
          SET pattern = excluded.pattern, template_id = excluded.template_id, priority = excluded.priority,
              skip_days = excluded.skip_days, cost_cap_cents = excluded.cost_cap_cents, starts = excluded.starts,
              searches = excluded.searches, search_cap_cents = excluded.search_cap_cents,
              deliver_format = excluded.deliver_format, deliver_whole = excluded.deliver_whole,
              updated_by = excluded.updated_by, updated_at = excluded.updated_at, row_version = exchange_rule.row_version + 1`.execute(
        trx,
      );
      return { RuleID: id };
    }),

  moveExchangeRule: (ctx, { RuleID, Up }) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const ids = (await storedRules(trx, clientId, 'hold')).map(({ id }) => id);
      const from = ids.indexOf(RuleID);
      if (from < 0) throw notFound();
      note({ entityType: 'exchange rule', entityId: RuleID, detail: Up ? 'up' : 'down' });
      const to = Math.max(0, Math.min(ids.length - 1, from + (Up ? -1 : 1)));
      if (to === from) return { Place: from + 1 };
      // All are numbered anew: what was removed leaves gaps, and two that came at once may stand in one place.
      const order = ids.toSpliced(from, 1).toSpliced(to, 0, RuleID);
      await sql`
        UPDATE phi.exchange_rule r SET place = o.place
          FROM unnest(${order}::uuid[]) WITH ORDINALITY AS o (id, place)
         WHERE r.client_id = ${clientId} AND r.id = o.id`.execute(trx);
      return { Place: to + 1 };
    }),

  removeExchangeRule: async (ctx, { RuleID, Version }) => {
    await ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const held = (await storedRules(trx, clientId, 'hold')).find(({ id }) => id === RuleID);
      if (held === undefined) throw notFound();
      note({ entityType: 'exchange rule', entityId: RuleID });
      await requireVersion(trx, ctx.session, held, Version);
      await sql`DELETE FROM phi.exchange_rule WHERE client_id = ${clientId} AND id = ${RuleID}`.execute(trx);
    });
  },
};
