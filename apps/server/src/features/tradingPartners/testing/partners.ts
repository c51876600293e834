import type { Partner } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import { noAuthTerms } from '@coverline/domain/tradingPartners/authTerms.ts';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { keptOfPartner, partner } from '#/testing/checks.ts';
import { startTestServer } from '#/testing/testServer.ts';

/** A server, somebody without a role, a Jedi master, and what tests of payers do with both. */
export async function partners() {
  const server = await startTestServer();
  const clerk = await signedIn(server, []);
  const master = await signedIn(server, ['FRHCJediMaster']);

  const list = async (filter: object = {}, caller: Caller = clerk) => {
    const { body } = await caller.call('listTradingPartners', filter);
    if (body.Data === undefined) throw new Error(JSON.stringify(body));
    return body.Data;
  };
  const ids = async (filter: object = {}, caller?: Caller) =>
    (await list(filter, caller)).Rows.map(({ PayerID }) => PayerID);
  const get = async (payerId: string, caller: Caller = master): Promise<Partner> => {
    const { body } = await caller.call('getTradingPartner', { PartnerID: partner(payerId) });
    if (body.Data === undefined) throw new Error(JSON.stringify(body));
    return body.Data;
  };
  /** A save of what was read, with changes. */
  function change(read: Partner, changes: Partial<Partner>, caller: Caller = master) {
    return caller.call('saveTradingPartner', { ...keptOfPartner(read), ...changes });
  }
  const own = (payerId: string, changes: object, caller: Caller = master) =>
    caller.call('saveClientPartner', {
      PartnerID: partner(payerId),
      ClientVersion: 0,
      Enabled: true,
      ProviderNPI: '',
      ProviderNumbers: [],
      Enrollments: [],
      ...noAuthTerms,
      ...changes,
    });

  const plain270 = { Code: '270', EnrollmentRequired: false, EnrollmentDays: null, EnrollmentForm: '' } as const;

  return { server, clerk, master, list, ids, get, change, own, plain270 };
}

export type Partners = Awaited<ReturnType<typeof partners>>;
