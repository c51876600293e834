import { clearanceCalls, clearanceSorts } from '@coverline/contract/clearance/clearance.ts';
import { checkKeys } from '@coverline/clearance/checks/checkKeys.ts';
import { median, type Bench } from '../figure.ts';
import { openBenchFixtures, type BenchFixtures } from '../fixtures.ts';
import { freshToken, makeAsker, type Asker } from '../people.ts';

const few = 5_000;
const many = 50_000;
const rounds = 7;

/** What of the grid is asked: each sort both ways, each tab, and filters. A page brings the counts of all tabs, the tiles and the days with it. */
const asked: readonly (readonly [string, object])[] = [
  ...clearanceSorts.flatMap((Sort) =>
    [false, true].map((Descending) => [`${Sort}${Descending ? ' down' : ''}`, { Sort, Descending }] as const),
  ),
  ...(['NotCleared', 'Exception', 'Cleared', 'Cancelled'] as const).map((Tab) => [Tab, { Tab }] as const),
  ['location', { Locations: ['Imaging'] }],
  ['nobody', { NoOwner: true }],
  ['light', { Lights: ['Red', 'Amber'] }],
  ['check', { Check: 'Eligibility' }],
];
/** Who is sought: few of them, and by the beginning of a name that thousands have. */
const sought: readonly (readonly [string, object])[] = [
  ['MRN by MRN', { Search: 'M4242', Sort: 'mrn' }],
  ['name by patient', { Search: 'Lastab', Sort: 'patient' }],
  ['wide name by patient', { Search: 'Lasta', Sort: 'patient' }],
  ['wide name by date', { Search: 'Lasta' }],
];

/**
 * The clearance grid of one client with 50,000 visits in the window, against the same client at 5,000: first page, filters, sorts and the
 * counts that come with them, by the call that the screen makes. The one that grows most is the figure. Told besides: searches, before the
 * tables were ever analysed too, and the same pages right after one of the days, or each of them, came to stand otherwise, which is then read anew.
 */
export const clearanceGrid: Bench = {
  names: ['clearance.grid', 'clearance.search'],
  run: async () => {
    const fixtures = await openBenchFixtures({ sandboxDelayMs: 0 });
    try {
      const asker = await makeAsker(fixtures);
      await fixtures.admin.query("UPDATE identity.membership SET roles = '{FinancialClearance}' WHERE client_id = $1", [
        asker.clientId,
      ]);
      await fill(fixtures, asker, 0, few);
      const blind = await measure(fixtures, asker, sought);
      await fixtures.admin.query(analysed);
      const [small, smallSought] = [await measure(fixtures, asker, asked), await measure(fixtures, asker, sought)];
      await fill(fixtures, asker, few, many);
      const blindLarge = await measure(fixtures, asker, sought);
      await fixtures.admin.query(analysed);
      const [large, largeSought] = [await measure(fixtures, asker, asked), await measure(fixtures, asker, sought)];
      const changed = [
        ['one day changed', await measureTouched(fixtures, asker, oneDay)],
        ['every day changed', await measureTouched(fixtures, asker, everyDay)],
      ] as const;
      for (const [when, ms] of changed) process.stderr.write(`clearance.grid by score, ${when}: ${ms.toFixed(1)} ms\n`);
      const grown = (
        names: readonly (readonly [string, object])[],
        before: readonly number[],
        after: readonly number[],
      ) => names.map(([name], at) => ({ name, ratio: (after[at] ?? 0) / (before[at] ?? 1), ms: after[at] ?? 0 }));
      const grid = grown(asked, small, large);
      const found = grown(sought, smallSought, largeSought);
      for (const [of, rows] of [
        ['clearance.grid', grid],
        ['clearance.search', found],
        ['clearance.search, not analysed', grown(sought, blind, blindLarge)],
      ] as const)
        for (const { name, ratio, ms } of rows)
          process.stderr.write(`${of} ${name}: ${ms.toFixed(1)} ms, ${ratio.toFixed(2)} times\n`);
      const worst = grid.toSorted((a, b) => b.ratio - a.ratio)[0];
      const worstBlind = Math.max(...blindLarge.map((ms, at) => ms / (largeSought[at] ?? 1)));
      return [
        {
          name: 'clearance.grid',
          value: worst?.ms ?? Number.NaN,
          unit: `ms median of the first page of ${many} visits by ${worst?.name ?? ''}, the slowest by growth`,
          ratio: worst?.ratio ?? Number.NaN,
          against: `the same page of ${few}`,
          promise: { atMost: 2, of: 'ratio' },
        },
        {
          name: 'clearance.search',
          value: Math.max(...blindLarge),
          unit: `ms median of the slowest search among ${many} visits before the tables were analysed anew`,
          ratio: worstBlind,
          against: 'the same search once they are',
          promise: { atMost: 10, of: 'ratio' },
        },
      ];
    } finally {
      await fixtures.close();
    }
  },
};

const analysed = 'VACUUM (ANALYZE) phi.clearance, phi.visit_master, phi.reg_master';

/** Visits from one number to another, of as many patients, over the fifteen days of the window, in every status. */
async function fill({ admin }: BenchFixtures, { clientId }: Asker, from: number, to: number): Promise<void> {
  // This morning's round does not have them judged, all at once, while they are measured.
  await admin.query(
    `INSERT INTO system.clearance_day (client_id, noted_on) VALUES ($1, current_date + 1)
     ON CONFLICT (client_id) DO UPDATE SET noted_on = excluded.noted_on`,
    [clientId],
  );
  const of = [clientId, from, to];
  await admin.query(
    // Whoever is the same as another was sought before: that is another figure, and its job would be at it all the while.
    `INSERT INTO phi.reg_master (client_id, id, mrn, last_name, first_name, date_of_birth, sex, matched_version)
     SELECT $1, gen_random_uuid(), 'M' || n, 'Last' || md5(n::text), 'First', '1970-01-01', 'F', 1
       FROM generate_series($2::int + 1, $3::int) n`,
    of,
  );
  await admin.query(
    `INSERT INTO phi.visit_master (client_id, id, reg_master_id, visit_number, date_of_service, schedule_status, location)
     SELECT r.client_id, gen_random_uuid(), r.id, 'V' || n, (now() AT TIME ZONE c.time_zone)::date + n % 15, 'Scheduled',
            (ARRAY['Imaging', 'Endoscopy', 'Clinic'])[1 + n % 3]
       FROM phi.reg_master r JOIN identity.client c ON c.id = r.client_id, LATERAL (SELECT substr(r.mrn, 2)::int AS n) x
      WHERE r.client_id = $1 AND r.mrn ~ '^M[0-9]+$' AND n > $2 AND n <= $3`,
    of,
  );
  await admin.query(
    `INSERT INTO phi.clearance (client_id, visit_master_id, date_of_service, location, status, work, score, checks, seen, fails, warns, needs,
            exceptions, primary_name, verified_at, estimate_cents, risk_cents, owner_id, last_key, first_key)
     SELECT v.client_id, v.id, v.date_of_service, v.location,
            (ARRAY['Cleared', 'Conditional', 'NotCleared', 'Exception', 'SelfPayCleared', 'Cancelled'])[1 + n % 6], 'New', n % 101, k.checks, '{}',
            n % 4096, n / 7 % 4096, n % 3, n % 3, 'Payer ' || n % 40, now() - n * interval '1 minute', n % 9973 * 100, n % 9973 * 100,
            CASE WHEN n % 3 = 0 THEN m.user_id END, r.last_key, r.first_key
       FROM phi.visit_master v JOIN identity.membership m ON m.client_id = v.client_id
            JOIN phi.reg_master r ON r.client_id = v.client_id AND r.id = v.reg_master_id,
            LATERAL (SELECT substr(v.visit_number, 2)::int AS n) x,
            LATERAL (SELECT jsonb_object_agg(name, '{"state": "Pass", "reason": "It passes", "exception": null, "isDenied": false, "weight": 5, "evidence": []}'::jsonb) AS checks
                       FROM unnest($4::text[]) name) k
      WHERE v.client_id = $1 AND v.visit_number ~ '^V[0-9]+$' AND n > $2 AND n <= $3`,
    [...of, [...checkKeys]],
  );
  await admin.query(everyDay, [clientId]);
}

/** The median of each first page. */
async function measure(
  fixtures: BenchFixtures,
  asker: Asker,
  what: readonly (readonly [string, object])[],
): Promise<readonly number[]> {
  const token = await freshToken(fixtures, asker.sid);
  const times: number[] = [];
  for (const [, filter] of what) {
    const took: number[] = [];
    for (let round = 0; round < rounds; round += 1) took.push(await timed(fixtures, asker, token, filter));
    times.push(median(took.slice(1)));
  }
  return times;
}

async function timed({ url }: BenchFixtures, { clientId }: Asker, token: string, payload: object): Promise<number> {
  const began = performance.now();
  const response = await fetch(url + clearanceCalls.getClearance.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-client': clientId },
    body: JSON.stringify(payload),
  });
  const { Data } = (await response.json()) as { Data?: { Total: number } }; // the envelope
  if (Data === undefined) throw new Error(`the grid: ${response.status}`);
  return performance.now() - began;
}

/** As whoever judges visits says that days stand otherwise. */
const oneDay = `INSERT INTO phi.clearance_touch (client_id, date_of_service, id)
  SELECT client_id, min(date_of_service), gen_random_uuid() FROM phi.clearance WHERE client_id = $1 GROUP BY client_id`;
const everyDay = `INSERT INTO phi.clearance_touch (client_id, date_of_service, id)
  SELECT DISTINCT ON (date_of_service) client_id, date_of_service, gen_random_uuid() FROM phi.clearance WHERE client_id = $1`;

/** The median of a first page right after a change. */
async function measureTouched(fixtures: BenchFixtures, asker: Asker, touching: string): Promise<number> {
  const token = await freshToken(fixtures, asker.sid);
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await fixtures.admin.query(touching, [asker.clientId]);
    took.push(await timed(fixtures, asker, token, { Sort: 'score' }));
  }
  return median(took);
}
