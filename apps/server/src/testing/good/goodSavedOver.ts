import { randomUUID } from 'node:crypto';
import { signedIn } from '#/testing/builders.ts';
import { asking, check, partner } from '#/testing/checks.ts';
import type { TestServer } from '#/testing/testServer.ts';

/** By which an answer that was saved over an insurance can be taken back. */
export async function goodSavedOver(server: TestServer, clientId: string): Promise<string> {
  const clerk = await signedIn(server, ['RealTimeEligibility'], clientId);
  const person = { LastName: `Overwright${randomUUID().slice(0, 8)}`, FirstName: 'Rosa', DateOfBirth: '1959-05-14' };
  const registration = { RegMasterID: null, Version: null, MRN: `OVER-${randomUUID().slice(0, 8)}`, ...person };
  const made = await clerk.call('saveRegistration', registration);
  const RegMasterID = made.body.Data?.RegMasterID ?? '';
  const insurance = { TradingPartnerID: partner('NORTH'), CertificateNumber: 'NLM1', PlanName: 'As typed', COB: null };
  const typed = await clerk.call('saveInsurance', { RegMasterID, RegInsuranceID: null, Version: null, ...insurance });
  const { SpifResponseID } = await check(clerk, asking('NORTH', 'ACT', { ...person, RegmasterID: RegMasterID }));
  const saved = await clerk.call('saveToRegistration', {
    SpifResponseID,
    RegMasterID,
    RegInsuranceID: typed.body.Data?.RegInsuranceID,
    InsuranceVersion: 1,
    COB: null,
    RegistrationVersion: 1,
  });
  const { UndoID = null } = saved.body.Data ?? {};
  if (UndoID === null) throw new Error(`nothing saved over: ${saved.status} ${saved.text}`);
  return UndoID;
}
