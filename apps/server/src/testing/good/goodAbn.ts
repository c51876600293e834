import { firstAbnSettings } from '@coverline/domain/cases/abn/abnSettings.ts';
import { signedIn } from '#/testing/builders.ts';
import type { TestServer } from '#/testing/testServer.ts';
import type { Records } from './records.ts';

/** Who gives notices in tests, everywhere and in the annex. */
export const goodNotifier = {
  NotifierID: '5b0d9a50-6a0a-4a0e-9a55-0c1f6f2f5a01',
  Location: '',
  Name: 'Lakeside Laboratory',
  Address: '1200 Harbor Drive, Tideland, OH 44101',
  Phone: '2165550134',
  TTY: '711',
  ShowsLogo: false,
} as const;

export const goodAbnSettings = { ...firstAbnSettings, Notifiers: [goodNotifier] };

/** A draft that keeps to every rule but that its day may have passed. */
export const goodAbn = {
  AbnID: null,
  Version: null,
  VisitMasterID: null,
  CaseID: null,
  ReplacesID: null,
  Kind: 'Required',
  Language: 'English',
  IsDual: false,
  IsEmergency: false,
  NotifierID: goodNotifier.NotifierID,
  Heading: 'Test',
  ServiceOn: '2026-06-15',
  Identification: 'LK-20931',
  Items: [
    {
      What: 'Vitamin D, 25-hydroxy (blood test), once',
      Basis: 'Condition',
      Reason: 'Medicare does not pay for this test for your condition.',
      Cost: 'Amount',
      EstimateCents: 8450,
    },
  ],
  Additional: '',
} as const;

/** The smallest picture there is, as the scan of a page. */
export const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A notice that was voided before anybody got it. */
export async function abnOf(
  server: TestServer,
  clientId: string,
  { registration, visit }: Pick<Records, 'registration' | 'visit'>,
): Promise<Pick<Records, 'voidedAbn'>> {
  const master = await signedIn(server, ['FRHCJediMaster'], clientId);
  await master.call('saveAbnSettings', { Version: 0, ...goodAbnSettings });
  const clerk = await signedIn(server, ['RealTimeEligibility'], clientId);
  const written = await clerk.call('saveAbn', { ...goodAbn, RegMasterID: registration, VisitMasterID: visit });
  const AbnID = written.body.Data?.AbnID ?? '';
  await clerk.call('voidAbn', { AbnID, Version: 1, Reason: 'Written for another.' });
  return { voidedAbn: AbnID };
}
