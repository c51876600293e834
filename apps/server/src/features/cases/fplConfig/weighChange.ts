import type { ChangeWeight } from '@coverline/contract/fplCalculator/fplConfig.ts';
import {
  decideDisposition,
  type DispositionDecision,
} from '@coverline/domain/demographics/disposition/decideDisposition.ts';
import { dispositionWords } from '@coverline/domain/demographics/disposition/dispositionRules.ts';
import { dispositionFactsOf } from '@coverline/domain/demographics/disposition/toldFacts.ts';
import type { CharityPolicy } from '@coverline/domain/demographics/poverty/charityPolicy.ts';
import { charityTier, tierWords } from '@coverline/domain/demographics/poverty/charityTiers.ts';
import type { PovertyTables } from '@coverline/domain/demographics/poverty/povertyTables.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { sql } from 'kysely';
import type { Deps } from '#/features/deps.ts';
import { appendAudit } from '#/platform/audit/append.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { HandlersOf } from '#/platform/http/context.ts';
import { clientsOf } from '#/services/account/rights/clientsOf.ts';
import { openKept } from '#/services/dispositions/keptDisposition.ts';
import { readRuleTable } from '#/services/dispositions/ruleTable.ts';
import { readCharityPolicy } from '#/services/poverty/charityPolicies.ts';
import { changeOf } from './changeRows.ts';
import { dayOfChange, tablesBeside } from './getChange.ts';
import { todayOf } from '#/services/cases/holdCase.ts';

/** As many clients are gone through, and of each as many dispositions: the newest. */
const mostClients = 200;
const mostDispositions = 500;
/** How long a disposition stands. */
const standing = 90;

type Asked = {
  readonly before: PovertyTables;
  readonly after: PovertyTables;
  readonly day: string;
  readonly today: string;
};
type Said = { readonly disposition: string; readonly tier: string };
type Counted = {
  readonly pairs: readonly (readonly [Said, Said])[];
  readonly left: number;
  readonly cases: number;
  readonly casesChanged: number;
};

type Row = {
  readonly id: string;
  readonly told_enc: Buffer;
  readonly worked_enc: Buffer | null;
  readonly rules_version: number;
  readonly reg_master_id: string | null;
};

const tierSaid = ({ derived }: DispositionDecision, { Tiers }: CharityPolicy): string => {
  if ('needs' in derived.share) return 'Not known';
  const tier = charityTier(derived.share.value.basisPoints, Tiers);
  return tier === null ? 'No discount' : tierWords(tier);
};

const dispositionSaid = ({ outcome, fired, words }: DispositionDecision): string =>
  outcome === 'Fired' && fired !== null ? dispositionWords[fired.Disposition] : words;

/** What the dispositions of a client that stand would come to; nothing of a person leaves. */
async function weighClient(deps: Deps, trx: TenantTrx, clientId: string, asked: Asked): Promise<Counted> {
  const { before, after, day, today } = asked;
  const { rows } = await sql<Row>`
    SELECT d.id, d.told_enc, d.worked_enc, d.rules_version, l.reg_master_id
      FROM phi.disposition d
      JOIN phi.demographic_lookup l ON l.client_id = d.client_id AND l.id = d.lookup_id
     WHERE d.client_id = ${clientId} AND d.worked_enc IS NOT NULL AND d.made_at >= ${addDays(today, -standing)}::date
       AND NOT EXISTS (SELECT 1 FROM phi.disposition n
                        WHERE n.client_id = d.client_id AND n.lookup_id = d.lookup_id AND n.made_at > d.made_at)
     ORDER BY d.made_at DESC LIMIT ${mostDispositions + 1}`.execute(trx);
  const charity = await readCharityPolicy(trx, clientId, day);
  const rules = new Map<number, Awaited<ReturnType<typeof readRuleTable>>>();
  const pairs: (readonly [Said, Said])[] = [];
  const people = new Map<string, boolean>();
  for (const row of rows.slice(0, mostDispositions)) {
    const { own, worked } = openKept(deps, clientId, row);
    if (worked === null) continue;
    const { state, dateOfBirth, insured, told } = own;
    const facts = dispositionFactsOf(told, {
      bureau: worked.bureau,
      insured: insured.active,
      state,
      dateOfBirth,
      day,
    });
    const table = rules.get(row.rules_version) ?? (await readRuleTable(trx, clientId, row.rules_version));
    rules.set(row.rules_version, table);
    const { Rules, Bounds } = table.table;
    const saidBy = (tables: PovertyTables): Said => {
      const decision = decideDisposition(facts, day, { tables, rules: Rules, bounds: Bounds });
      return { disposition: dispositionSaid(decision), tier: tierSaid(decision, charity) };
    };
    const pair = [saidBy(before), saidBy(after)] as const;
    pairs.push(pair);
    // The newest of a person comes first.
    if (row.reg_master_id !== null && !people.has(row.reg_master_id)) people.set(row.reg_master_id, isChanged(pair));
  }
  const ids = [...people.keys()];
  const open = await trx
    .selectFrom('phi.case_master')
    .select('reg_master_id')
    .where('client_id', '=', clientId)
    .where('is_over', '=', false)
    .where(sql<boolean>`reg_master_id = ANY(${ids}::uuid[])`)
    .execute();
  return {
    pairs,
    left: Math.max(0, rows.length - mostDispositions),
    cases: open.length,
    casesChanged: open.filter(({ reg_master_id: id }) => people.get(id) === true).length,
  };
}

const isChanged = ([before, after]: readonly [Said, Said]): boolean =>
  before.disposition !== after.disposition || before.tier !== after.tier;

/** How many say a thing before and after, where that differs. */
function shiftsOf(pairs: Counted['pairs'], of: keyof Said): ChangeWeight['ByTier'] {
  const count = (at: 0 | 1) => Map.groupBy(pairs, (pair) => pair[at][of]);
  const [before, after] = [count(0), count(1)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((What) => ({ What, Before: before.get(What)?.length ?? 0, After: after.get(What)?.length ?? 0 }))
    .filter(({ Before, After }) => Before !== After)
    .toSorted((one, other) => one.What.localeCompare(other.What, 'en'));
}

/** Client by client, each through its own door and with a row in its own audit. */
export const weighChangeHandlers = (deps: Deps): HandlersOf<'weighFplChange'> => ({
  weighFplChange: async (ctx, { ChangeID }) => {
    const { clientId, userId, companyId, sid } = ctx.session;
    const reached = (await clientsOf(deps.doors, userId, companyId)).filter(({ id }) => id !== clientId);
    const first = await ctx.tx(async (trx, note) => {
      const change = await changeOf(trx, ChangeID);
      note({ entityType: 'FPL change', entityId: ChangeID, detail: `${1 + reached.length} clients` });
      const today = todayOf(ctx.session);
      const asked: Asked = { ...(await tablesBeside(trx, change)), day: dayOfChange(change.lines, today), today };
      return { asked, counted: await weighClient(deps, trx, clientId, asked) };
    });
    const all = [first.counted];
    const others = reached.slice(0, mostClients - 1);
    for (const { id } of others)
      all.push(
        await deps.doors.withTenant(
          id,
          (trx) => weighClient(deps, trx, id, first.asked),
          () =>
            appendAudit(
              { schema: 'phi', ownerId: id },
              {
                action: 'WeighFplChange',
                result: 'done',
                userId,
                sessionId: sid,
                ip: ctx.ip,
                userAgent: ctx.userAgent,
                entityType: 'FPL change',
                entityId: ChangeID,
              },
            ),
        ),
      );
    const pairs = all.flatMap((one) => one.pairs);
    const sum = (of: 'left' | 'cases' | 'casesChanged') => all.reduce((total, one) => total + one[of], 0);
    return {
      Clients: all.length,
      ClientsLeft: reached.length - others.length,
      Dispositions: pairs.length,
      DispositionsLeft: sum('left'),
      Changed: pairs.filter(isChanged).length,
      ByDisposition: shiftsOf(pairs, 'disposition'),
      ByTier: shiftsOf(pairs, 'tier'),
      Cases: sum('cases'),
      CasesChanged: sum('casesChanged'),
      Day: first.asked.day,
    };
  },
});
