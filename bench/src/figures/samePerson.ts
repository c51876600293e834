import { registrationCalls } from '@coverline/contract/registration/registration.ts';
import { median, percentile, type Bench } from '../figure.ts';
import { freshToken, makeAsker, type Asker } from '../people.ts';
import { openBenchFixtures, type BenchFixtures } from '../fixtures.ts';

/** SAME_PEOPLE=1000000 is the size that is promised; the other is a tenth of it. */
const size = Number(process.env['SAME_PEOPLE'] ?? 1_000_000);
const [rounds, asked] = [7, 60];

/** Matching one person among so many registrations, end to end, against the same among a tenth of them. */
export const samePerson: Bench = {
  names: ['samePerson.growth'],
  run: async () => {
    const fixtures = await openBenchFixtures({ sandboxDelayMs: 0 });
    try {
      const asker = await makeAsker(fixtures);
      await fill(fixtures, asker.clientId, 1, size / 10);
      const people = await someOf(fixtures, asker.clientId);
      const small = await measure(fixtures, asker, people);
      await fill(fixtures, asker.clientId, size / 10 + 1, size);
      const large = await measure(fixtures, asker, people);
      console.error(`medians of the rounds, ms: ${told(small)} among ${size / 10}, ${told(large)} among ${size}`);
      return [
        {
          name: 'samePerson.growth',
          value: median(large),
          unit: `ms, the median of ${rounds} rounds of ${asked} people among ${size} registrations`,
          ratio: median(large) / median(small),
          against: `the same people among ${size / 10}`,
          promise: { atMost: 2, of: 'ratio' },
        },
      ];
    } finally {
      await fixtures.close();
    }
  },
};

const told = (times: readonly number[]): string =>
  `${median(times).toFixed(2)} (${Math.min(...times).toFixed(2)} to ${percentile(times, 1).toFixed(2)})`;

/**
 * A town's people: of twenty thousand last names the first has a hundredth of them, of five hundred first names the first has one in
 * twenty; ninety years of birth dates, sixty ZIP codes, a telephone for every two of one name.
 */
async function fill({ admin }: BenchFixtures, clientId: string, from: number, to: number): Promise<void> {
  await admin.query(
    `INSERT INTO phi.reg_master (client_id, id, mrn, last_name, first_name, date_of_birth, sex, ssn_ix, ssn_ix_v, address1, city, state, zip, phone)
     SELECT $1, gen_random_uuid(), 'S' || n,
            (ARRAY['Bar','Cal','Dor','El','Fen','Gar','Hol','In','Jor','Kel','Lam','Mor','Nor','Ot','Pel','Quin','Ros','Sal','Tor','Um','Val','Wil','Yar','Zel','Ash','Bren','Car','Den','Ev','Far','Glen','Har','Ir','Jen','Kir','Lor','Mal','Nel','Ol','Par'])[l % 40 + 1]
              || (ARRAY['a','e','i','o','u','an','en','in','on','un','ar','er','ir','or','ur','al','el','il','ol','ul','as','es','is','os','us'])[l / 40 % 25 + 1]
              || (ARRAY['berg','by','den','field','ford','gate','ham','ker','land','ley','man','mont','ner','rick','sen','son','ston','ton','ville','wick'])[l / 1000 + 1],
            (ARRAY['An','Be','Ca','Do','El','Fi','Ga','He','Iv','Jo','Ka','Li','Ma','Na','Ol','Pe','Ro','Sa','Ti','Vi'])[f % 20 + 1]
              || (ARRAY['','a','la','na','ra','bert','do','dora','ella','fred','go','ia','ine','lia','mir','nette','rick','sa','ta','tor','ven','wen','xa','ya','zo'])[f / 20 + 1],
            date '1930-01-01' + (random() * 32800)::int, CASE WHEN random() < 0.5 THEN 'F' ELSE 'M' END,
            CASE WHEN random() < 0.7 THEN sha256(n::text::bytea) END, 1,
            (random() * 900)::int || ' ' || (ARRAY['Oak','Elm','Main','Lake','Hill','Mill'])[(random() * 5)::int + 1] || ' Street',
            'Bench', 'NY', lpad((12000 + (random() * 60)::int)::text, 5, '0'), '518' || lpad((2000000 + n / 2)::text, 7, '0')
       FROM (SELECT n, least(19999, (20000 * random() ^ 2.2)::int) AS l, least(499, (500 * random() ^ 2)::int) AS f
               FROM generate_series($2::int, $3::int) n) people`,
    [clientId, from, to],
  );
  await admin.query('VACUUM (ANALYZE) phi.reg_master');
}

type Typed = Readonly<Record<string, string>>;

/** Some of those who were registered first, as they would be typed again: with their number, which is another's. */
async function someOf({ admin }: BenchFixtures, clientId: string): Promise<readonly Typed[]> {
  const { rows } = await admin.query<Typed>(
    `SELECT last_name AS "LastName", first_name AS "FirstName", date_of_birth::text AS "DateOfBirth", sex AS "Gender",
            phone AS "Phone", address1 AS "Address1", city AS "City", state AS "State", zip AS "Zip", '319-44-2871' AS "SocialSecurityNumber"
       FROM phi.reg_master WHERE client_id = $1 AND mrn LIKE 'S%' ORDER BY mrn LIMIT $2`,
    [clientId, asked],
  );
  return rows;
}

/** The median time of each round; the first warms. */
async function measure(fixtures: BenchFixtures, asker: Asker, people: readonly Typed[]): Promise<readonly number[]> {
  const token = await freshToken(fixtures, asker.sid);
  const medians: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const times: number[] = [];
    for (const person of people) {
      const began = performance.now();
      const response = await fetch(fixtures.url + registrationCalls.findSamePerson.path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'x-client': asker.clientId,
        },
        body: JSON.stringify(person),
      });
      const { Data } = (await response.json()) as { Data?: readonly unknown[] }; // the envelope
      times.push(performance.now() - began);
      if (Data === undefined || Data.length === 0) throw new Error(`matching: ${response.status}, nobody found`);
    }
    if (round > 0) medians.push(median(times));
  }
  return medians;
}
