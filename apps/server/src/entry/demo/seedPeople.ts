import { addDays } from '@coverline/domain/format/dates.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { Client } from 'pg';
import { addNames } from '#/platform/db/keepNames.ts';
import { createBlindIndex } from '#/platform/keys/blindIndex.ts';
import type { KeyRing } from '#/platform/keys/keyFile.ts';
import { createSealer, placeOf } from '#/platform/keys/sealer.ts';
import { demoPeople, type DemoInsurance, type DemoPerson } from './demoFiles.ts';
import { demoId } from './demoId.ts';
import { demoClients } from './demoData.ts';
import { insert } from './insert.ts';

/** Registers the demo's people, as the app's role and client by client: row-level security holds for the seed too. */
export async function seedPeople(appUrl: string, ring: KeyRing): Promise<void> {
  const client = new Client({ connectionString: appUrl, application_name: 'coverline seed' });
  client.on('error', () => {}); // safe: a lost connection also rejects the query under way
  await client.connect();
  try {
    for (const {
      id,
      time_zone,
      people: [from, to],
    } of demoClients) {
      await client.query(`BEGIN; SET LOCAL app.client_id = '${id}'`);
      await registerPeople(client, ring, id, dayIn(new Date(), time_zone), demoPeople().slice(from, to));
      await client.query('COMMIT');
    }
  } finally {
    await client.end();
  }
}

/** Registers people with their visits and insurances, in the client's transaction. */
export async function registerPeople(
  client: Client,
  ring: KeyRing,
  clientId: string,
  today: string,
  people: readonly DemoPerson[],
): Promise<void> {
  const rows = people.map((person) => rowsOf(ring, clientId, today, person));
  await insert(
    client,
    'phi.reg_master',
    rows.map((row) => row.registration),
  );
  await client.query(addNames, [clientId, rows.map((row) => row.registration.id)]);
  await insert(
    client,
    'phi.visit_master',
    rows.flatMap((row) => row.visits),
  );
  await insert(
    client,
    'phi.subscriber',
    rows.flatMap((row) => row.subscribers),
  );
  await insert(
    client,
    'phi.reg_insurance',
    rows.flatMap((row) => row.insurances),
  );
}

function rowsOf(ring: KeyRing, clientId: string, today: string, person: DemoPerson) {
  const id = demoId(`person ${person.MRN}`);
  const sealer = createSealer(ring, 'phi');
  const index = createBlindIndex(ring);
  const registration = {
    client_id: clientId,
    id,
    mrn: person.MRN,
    last_name: person.LastName,
    first_name: person.FirstName,
    middle: person.Middle,
    date_of_birth: person.DOB,
    sex: person.Sex,
    ssn_enc: sealer.seal(placeOf(clientId, 'reg_master', id, 'ssn'), person.SSN),
    ssn_ix: index.ofNumber(clientId, 'ssn', person.SSN),
    ssn_ix_v: index.version,
    address1: person.Address1,
    address2: person.Address2,
    city: person.City,
    state: person.State,
    zip: person.Zip,
    phone: person.Phone,
    email: person.Email,
    source: 'HL7',
  };
  const visits = person.Visits.map((visit) => ({
    client_id: clientId,
    id: demoId(`visit ${visit.VisitNumber}`),
    reg_master_id: id,
    visit_number: visit.VisitNumber,
    date_of_service: addDays(today, visit.DaysFromToday),
    patient_class: visit.PatientClass,
    location: visit.Location,
    provider_npi: visit.ProviderNpi,
    diagnoses: visit.Dx,
  }));
  const nameOf = (insurance: DemoInsurance) => `insurance ${person.MRN} ${insurance.PayerId} ${insurance.MemberId}`;
  const subscribers = person.Insurances.flatMap((insurance) => {
    const { Subscriber: parent } = insurance;
    if (parent === undefined) return [];
    return [
      {
        client_id: clientId,
        id: demoId(`subscriber ${nameOf(insurance)}`),
        last_name: parent.LastName,
        first_name: parent.FirstName,
        date_of_birth: parent.DOB,
        sex: parent.Sex,
      },
    ];
  });
  const insurances = person.Insurances.map((insurance, at) => {
    const insuranceId = demoId(nameOf(insurance));
    return {
      client_id: clientId,
      id: insuranceId,
      reg_master_id: id,
      cob: at + 1,
      trading_partner_id: demoId(`partner ${insurance.PayerId}`),
      certificate_enc: sealer.seal(placeOf(clientId, 'reg_insurance', insuranceId, 'certificate'), insurance.MemberId),
      certificate_ix: index.ofNumber(clientId, 'member', insurance.MemberId),
      certificate_ix_v: index.version,
      group_number: insurance.Group,
      plan_name: insurance.Plan,
      relationship: insurance.Relationship,
      subscriber_id: insurance.Subscriber === undefined ? null : demoId(`subscriber ${nameOf(insurance)}`),
      effective_date: insurance.Effective,
      term_date: insurance.Term,
      source: 'HL7',
    };
  });
  return { registration, visits, subscribers, insurances };
}
