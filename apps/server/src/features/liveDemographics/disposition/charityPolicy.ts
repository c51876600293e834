import type { charityPolicyCalls } from '@coverline/contract/liveDemographics/charityPolicy.ts';
import {
  type CharityPolicy,
  charityPolicyOn,
  defaultCharityPolicy,
} from '@coverline/domain/demographics/poverty/charityPolicy.ts';
import { charityProblems } from '@coverline/domain/demographics/poverty/charityProblems.ts';
import { tierWords } from '@coverline/domain/demographics/poverty/charityTiers.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { isDeepStrictEqual } from 'node:util';
import type { HandlersOf } from '#/platform/http/context.ts';
import { inConflict } from '#/platform/http/errors.ts';
import { refuseProblems } from '#/platform/http/faults.ts';
import { readCharityPolicies, type StoredPolicy } from '#/services/poverty/charityPolicies.ts';

const mostVersions = 50;
const begun: StoredPolicy = { ...defaultCharityPolicy, at: '', by: '' };

/** With the members in one order: JSON that was stored has lost it. */
const inOrder = ({ Tiers, AssetLimitCents, Residency, Agb, Catastrophic, ValidFrom }: CharityPolicy) => ({
  Tiers: Tiers.map(({ UpTo, Kind, Value }) => ({ UpTo, Kind, Value })),
  AssetLimitCents,
  Residency: { Rule: Residency.Rule, States: [...Residency.States], Words: Residency.Words.trim() },
  Agb: Agb && {
    Method: Agb.Method,
    BasisPoints: Agb.Method === 'LookBack' ? Agb.BasisPoints : null,
    PeriodFrom: Agb.Method === 'LookBack' ? Agb.PeriodFrom : '',
    PeriodTo: Agb.Method === 'LookBack' ? Agb.PeriodTo : '',
    AppliesFrom: Agb.AppliesFrom,
  },
  Catastrophic: Catastrophic && { Percent: Catastrophic.Percent, UpTo: Catastrophic.UpTo },
  ValidFrom,
});

export const charityPolicyHandlers: HandlersOf<keyof typeof charityPolicyCalls> = {
  getCharityPolicy: (ctx) =>
    ctx.tx(async (trx) => {
      const versions = await readCharityPolicies(trx, ctx.session.clientId);
      const [now = begun] = versions;
      return {
        ...inOrder(now),
        Version: now.Version,
        Holds: charityPolicyOn(versions, dayIn(new Date(), ctx.session.timeZone)).Version,
        Versions: versions.slice(0, mostVersions).map((one) => ({
          Version: one.Version,
          ValidFrom: one.ValidFrom,
          Tiers: one.Tiers.map((tier) => `to ${tier.UpTo} %: ${tierWords(tier)}`).join(', '),
          At: one.at,
          By: one.by,
        })),
      };
    }),

  saveCharityPolicy: (ctx, { Version, ...typed }) =>
    ctx.tx(async (trx, note) => {
      const { clientId, userId } = ctx.session;
      const policy = inOrder(typed);
      refuseProblems(charityProblems(policy));
      const [now = begun] = await readCharityPolicies(trx, clientId);
      note({ entityType: 'charity policy', entityId: clientId, detail: `version ${Version + 1}` });
      if (isDeepStrictEqual(inOrder(now), policy)) return null;
      const conflict = () =>
        inConflict('RecordChanged', 'Somebody else has changed this policy. Load it again and change what is left.');
      if (now.Version !== Version) throw conflict();
      const stored = await trx
        .insertInto('phi.charity_policy')
        .values({
          client_id: clientId,
          version: Version + 1,
          policy: JSON.stringify(policy),
          valid_from: policy.ValidFrom,
          changed_by: userId,
        })
        .onConflict((clash) => clash.columns(['client_id', 'version']).doNothing())
        .executeTakeFirst();
      if (stored.numInsertedOrUpdatedRows === 0n) throw conflict();
      return null;
    }),
};
