import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { lakeside } from '#/testing/builders.ts';
import { eventually } from '#/testing/eventually.ts';
import type { TestServer } from '#/testing/testServer.ts';
import { judgeNoted } from '../judge/judgeNoted.ts';

type Of = { readonly visits: number; readonly judges: number; readonly deaths: number };

/**
 * Visits are judged by several at once while the connection of one after the other is cut, as it is where a node dies: each visit comes
 * to stand once, and each change of it is one line of its history.
 */
export async function killedJudges(server: TestServer, { visits, judges, deaths }: Of): Promise<void> {
  const tag = `KJ${randomUUID().slice(0, 8)}`;
  await fill(server, tag, visits);
  const histories = async () => {
    // Of tables that were just filled nothing is known, and each row is joined with all others.
    await server.admin.query('ANALYZE phi.visit_master, phi.clearance, phi.clearance_change');
    const { rows } = await server.admin.query<{ judged: number; lines: number; most: number }>(
      `SELECT count(DISTINCT c.visit_master_id)::int AS judged, count(h.id)::int AS lines,
              coalesce(max(h.at_once), 0)::int AS most
         FROM phi.visit_master v
         LEFT JOIN phi.clearance c ON c.client_id = v.client_id AND c.visit_master_id = v.id
         LEFT JOIN (SELECT *, count(*) OVER (PARTITION BY visit_master_id, causes) AS at_once FROM phi.clearance_change) h
                ON h.client_id = v.client_id AND h.visit_master_id = v.id
        WHERE v.client_id = $1 AND v.visit_number LIKE $2`,
      [lakeside, `${tag}%`],
    );
    return rows[0];
  };
  await judgedUnderDeaths(server, tag, { judges, deaths });
  expect(await histories()).toEqual({ judged: visits, lines: visits, most: 1 });
  // Put on another day, each is judged once more, and says so once.
  await server.admin.query(
    'UPDATE phi.visit_master SET date_of_service = date_of_service + 1 WHERE client_id = $1 AND visit_number LIKE $2',
    [lakeside, `${tag}%`],
  );
  await note(server, tag);
  await judgedUnderDeaths(server, tag, { judges, deaths });
  expect(await histories()).toEqual({ judged: visits, lines: 2 * visits, most: 1 });
}

async function fill({ admin }: TestServer, tag: string, visits: number): Promise<void> {
  await admin.query(
    `INSERT INTO phi.reg_master (client_id, id, mrn, last_name, first_name, date_of_birth, sex)
     SELECT $1, gen_random_uuid(), $2 || n, 'Kj' || md5($2 || n), 'First', '1970-01-01', 'F' FROM generate_series(1, $3::int) n`,
    [lakeside, tag, visits],
  );
  await admin.query(
    `INSERT INTO phi.visit_master (client_id, id, reg_master_id, visit_number, date_of_service, schedule_status, location)
     SELECT r.client_id, gen_random_uuid(), r.id, r.mrn, (now() AT TIME ZONE c.time_zone)::date + 3, 'Scheduled', 'Clinic'
       FROM phi.reg_master r JOIN identity.client c ON c.id = r.client_id WHERE r.client_id = $1 AND r.mrn LIKE $2`,
    [lakeside, `${tag}%`],
  );
  await note({ admin }, tag);
}

const note = ({ admin }: Pick<TestServer, 'admin'>, tag: string) =>
  admin.query(
    `INSERT INTO system.visit_to_judge (client_id, reg_master_id, causes)
     SELECT client_id, id, '{VisitChanged}' FROM phi.reg_master WHERE client_id = $1 AND mrn LIKE $2
     ON CONFLICT (client_id, reg_master_id) DO NOTHING`,
    [lakeside, `${tag}%`],
  );

async function judgedUnderDeaths(server: TestServer, tag: string, { judges, deaths }: Omit<Of, 'visits'>) {
  const left = async () => {
    const { rows } = await server.admin.query(
      `SELECT 1 FROM system.visit_to_judge j JOIN phi.reg_master r ON r.client_id = j.client_id AND r.id = j.reg_master_id
        WHERE j.client_id = $1 AND r.mrn LIKE $2 LIMIT 1`,
      [lakeside, `${tag}%`],
    );
    return rows.length > 0;
  };
  let died = 0;
  // Nobody writes before one has died: the work could be done before anybody was met at it.
  const holder = await server.admin.connect();
  await holder.query('BEGIN; LOCK TABLE phi.clearance IN SHARE MODE');
  const judging = Array.from({ length: judges }, async () => {
    // Whoever dies is begun anew, as the next minute does.
    while (await left()) await judgeNoted(server.deps).catch(() => {});
  });
  const killing = eventually('some have died', async () => {
    if (died >= deaths || !(await left())) return true;
    const { rows } = await server.admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND usename = 'coverline_app' AND state <> 'idle' AND query ~ 'phi.clearance|visit_to_judge'
        ORDER BY random() LIMIT 1`,
    );
    died += rows.length;
    if (died > 0) await holder.query('ROLLBACK');
    return false;
  });
  try {
    await Promise.all([...judging, killing]);
  } finally {
    holder.release(true);
  }
  expect(died).toBeGreaterThan(0);
}
