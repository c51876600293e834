import { nothingTold, type ToldFacts } from '@coverline/domain/demographics/disposition/toldFacts.ts';
import { signedIn } from '#/testing/builders.ts';
import type { TestServer } from '#/testing/testServer.ts';

export const fail = (why: string): never => {
  throw new Error(why);
};

let people = 0;
export const someone = (scenario: string, more: object = {}) => ({
  LastName: `Dane${(people += 1)}-${scenario}`,
  FirstName: 'Ruth',
  DateOfBirth: '1970-02-03',
  Gender: 'F',
  SocialSecurityNumber: '219-09-1234',
  Address1: '1 Elm Street',
  City: 'Albany',
  State: 'NY',
  Zip: '12208',
  ...more,
});
type Someone = ReturnType<typeof someone>;
export type Dates = { readonly from?: string; readonly to?: string };

/** Somebody who checks demographics and decides what becomes of bills, with what a test does at that desk. */
export async function dispositionDesk(server: TestServer) {
  const clerk = await signedIn(server, ['RealTimeDemographic']);
  return {
    clerk,
    check: async (person: Someone, RegMasterID: string | null = null): Promise<string> => {
      const reply = await clerk.call('verifyDemographics', { ...person, RegMasterID, VisitMasterID: null });
      return reply.body.Data?.LookupID ?? fail(reply.text);
    },
    read: async (LookupID: string, DispositionID: string | null = null) => {
      const reply = await clerk.call('getDisposition', { LookupID, DispositionID });
      return reply.body.Data ?? fail(`${reply.status} ${reply.text}`);
    },
    keep: async (LookupID: string, told: Partial<ToldFacts>): Promise<string> => {
      const reply = await clerk.call('keepDisposition', { ...nothingTold, ...told, LookupID });
      return reply.body.Data?.DispositionID ?? fail(`${reply.status} ${reply.text}`);
    },
    register: async (person: Someone): Promise<string> => {
      const registrar = await signedIn(server, ['RealTimeEligibility']);
      const { body, text } = await registrar.call('saveRegistration', {
        ...person,
        RegMasterID: null,
        Version: null,
        NumbersOf: null,
        MRN: `DISP${people}`,
        Middle: '',
        Suffix: '',
        Address2: '',
        Phone: '',
        Phone2: '',
        Email: '',
        Language: '',
        Deceased: false,
        DateOfDeath: '',
      });
      return body.Data?.RegMasterID ?? fail(text);
    },
    insure: (registration: string, status: number | null, { from, to }: Dates = {}) =>
      server.admin.query(
        `INSERT INTO phi.reg_insurance (client_id, id, reg_master_id, status_id, plan_name, source, effective_date, term_date, last_verified_at)
     SELECT client_id, gen_random_uuid(), id, $2, 'Harbor Gold', 'Manual', $3, $4, now() FROM phi.reg_master WHERE id = $1`,
        [registration, status, from ?? null, to ?? null],
      ),
  };
}
