import { isSsn } from '@coverline/domain/validate/ssn.ts';
import type { Deps } from '#/deps.ts';
import type { Handlers } from '#/http/context.ts';
import { readHistory, readLookup, type LookupRecord, type Person } from './readLookup.ts';
import { wireRow } from './wire.ts';

export const getEarlierLookups =
  (deps: Deps): Handlers['getEarlierLookups'] =>
  (ctx, payload) =>
    ctx.tx(async (trx, note) => {
      const { clientId } = ctx.session;
      const shown =
        payload.SpifResponseID === null ? undefined : await readLookup(trx, clientId, payload.SpifResponseID);
      const person = shown === undefined ? personOf(deps, clientId, payload) : personOfLookup(shown);
      const rows = await readHistory(trx, clientId, person);
      note({
        entityType: 'history',
        patientId: person.regMasterId ?? undefined,
        detail: rows.map((row) => row.id).join(' '),
      });
      return rows.map(wireRow);
    });

/** Whoever stands in an older lookup is the same person by the same keys. */
export const personOfLookup = (row: LookupRecord): Person => ({
  regMasterId: row.reg_master_id,
  ssnIx: row.ssn_ix === null ? [] : [row.ssn_ix],
  member: row.member_ix === null ? null : { partnerId: row.trading_partner_id, index: [row.member_ix] },
  lastName: row.last_name,
  firstName: row.first_name,
  dateOfBirth: row.date_of_birth ?? '',
});

type Asked = Parameters<Handlers['getEarlierLookups']>[1];

const personOf = (deps: Deps, clientId: string, asked: Asked): Person => ({
  regMasterId: asked.RegmasterID,
  ssnIx: isSsn(asked.SocialSecurityNumber) ? deps.blindIndex.all(clientId, 'ssn', asked.SocialSecurityNumber) : [],
  member:
    asked.SelectedTradingPartner === null || asked.CertificateNumber.trim() === ''
      ? null
      : {
          partnerId: asked.SelectedTradingPartner,
          index: deps.blindIndex.all(clientId, 'member', asked.CertificateNumber),
        },
  lastName: asked.LastName,
  firstName: asked.FirstName,
  dateOfBirth: asked.DateOfBirth,
});
