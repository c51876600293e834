import { caseCalls, caseSorts } from '@coverline/contract/cases/cases.ts';
import { median, type Bench } from '../figure.ts';
import { openBenchFixtures, type BenchFixtures } from '../fixtures.ts';
import { freshToken, makeAsker, type Asker } from '../people.ts';

const few = 20_000;
const many = 200_000;
const rounds = 9;

/** What of the list is asked: what is open and what is over by each sort both ways, each view, and filters, of the first page and the one behind it. */
const asked: readonly (readonly [string, object])[] = [
  ...([null, 'Closed'] as const).flatMap((Status) =>
    caseSorts.flatMap((Sort) =>
      [false, true].map(
        (Descending) =>
          [
            `${Status === null ? '' : 'closed by '}${Sort}${Descending ? ' down' : ''}`,
            { View: 'Team', Status, Sort, Descending },
          ] as const,
      ),
    ),
  ),
  ...(['Mine', 'Unassigned', 'Overdue', 'DueToday'] as const).map((View) => [View, { View }] as const),
  ['of a type', { View: 'Team', Type: 'Charity', Sort: 'opened' }],
  ['of a status', { View: 'Team', Status: 'PendingDocuments' }],
  ['closed of a type', { View: 'Team', Type: 'Charity', Status: 'Closed', Sort: 'patient' }],
  ['mine that are closed', { View: 'Mine', Status: 'Closed', Sort: 'atRisk', Descending: true }],
];

/**
 * The list of cases in a client of 200,000, against one of 20,000 beside it: each filter and sort, first page and next, by the call that
 * the screen makes, and the board. They are asked in turns, so that what else the machine does meets both alike. The slowest by growth is the
 * figure. A tenth of the cases is open, as where they have come in for years; the others were closed over four of them, one of two hundred this week.
 */
export const caseList: Bench = {
  names: ['cases.list'],
  run: async () => {
    const fixtures = await openBenchFixtures({ sandboxDelayMs: 0 });
    try {
      const [small, large] = [await caseClient(fixtures, few), await caseClient(fixtures, many)];
      await fixtures.admin.query('VACUUM (ANALYZE) phi.case_master, phi.reg_master');
      const ratios = await measure(fixtures, small, large);
      for (const { name, ratio, ms } of ratios)
        process.stderr.write(`cases.list ${name}: ${ms.toFixed(1)} ms, ${ratio.toFixed(2)} times\n`);
      const worst = ratios.toSorted((a, b) => b.ratio - a.ratio)[0];
      return [
        {
          name: 'cases.list',
          value: worst?.ms ?? Number.NaN,
          unit: `ms median of two pages of ${many} cases by ${worst?.name ?? ''}, the slowest by growth`,
          ratio: worst?.ratio ?? Number.NaN,
          against: `the same pages of ${few}, asked in turns`,
          promise: { atMost: 2, of: 'ratio' },
        },
      ];
    } finally {
      await fixtures.close();
    }
  },
};

/** A client with so many cases, of as many patients, in every status and type, owned by the asker or by nobody. */
async function caseClient(fixtures: BenchFixtures, count: number): Promise<Asker> {
  const { admin } = fixtures;
  const asker = await makeAsker(fixtures);
  const { clientId } = asker;
  await admin.query("UPDATE identity.membership SET roles = '{CaseManagement}' WHERE client_id = $1", [clientId]);
  await admin.query(
    // Whoever is the same as another was sought before: its job would be at it all the while.
    `INSERT INTO phi.reg_master (client_id, id, mrn, last_name, first_name, date_of_birth, sex, matched_version)
     SELECT $1, gen_random_uuid(), 'M' || n, 'Last' || md5(n::text), 'First', '1970-01-01', 'F', 1
       FROM generate_series(1, $2::int) n`,
    [clientId, count],
  );
  await admin.query(
    `INSERT INTO phi.case_master (client_id, id, number, type, reg_master_id, status, is_over, status_on, priority, owner_id, opened_at, opened_on,
            opened_by, at_risk_cents, closed_on, closed_at, due_on, due_clock, updated_by)
     SELECT r.client_id, gen_random_uuid(), n,
            (ARRAY['MedicaidApplication', 'Charity', 'Cobra', 'Chip', 'CallPayer'])[1 + n / 10 % 5], r.id,
            CASE WHEN n % 10 = 0 THEN (ARRAY['New', 'InProgress', 'PendingDocuments', 'PendingAgency'])[1 + n / 10 % 4] ELSE 'Closed' END,
            n % 10 <> 0, current_date, 1 + n % 4, CASE WHEN n / 10 % 3 = 0 THEN m.user_id END,
            now() - n * interval '1 minute', (now() - n * interval '1 minute')::date, m.user_id, n % 9973 * 100,
            CASE WHEN n % 10 <> 0 THEN current_date - n % 1499 END, CASE WHEN n % 10 <> 0 THEN now() - n % 1499 * interval '1 day' END,
            CASE WHEN n % 10 = 0 THEN current_date - 20 + n / 10 % 90 END, CASE WHEN n % 10 = 0 THEN 'NextAction' END, m.user_id
       FROM phi.reg_master r, identity.membership m, LATERAL (SELECT substr(r.mrn, 2)::int AS n) x
      WHERE r.client_id = $1 AND m.client_id = $1 AND r.mrn ~ '^M[0-9]+$'`,
    [clientId],
  );
  return asker;
}

type Row = { readonly name: string; readonly ratio: number; readonly ms: number };

/** Of each what is asked the first two pages: the median of both clients, asked in turns, and by how much it grows. */
async function measure(fixtures: BenchFixtures, small: Asker, large: Asker): Promise<readonly Row[]> {
  const tokens = [await freshToken(fixtures, small.sid), await freshToken(fixtures, large.sid)] as const;
  const rows: Row[] = [];
  for (const [name, path, payloads] of [
    ...asked.map(
      ([of, filter]) => [of, caseCalls.getCases.path, [0, 50].map((Offset) => ({ ...filter, Offset }))] as const,
    ),
    ['the board', caseCalls.getCaseBoard.path, [{ View: 'Team' }, { View: 'Team' }]] as const,
  ]) {
    const [ofSmall, ofLarge]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1)
      for (const payload of payloads) {
        const took = await timed(fixtures, small, tokens[0], path, payload);
        const tookLarge = await timed(fixtures, large, tokens[1], path, payload);
        if (round === 0) continue; // The first finds nothing in memory.
        ofSmall.push(took);
        ofLarge.push(tookLarge);
      }
    const ms = median(ofLarge);
    rows.push({ name, ms, ratio: ms / median(ofSmall) });
  }
  return rows;
}

async function timed(
  { url }: BenchFixtures,
  { clientId }: Asker,
  token: string,
  path: string,
  payload: object,
): Promise<number> {
  const began = performance.now();
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-client': clientId },
    body: JSON.stringify(payload),
  });
  const { Data } = (await response.json()) as { Data?: object }; // the envelope
  if (Data === undefined) throw new Error(`the list of cases: ${response.status}`);
  return performance.now() - began;
}
