import { cashOf, filePriceOf } from '@coverline/clearance/priceFiles/use/filePrice.ts';
import type { PriceCandidate } from '@coverline/clearance/priceFiles/use/findPrice.ts';
import { itemsOfLine } from '@coverline/clearance/priceFiles/use/itemsOfLine.ts';
import type { PayerPrice, PriceItem, Setting } from '@coverline/clearance/priceFiles/priceItem.ts';
import type { Edition, FilePrice } from '@coverline/clearance/price/priceFacts.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { sql } from 'kysely';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { nameKey } from '#/services/priceFiles/nameKey.ts';
import { codeKey } from '#/services/priceFiles/pricePage.ts';
import { editionFor, type LoadedEdition, nameOf } from './editionFor.ts';

type Line = { readonly code: string; readonly modifiers: readonly string[] };

/** What the hospital's price file says of a line. */
export type PricedByFile = {
  readonly price: FilePrice | string | null;
  /** What somebody without insurance pays for one; null where the file does not say it, a text where nobody can say which it is. */
  readonly cash: number | string | null;
  readonly edition: Edition | null;
  /** What is to be told beside each price of it; '' is nothing. */
  readonly note: string;
};

export type FilePrices = (line: Line) => PricedByFile;

type Of = {
  readonly codes: readonly string[];
  readonly payerId: string | null;
  /** What the payer's answer calls the plan; '' where it does not say it. */
  readonly planName: string;
  readonly location: string;
  readonly setting: Exclude<Setting, 'both'>;
  /** Of service. */
  readonly day: string;
};

/** Prices of codes by the edition that is loaded, for the plans that a person matched to the payer: others are used for nothing. */
export async function readFilePrices(trx: TenantTrx, clientId: string, of: Of): Promise<FilePrices> {
  const edition = await editionFor(trx, clientId, of.location);
  if (edition === null || typeof edition === 'string')
    return () => ({ price: edition, cash: edition, edition: null, note: '' });
  const told = { name: nameOf(edition), from: edition.updated_on ?? edition.loaded_on, to: edition.over_on };
  const note = noteOf(told, of.day);
  const items = await itemsOf(trx, clientId, edition.id, of.codes);
  if (items.size > mostItems) return () => ({ price: tooMany, cash: tooMany, edition: told, note });
  const plans = await plansOf(trx, clientId, edition, of);
  const prices = plans === 'other plans' ? [] : await pricesOf(trx, clientId, edition.id, [...items.keys()], plans);
  return ({ code, modifiers }) => {
    const asked = { code, modifiers, setting: of.setting };
    const usable = itemsOfLine([...items.values()], asked, edition.modifiers > 0);
    const price =
      plans === 'other plans'
        ? `The plans of the {payer} in the hospital's price file are matched to others than “${of.planName}”`
        : filePriceOf(
            usable,
            plans.map((plan) => candidatesOf(plan, prices, items)),
            asked,
            told,
          );
    return {
      price: price !== null && typeof price === 'object' ? { ...price, note } : price,
      cash: cashOf(usable, asked),
      edition: told,
      note,
    };
  };
}

const tooMany = "The hospital's price file has more items of the codes than can be looked through";

/** A price of a day that the edition is not of may be another by then. */
const noteOf = ({ from, to }: Edition, day: string): string =>
  day >= from && (to === null || day <= to)
    ? ''
    : `it is of ${formatDate(from)}${to === null ? '' : ` to ${formatDate(to)}`}, and the day of service, ${formatDate(day)}, is outside of that`;

const candidatesOf = (
  plan: number,
  prices: readonly PlanPrice[],
  items: ReadonlyMap<number, PriceItem>,
): readonly PriceCandidate[] =>
  prices.flatMap((one) => {
    const item = items.get(one.item);
    return item === undefined || one.plan !== plan ? [] : [{ item, price: one.price }];
  });

/** More items than these have no code that a line of an estimate would ask for. */
const mostItems = 5_000;

type ItemRow = {
  readonly item: number;
  readonly description: string;
  readonly codes: readonly (readonly [string, string])[];
  readonly modifiers: readonly string[];
  readonly setting: Setting | null;
  readonly billingClass: string;
  readonly drugUnit: string | null;
  readonly drugType: string;
  readonly gross: string | null;
  readonly cash: string | null;
};

async function itemsOf(
  trx: TenantTrx,
  clientId: string,
  editionId: string,
  codes: readonly string[],
): Promise<ReadonlyMap<number, PriceItem>> {
  const wanted = [...new Set(codes.map(codeKey))];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<ItemRow>`
    SELECT DISTINCT i.item, i.description, i.codes, i.modifiers, i.setting, i.billing_class AS "billingClass",
           i.drug_unit AS "drugUnit", i.drug_type AS "drugType", i.gross::text AS gross, i.cash::text AS cash
      FROM phi.price_code c
      JOIN phi.price_item i ON i.client_id = ${clientId} AND i.edition_id = ${editionId} AND i.item = c.item
     WHERE c.client_id = ${clientId} AND c.edition_id = ${editionId} AND c.code = ANY(${wanted}::text[])
     ORDER BY i.item LIMIT ${mostItems + 1}`.execute(trx);
  return new Map(
    rows.map(({ item, codes: pairs, ...row }) => [
      item,
      {
        ...row,
        codes: pairs.map(([code, type]) => ({ code, type })),
        minimum: null,
        maximum: null,
        notes: '',
      },
    ]),
  );
}

/** The plans of the file that are the payer's: those that a person gave the very name that its answer has, else those for any plan of it. */
async function plansOf(
  trx: TenantTrx,
  clientId: string,
  edition: LoadedEdition,
  { payerId, planName }: Of,
): Promise<readonly number[] | 'other plans'> {
  if (payerId === null) return [];
  const { rows } = await sql<{ plan: number; answers_name: string }>`
    SELECT p.plan, m.answers_name FROM phi.price_plan_match m
      JOIN phi.price_plan p ON p.client_id = ${clientId} AND p.edition_id = ${edition.id}
       AND p.payer_key = m.payer_key AND p.plan_key = m.plan_key
     WHERE m.client_id = ${clientId} AND m.hospital_key = ${edition.hospital_key} AND m.trading_partner_id = ${payerId}
     ORDER BY p.plan`.execute(trx);
  const key = nameKey(planName);
  const named = rows.filter((one) => one.answers_name !== '' && nameKey(one.answers_name) === key);
  const chosen = named.length > 0 ? named : rows.filter((one) => one.answers_name === '');
  return rows.length > 0 && chosen.length === 0 ? 'other plans' : chosen.map(({ plan }) => plan);
}

/** What one plan pays for an item of the file. */
type PlanPrice = { readonly item: number; readonly plan: number; readonly price: PayerPrice };

type PriceRow = Omit<PayerPrice, 'payer' | 'plan' | 'algorithm' | 'notes'> & {
  readonly item: number;
  readonly plan_number: number;
  readonly by_algorithm: boolean;
};

async function pricesOf(
  trx: TenantTrx,
  clientId: string,
  editionId: string,
  items: readonly number[],
  plans: readonly number[],
): Promise<readonly PlanPrice[]> {
  if (items.length === 0 || plans.length === 0) return [];
  const { rows } = await sql<PriceRow>`
    SELECT item, plan AS plan_number, dollar::text AS dollar, percentage::text AS percentage, by_algorithm, median::text AS median, tenth::text AS tenth,
           ninetieth::text AS ninetieth, count, estimated::text AS estimated, methodology
      FROM phi.price_row
     WHERE client_id = ${clientId} AND edition_id = ${editionId} AND item = ANY(${[...items]}::int[]) AND plan = ANY(${[...plans]}::int[])
     ORDER BY item, nth`.execute(trx);
  return rows.map(({ item, plan_number: plan, by_algorithm, ...price }) => ({
    item,
    plan,
    price: { ...price, payer: '', plan: '', algorithm: by_algorithm ? 'a formula' : '', notes: '' },
  }));
}
