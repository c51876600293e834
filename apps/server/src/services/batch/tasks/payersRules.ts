import type { EligibilityRequest } from '@coverline/contract/eligibility/eligibility.ts';
import { batchFields, type BatchField } from '@coverline/domain/batch/batchFields.ts';
import { fieldOf } from '@coverline/domain/batch/mapping.ts';
import { applyFieldRule } from '@coverline/domain/eligibility/request/partnerRules.ts';
import type { CheckedField } from '@coverline/domain/eligibility/request/requestProblems.ts';
import { separatorsOf } from '@coverline/gateways/separators.ts';
import { foldLetters, isCarried } from '@coverline/x12/write/foldLetters.ts';
import type { Doors } from '#/platform/db/doors.ts';
import type { TradingPartnerRow } from '#/platform/db/tables/tradingPartnersTables.ts';
import { readRoutesAtAnyHour } from '#/services/lookups/asking/lookupRoutes.ts';
import { asTaken } from '#/services/lookups/question/asTaken.ts';
import { judgeRequest } from '#/services/lookups/question/checkRequest.ts';
import type { KeptMapping } from '../storedBatch.ts';
import type { CellFault } from './judgedRows.ts';

/** By which fields of a file a field of the request is said; the first is the one that is named where no column says it. */
const saidBy: Readonly<Record<CheckedField, readonly [BatchField, ...BatchField[]]>> = {
  LastName: ['LastName', 'FullName'],
  FirstName: ['FirstName', 'FullName'],
  DateOfBirth: ['DOB'],
  CertificateNumber: ['MemberID'],
  SocialSecurityNumber: ['SSN'],
  DateOfService: ['DateOfService', 'DOS_From'],
  SelectedServiceCode: ['ServiceType'],
  ProcedureCodeList: ['ProcedureCodes'],
  PlaceOfService: ['PlaceOfService'],
  UseSubscriber: ['SubscriberLast', 'SubscriberName', 'SubscriberFirst'],
  SubscriberFirstName: ['SubscriberFirst', 'SubscriberName'],
  SubscriberLastName: ['SubscriberLast', 'SubscriberName'],
  SubscriberSocialSecurityNumber: ['SubscriberSSN'],
};

/** Texts of a request that go into a message as they are. */
const texts = ['LastName', 'FirstName', 'CertificateNumber'] as const;
const subscriberTexts = ['SubscriberLastName', 'SubscriberFirstName'] as const;

type RowRequest = EligibilityRequest & { readonly SelectedTradingPartner: string };

const foreign = 'has letters that no message to a {payer} can carry. Write it in Latin letters, as the card has it';
const aloneAsked = 'This {payer} is asked about the {patient} alone: the subscriber is not sent.';
const placeless = 'This {payer} is asked without the place of service: it takes none.';
const mendIt = 'Mend it in the file';
const todo: Readonly<Partial<Record<CheckedField, string>>> = {
  DateOfService: 'Give a later day, or leave the row out',
  SelectedServiceCode: 'Leave one of them',
  UseSubscriber: 'Leave the subscriber out where the {patient} is one',
};

/**
 * What the payers of a file want of its rows, judged while they are read: what is told before the start is then what would keep
 * a row from being sent behind it. Each payer's rules are looked up once.
 */
export function payersRules(
  { doors, clientId }: { readonly doors: Doors; readonly clientId: string },
  { columns }: Pick<KeptMapping, 'columns'>,
  today: string,
) {
  const known = new Map<string, TradingPartnerRow>();
  /** The signs by which messages to a payer are divided, by whichever way they go. */
  const signs = new Map<string, readonly string[]>();
  return {
    /** Looks up the rules of those payers that are not known yet. */
    async learn(partnerIds: Iterable<string>): Promise<void> {
      const fresh = [...new Set(partnerIds)].filter((id) => !known.has(id));
      if (fresh.length === 0) return;
      const now = new Date();
      const { rows, ways } = await doors.withTenant(clientId, async (trx) => ({
        rows: await trx.selectFrom('system.trading_partner').selectAll().where('id', 'in', fresh).execute(),
        ways: await readRoutesAtAnyHour(trx, { partnerIds: fresh, clientId }, now),
      }));
      for (const row of rows) known.set(row.id, row);
      for (const [partnerId, routes] of ways) {
        const all = routes.flatMap(({ gateway }) => Object.values(separatorsOf(gateway.config)));
        signs.set(partnerId, [...new Set(all)]);
      }
    },
    /** The request as this payer is asked it, and what of the row it is not sent. */
    asAsked(said: RowRequest): { readonly request: RowRequest; readonly notes: readonly string[] } {
      const rule = ruleOf(said);
      const request = asTaken(said, rule);
      const notes = [
        ...(request.UseSubscriber && rule.dependent_mode === 'QueryAsSubscriber' ? [aloneAsked] : []),
        ...(request.PlaceOfService === said.PlaceOfService ? [] : [placeless]),
      ];
      return { request, notes };
    },
    faultsOf(request: RowRequest): readonly CellFault[] {
      const { missing, problems } = judgeRequest(request, ruleOf(request), today, 'Batch');
      const lacking = missing.map((field) => faultAt(field, 'is missing, and this {payer} needs it. Fill it in'));
      const broken = (Object.entries(problems) as [CheckedField, string][]) // its own keys
        .filter(([field]) => !missing.some((one) => one === field))
        .map(([field, problem]) => faultAt(field, `is not taken. ${withoutValue(problem)}. ${todo[field] ?? mendIt}`));
      return [...lacking, ...broken, ...unsendable(request)];
    },
  };

  /** A sign by which a message is divided cannot stand in a value of it, nor a letter that stays foreign when it is folded (李). */
  function unsendable(request: RowRequest): readonly CellFault[] {
    const partner = ruleOf(request);
    const own = signs.get(partner.id) ?? [];
    const sent = [
      ...texts.map((field) => {
        const rule = partner.field_rules.find((one) => one.Field === field);
        return { field, text: rule === undefined ? request[field] : applyFieldRule(request[field], rule) };
      }),
      ...(request.UseSubscriber && partner.dependent_mode === 'QueryWithSubscriber'
        ? subscriberTexts.map((field) => ({ field, text: request[field] }))
        : []),
    ];
    return sent.flatMap(({ field, text }) => {
      const written = foldLetters(text);
      const found = own.filter((sign) => written.includes(sign));
      return [
        ...(found.length === 0
          ? []
          : [
              faultAt(
                field,
                `has ${found.join(' and ')} in it, by which a message to this {payer} is divided. Write it without`,
              ),
            ]),
        ...(isCarried(written) ? [] : [faultAt(field, foreign)]),
      ];
    });
  }

  function ruleOf({ SelectedTradingPartner }: { readonly SelectedTradingPartner: string }): TradingPartnerRow {
    const partner = known.get(SelectedTradingPartner);
    if (partner === undefined) throw new Error('the rules of a payer were not looked up');
    return partner;
  }

  function faultAt(field: CheckedField, says: string): CellFault {
    const fields = saidBy[field];
    const given = columns.map((column) => (column === null ? null : fieldOf(column)));
    const named = fields.find((one) => given.includes(one)) ?? fields[0];
    const at = given.indexOf(named);
    return [at < 0 ? null : at + 1, `${batchFields[named].label} ${says}.`];
  }
}

/** The character that stands in the wrong place is shown to who types it; a file's sentences hold nothing of a row. */
const withoutValue = (problem: string): string => problem.replace(/; it is .$/u, '').replace(/\.$/, '');
