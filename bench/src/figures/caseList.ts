import { caseCalls, caseSorts } from '@coverline/contract/cases/cases.ts';
import { median, type Bench } from '../figure.ts';
import { openBenchFixtures, type BenchFixtures } from '../fixtures.ts';
import { freshToken, makeAsker, type Asker } from '../people.ts';

const few = 20_000;
const many = 200_000;
const rounds = 7;

/** What of the list is asked: each sort both ways, each view, and filters, of the first page and the one behind it. */
const asked: readonly (readonly [string, object])[] = [
  ...caseSorts.flatMap((Sort) =>
    [false, true].map(
      (Descending) => [`${Sort}${Descending ? ' down' : ''}`, { View: 'Team', Sort, Descending }] as const,
    ),
  ),
  ...(['Mine', 'Unassigned', 'Overdue', 'DueToday'] as const).map((View) => [View, { View }] as const),
  ['of a type', { View: 'Team', Type: 'Charity', Sort: 'opened' }],
  ['of a status', { View: 'Team', Status: 'PendingDocuments' }],
  ['closed by opened', { View: 'Team', Status: 'Closed', Sort: 'opened', Descending: true }],
];

/** Asked as often as a list, which has two pages: it has no next one. */
const board = 'the board';

/**
 * The list of cases in one client of 200,000, against the same client at 20,000: each filter and sort, first page and next, by the call
 * that the screen makes, and the board. The slowest of them is the figure. A tenth of the cases is open, as where they have come in for years;
 * the others were closed over four of them, one of two hundred this week.
 */
export const caseList: Bench = {
  names: ['cases.list'],
  run: async () => {
    const fixtures = await openBenchFixtures({ sandboxDelayMs: 0 });
    try {
      const asker = await makeAsker(fixtures);
      await fixtures.admin.query("UPDATE identity.membership SET roles = '{CaseManagement}' WHERE client_id = $1", [
        asker.clientId,
      ]);
      await fill(fixtures, asker, 0, few);
      const small = await measure(fixtures, asker);
      await fill(fixtures, asker, few, many);
      const large = await measure(fixtures, asker);
      const ratios = [...asked.map(([name]) => name), board].map((name, at) => ({
        name,
        ratio: (large[at] ?? 0) / (small[at] ?? 1),
        ms: large[at] ?? 0,
      }));
      for (const { name, ratio, ms } of ratios)
        process.stderr.write(`cases.list ${name}: ${ms.toFixed(1)} ms, ${ratio.toFixed(2)} times\n`);
      const worst = ratios.toSorted((a, b) => b.ratio - a.ratio)[0];
      return [
        {
          name: 'cases.list',
          value: worst?.ms ?? Number.NaN,
          unit: `ms median of two pages of ${many} cases by ${worst?.name ?? ''}, the slowest by growth`,
          ratio: worst?.ratio ?? Number.NaN,
          against: `the same pages of ${few}`,
          promise: { atMost: 2, of: 'ratio' },
        },
      ];
    } finally {
      await fixtures.close();
    }
  },
};

/** Cases from one number to another, of as many patients, in every status and type, owned by the asker or by nobody. */
async function fill({ admin }: BenchFixtures, { clientId }: Asker, from: number, to: number): Promise<void> {
  const of = [clientId, from, to];
  await admin.query(
    `INSERT INTO phi.reg_master (client_id, id, mrn, last_name, first_name, date_of_birth, sex)
     SELECT $1, gen_random_uuid(), 'M' || n, 'Last' || md5(n::text), 'First', '1970-01-01', 'F'
       FROM generate_series($2::int + 1, $3::int) n`,
    of,
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
      WHERE r.client_id = $1 AND m.client_id = $1 AND n > $2 AND n <= $3 AND r.mrn ~ '^M[0-9]+$'`,
    of,
  );
  await admin.query('VACUUM (ANALYZE) phi.case_master, phi.reg_master');
}

/** The median of the first two pages of each. */
async function measure(fixtures: BenchFixtures, asker: Asker): Promise<readonly number[]> {
  const token = await freshToken(fixtures, asker.sid);
  const pages = asked.map(([, filter]) =>
    [0, 50].map((Offset) => [caseCalls.getCases, { ...filter, Offset }] as const),
  );
  const ofBoard = [caseCalls.getCaseBoard, { View: 'Team' }] as const;
  const times: number[] = [];
  for (const pair of [...pages, [ofBoard, ofBoard]]) {
    const took: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const [call, payload] of pair) took.push(await timed(fixtures, asker, token, call.path, payload));
    times.push(median(took.slice(2)));
  }
  return times;
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
