import { randomUUID } from 'node:crypto';
import { placeOf } from '@coverline/server/platform/keys/sealer.ts';
import { type Bench, median } from '../figure.ts';
import { readFileIn } from '../load/readFileIn.ts';
import { openBenchCluster, partnerId, type BenchCluster } from '../cluster.ts';

const people = 100_000;
/** In turns, so that whatever else the machine does falls on all alike. */
const rounds = 10;
const many = people / rounds;
const whole = (at: number) => `Last${at},First${at},1970-01-01,X${at}-ACT,Grant Health Plan`;
const files = {
  /** As a file was taken in before anybody looked for its people. */
  plain: { header: 'Last,First,DOB,Member ID,Payer', row: whole },
  /** The same, each row found by its MRN and compared. */
  byMrn: { header: 'Last,First,DOB,Member ID,Payer,MRN', row: (at: number) => `${whole(at)},M${at}` },
  /** Nothing but whom it is about: all that is asked comes from the registration. */
  mrnAlone: { header: 'MRN', row: (at: number) => `M${at}` },
} as const;

/** Everybody of the files is registered, with an SSN and an insurance, as in a hospital that has used the portal for years. */
async function register({ fixtures, keys, asker: { clientId } }: BenchCluster): Promise<void> {
  for (let from = 1; from <= people; from += 10_000) {
    const some = Array.from({ length: 10_000 }, (_, at) => ({
      at: from + at,
      id: randomUUID(),
      insurance: randomUUID(),
    }));
    const seal = (table: string, id: string, column: string, value: string) =>
      keys.phiSealer.seal(placeOf(clientId, table, id, column), value);
    await fixtures.admin.query(
      `INSERT INTO phi.reg_master (client_id, id, mrn, last_name, first_name, date_of_birth, sex, ssn_enc)
       SELECT $1, p.id, 'M' || p.at, 'Last' || p.at, 'First' || p.at, '1970-01-01', 'F', p.ssn
         FROM unnest($2::uuid[], $3::int[], $4::bytea[]) AS p (id, at, ssn)`,
      [
        clientId,
        some.map(({ id }) => id),
        some.map(({ at }) => at),
        some.map(({ id, at }) => seal('reg_master', id, 'ssn', String(100_000_000 + at))),
      ],
    );
    await fixtures.admin.query(
      `INSERT INTO phi.reg_insurance (client_id, id, reg_master_id, cob, trading_partner_id, certificate_enc)
       SELECT $1, i.id, i.registration, 1, $2, i.certificate FROM unnest($3::uuid[], $4::uuid[], $5::bytea[]) AS i (id, registration, certificate)`,
      [
        clientId,
        partnerId,
        some.map(({ insurance }) => insurance),
        some.map(({ id }) => id),
        some.map(({ insurance, at }) => seal('reg_insurance', insurance, 'certificate', `X${at}-ACT`)),
      ],
    );
  }
  await fixtures.admin.query('ANALYZE phi.reg_master, phi.reg_insurance');
}

/** Rows a second from the stored file to the items of a batch, none of them faulty. */
async function rate(
  { fixtures, doors, keys, asker }: BenchCluster,
  { header, row }: (typeof files)[keyof typeof files],
  after: number,
): Promise<number> {
  const { clientId, userId } = asker;
  const rows = Array.from({ length: many }, (_, at) => row(after + at + 1));
  const analyze = async () => void (await fixtures.admin.query('ANALYZE'));
  const { batchId, readSeconds: seconds } = await readFileIn(
    { ...keys, doors },
    { clientId, userId, partnerId, header, rows },
    analyze,
  );
  const { rows: found } = await fixtures.admin.query<{ accepted: number }>(
    'SELECT accepted FROM phi.batch WHERE id = $1',
    [batchId],
  );
  if (found[0]?.accepted !== many) throw new Error(`${found[0]?.accepted ?? 0} of ${many} rows were taken in`);
  return many / seconds;
}

/** How fast a file is taken in, and what it costs to look for its people among the registrations. */
export const batchTakeIn: Bench = {
  names: ['batch.takeIn', 'batch.takeInByMrn', 'batch.takeInMrnAlone'],
  run: async () => {
    const cluster = await openBenchCluster(0);
    try {
      await register(cluster);
      const rates = { plain: [] as number[], byMrn: [] as number[], mrnAlone: [] as number[] };
      const kinds = ['plain', 'byMrn', 'mrnAlone'] as const;
      for (const kind of kinds) await rate(cluster, files[kind], 0); // warms up
      for (let round = 0; round < rounds; round += 1)
        for (const kind of kinds) rates[kind].push(await rate(cluster, files[kind], round * many));
      const against = 'the same rows without an MRN';
      const ratio = (kind: 'byMrn' | 'mrnAlone') =>
        median(rates[kind].map((each, at) => each / (rates.plain[at] ?? Number.NaN)));
      return [
        { name: 'batch.takeIn', value: median(rates.plain), unit: 'rows/s', ratio: null, against: null, promise: null },
        {
          name: 'batch.takeInByMrn',
          value: median(rates.byMrn),
          unit: 'rows/s',
          ratio: ratio('byMrn'),
          against,
          promise: { atLeast: 0.75, of: 'ratio' },
        },
        {
          name: 'batch.takeInMrnAlone',
          value: median(rates.mrnAlone),
          unit: 'rows/s',
          ratio: ratio('mrnAlone'),
          against,
          promise: null,
        },
      ];
    } finally {
      await cluster.close();
    }
  },
};
