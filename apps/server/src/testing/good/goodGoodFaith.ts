import type { GoodFaithDraft } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { randomUUID } from 'node:crypto';
import { signedIn } from '#/testing/builders.ts';
import { registerPeople, todayOf } from '#/testing/filterPeople.ts';
import type { TestServer } from '#/testing/testServer.ts';
import type { Records } from './records.ts';

/** A draft that lacks nothing; its NPI has the right check digit. */
export const goodFaithDraftOf = (ServiceOn: string): GoodFaithDraft => ({
  Words: 'Upper endoscopy',
  IsScheduled: true,
  ServiceOn,
  Providers: [
    {
      Key: 'p1',
      Name: 'Lakeside Regional',
      Kind: 'Facility',
      NPI: '1245319599',
      TIN: '98-7654321',
      Address: '1200 Harbor Drive',
      City: 'Tideland',
      State: 'OH',
      Zip: '44101',
      Phone: '2165550134',
      Email: '',
      IsConvening: true,
    },
  ],
  Items: [
    {
      Provider: 'p1',
      Words: 'Endoscopy with biopsy',
      Diagnosis: 'K21.9',
      IsDiagnosisOpen: false,
      ServiceCode: '43239',
      Quantity: 1,
      ChargeCents: 187_500,
      ServiceOn,
    },
  ],
  Recurring: null,
  Separate: [],
});

/** A visit whose good-faith estimate was issued and handed out, with a bill beside it. */
export async function goodFaithOf(
  server: TestServer,
  clientId: string,
): Promise<Pick<Records, 'goodFaithVisit' | 'goodFaithDay' | 'goodFaithOn' | 'goodFaithBill' | 'goodFaithDelivery'>> {
  const [registration = ''] = await registerPeople(server, clientId, `GF${randomUUID().slice(0, 8)}-`, [
    { last: 'Estimated', visits: [{ inDays: 30 }] },
  ]);
  const { rows } = await server.admin.query<{ id: string; day: string }>(
    'SELECT id, date_of_service::text AS day FROM phi.visit_master WHERE reg_master_id = $1',
    [registration],
  );
  const VisitMasterID = rows[0]?.id ?? '';
  const goodFaithOn = await todayOf(server, clientId);
  const counsellor = await signedIn(server, ['FinancialClearance'], clientId);
  const goodFaithDay = rows[0]?.day ?? '';
  const Draft = goodFaithDraftOf(goodFaithDay);
  await counsellor.call('saveGoodFaith', { VisitMasterID, Draft, Version: 0 });
  await counsellor.call('issueGoodFaith', { VisitMasterID, Version: 1, After: 0 });
  await counsellor.call('deliverGoodFaith', {
    VisitMasterID,
    Version: 1,
    How: 'InPerson',
    On: goodFaithOn,
    Language: 'English',
    To: 'The patient, at the desk',
  });
  const mailed = await counsellor.call('deliverGoodFaith', {
    VisitMasterID,
    Version: 1,
    How: 'Mail',
    On: goodFaithOn,
    Language: 'English',
    To: '12 Elm Street',
  });
  const goodFaithDelivery = mailed.body.Data?.Versions[0]?.Deliveries.find(({ How }) => How === 'Mail')?.DeliveryID;
  if (goodFaithDelivery === undefined) throw new Error(mailed.text);
  const bill = { VisitMasterID, Provider: 'p1', Cents: 190_000, BilledOn: goodFaithOn };
  const billed = await counsellor.call('billGoodFaith', bill);
  const goodFaithBill = billed.body.Data?.Bills[0]?.BillID;
  if (goodFaithBill === undefined) throw new Error(billed.text);
  return { goodFaithVisit: VisitMasterID, goodFaithDay, goodFaithOn, goodFaithBill, goodFaithDelivery };
}
