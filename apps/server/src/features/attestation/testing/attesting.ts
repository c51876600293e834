import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { send } from '#/testing/caller.ts';
import { asking, check } from '#/testing/checks.ts';
import { registerPeople, todayOf } from '#/testing/filterPeople.ts';
import { startTestServer } from '#/testing/testServer.ts';

/** What the stored lookups of a patient prove: nothing that covers, a payer that does, too little, or that nobody asked. */
type Known = 'none' | 'selfPayCovered' | 'halfway' | 'unasked';

export type Attested = { readonly last: string; readonly registration: string; readonly visit: string };

const medicare: Readonly<Record<string, string>> = { INA: '9XX0XX0XX02', NONE: '9AA0AA0AA75', TIMEOUT: '9AA0AA0AA42' };

/** A server, and what tests of attestations do on it: each test has patients and batches of its own. */
export async function attesting() {
  const server = await startTestServer();
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const administrator = await signedIn(server, ['ClientAdministrator']);
  const today = await todayOf(server, lakeside);
  const day = addDays(today, -3);

  /** Asks about a patient on the day of the visit, or on another. */
  const ask = ({ last, registration }: Attested, payer: string, scenario: string, of = day) =>
    check(
      clerk,
      asking(payer, scenario, {
        RegmasterID: registration,
        LastName: last,
        FirstName: 'Ann',
        DateOfBirth: '1970-01-01',
        DateOfService: of,
        ...(payer === 'CMS01' && { CertificateNumber: medicare[scenario] }),
      }),
    );
  const make = async (patient: Attested, known: Known) => {
    if (known === 'none')
      for (const payer of ['CMS01', 'CVMCD', 'TIDEL']) await ask(patient, payer, payer === 'CMS01' ? 'NONE' : 'INA');
    if (known === 'selfPayCovered') {
      await ask(patient, 'CMS01', 'NONE');
      await ask(patient, 'CVMCD', 'INA');
      await ask(patient, 'TIDEL', 'ACT');
    }
    if (known === 'halfway') {
      await ask(patient, 'CVMCD', 'INA');
      await ask(patient, 'TIDEL', 'INA', addDays(day, -1));
      await ask(patient, 'CMS01', 'TIMEOUT');
    }
  };

  /** Patients without an insurance, called by a stem and their names; their MRNs begin with the stem in capitals. */
  async function patients<Name extends string>(
    stem: string,
    known: Readonly<Record<Name, Known>>,
    firstNames?: Readonly<Partial<Record<NoInfer<Name>, string>>>,
  ): Promise<Readonly<Record<Name, Attested>>> {
    const names = Object.keys(known) as Name[]; // its own keys
    const ids = await registerPeople(
      server,
      lakeside,
      `${stem.toUpperCase()}-`,
      names.map((name) => ({
        last: `${stem}${name}`,
        first: firstNames?.[name] ?? 'Ann',
        visits: [{ inDays: -3, financialClass: known[name] === 'selfPayCovered' ? 'SELF PAY' : '' }],
      })),
    );
    const { rows } = await server.admin.query<{ id: string; of: string }>(
      'SELECT id, reg_master_id AS of FROM phi.visit_master WHERE reg_master_id = ANY($1)',
      [ids],
    );
    const made = names.map((name, at): [Name, Attested] => {
      const registration = ids[at] ?? '';
      return [
        name,
        { last: `${stem}${name}`, registration, visit: rows.find(({ of }) => of === registration)?.id ?? '' },
      ];
    });
    for (const [name, patient] of made) await make(patient, known[name]);
    return Object.fromEntries(made) as Record<Name, Attested>; // one of each name
  }

  const create = (name: string, of: readonly Attested[], more: object = {}) =>
    administrator.call('createAttestation', {
      Name: name,
      Fund: 'HrsaUninsured',
      VisitMasterIDs: of.map(({ visit }) => visit),
      ...more,
    });
  const find = async (filter: object, caller = clerk) => {
    const { body } = await caller.call('findAttestations', filter);
    if (body.Data === undefined) throw new Error(JSON.stringify(body));
    return body.Data;
  };
  const oneOf = async ({ last }: Attested) => {
    const [row] = (await find({ Patient: last })).Rows;
    if (row === undefined) throw new Error(`${last} is in no batch`);
    return row;
  };
  const change = async (of: Attested, To: string, more: object = {}) => {
    const { AttestationID, Version } = await oneOf(of);
    return administrator.call('changeAttestations', { Rows: [{ AttestationID, Version }], To, ...more });
  };
  const fileOf = async (body: { readonly Data?: { readonly Ticket: string } | undefined }) =>
    send(server.url, `${downloadPath}${body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' });
  const audited = async (action: string) =>
    (
      await server.admin.query<{ detail: string; patient_id: string | null; entity_id: string | null }>(
        'SELECT detail, patient_id, entity_id FROM phi.audit_event WHERE client_id = $1 AND action = $2 ORDER BY seq DESC LIMIT 1',
        [lakeside, action],
      )
    ).rows[0];

  return { server, clerk, administrator, today, day, ask, patients, create, find, oneOf, change, fileOf, audited };
}

export type Attesting = Awaited<ReturnType<typeof attesting>>;
