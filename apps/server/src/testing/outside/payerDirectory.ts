import { stateNames } from '@coverline/domain/payers/states.ts';
import type pg from 'pg';
import { demoId } from '#/entry/demo/demoId.ts';
import { insert } from '#/entry/demo/insert.ts';
import { partnerKey } from '#/services/payers/partnerKey.ts';

type Entry = {
  readonly name: string;
  readonly payerId: string;
  readonly kind: string;
  readonly state?: string;
  readonly aliases?: readonly string[];
  readonly prefixes?: readonly string[];
  /** How often it is asked. */
  readonly rank?: number;
};

function statePlans(): readonly Entry[] {
  const letters = (at: number) =>
    `Y${String.fromCodePoint(65 + (at % 26))}${String.fromCodePoint(65 + Math.floor(at / 26))}`;
  return Object.entries(stateNames).flatMap(([code, name], at): readonly Entry[] => [
    {
      name: `Blue Cross Blue Shield of ${name}`,
      payerId: `BC${code}0`,
      kind: 'BlueCross',
      state: code,
      aliases: [`BCBS${code}`, `BlueCross ${name}`],
      prefixes: [letters(at)],
      rank: 40,
    },
    { name: `${name} Medicaid`, payerId: `MCD${code}`, kind: 'Medicaid', state: code, rank: 30 },
    { name: `${name} Workers Compensation Fund`, payerId: `WC${code}1`, kind: 'WorkersCompensation', state: code },
    { name: `Delta Grove Dental of ${name}`, payerId: `DG${code}2`, kind: 'Dental', state: code },
  ]);
}

const brandNames = (
  'Aldermoor Beacon Brightwater Cobalt Dunmore Eastgate Fairhaven Glenbrook Hollowell Ironwood Jasper Kestrel Larkspur Meridian ' +
  'Newbridge Oakhaven Pinnacle Quillan Rosemont Stonebridge Thornbury Unison Valebrook Westerly Yarrow Ashgrove'
).split(' ');
const lines = [
  ['', 25],
  [' HMO', 4],
  [' PPO', 9],
  [' Medicare Advantage', 12],
  [' Community Plan', 3],
  [' Dental', 2],
  [' Vision', 1],
] as const;

/** Each brand has its lines, and each line a plan in states; the brand itself is asked most. */
function brands(): readonly Entry[] {
  return brandNames.flatMap((brand, at) =>
    lines.flatMap(([line, rank], kind): readonly Entry[] => [
      {
        name: `${brand} Health${line}`,
        payerId: String(60_000 + at * 100 + kind),
        kind: line === ' Medicare Advantage' ? 'MedicareAdvantage' : 'Commercial',
        aliases: line === '' ? [`${brand.slice(0, 3)}H`, `${brand} Insurance Company`] : [],
        rank,
      },
      ...Object.entries(stateNames)
        .slice(0, 27)
        .map(([code, name], state) => ({
          name: `${brand} Health${line} of ${name}`,
          payerId: `${code}${70_000 + at * 300 + kind * 40 + state}`,
          kind: 'Commercial',
          state: code,
        })),
    ]),
  );
}

/** A directory as large as a clearinghouse's, invented: plans of every state, and brands with many lines that are much alike. */
export const payerDirectory: readonly Entry[] = [...statePlans(), ...brands()].slice(0, 5_000);

/** Puts the directory beside the demo's payers, behind one of its gateways. */
export async function insertPayerDirectory(admin: pg.Pool): Promise<void> {
  const id = ({ payerId }: Entry) => demoId(`directory ${payerId}`);
  const gateway = demoId('gateway BLUE1');
  for (let from = 0; from < payerDirectory.length; from += 1000) {
    await insert(
      admin,
      'system.trading_partner',
      payerDirectory.slice(from, from + 1000).map((entry) => ({
        id: id(entry),
        name: entry.name,
        name_key: partnerKey(entry.name),
        payer_id: entry.payerId,
        kind: entry.kind,
        state: entry.state ?? '',
        required_field_sets: JSON.stringify([['CertificateNumber', 'DateOfBirth']]),
        gateway_id: gateway,
        rank: entry.rank ?? 0,
      })),
    );
  }
  const aliases = payerDirectory.flatMap((entry) => [
    ...(entry.aliases ?? []).map((alias) => ({ kind: 'alias', alias, entry })),
    ...(entry.prefixes ?? []).map((alias) => ({ kind: 'prefix', alias, entry })),
  ]);
  await insert(
    admin,
    'system.partner_alias',
    aliases.map(({ kind, alias, entry }) => ({ partner_id: id(entry), kind, alias, alias_key: partnerKey(alias) })),
  );
  await admin.query('ANALYZE system.trading_partner, system.partner_alias');
}

/** What people type, whom they mean, and by what it is found: the ranking as a table of cases. */
export const payerSearches: readonly (readonly [string, string, string])[] = [
  // by name
  ['aldermoor', 'Aldermoor Health', 'name'],
  ['Aldermoor Health', 'Aldermoor Health', 'name'],
  ['aldermoor medicare', 'Aldermoor Health Medicare Advantage', 'name'],
  ['medicare advantage westerly', 'Westerly Health Medicare Advantage', 'name'],
  ['beacon ppo', 'Beacon Health PPO', 'name'],
  ['ppo beacon ga', 'Beacon Health PPO of Georgia', 'name'],
  ['jasper dental kansas', 'Jasper Health Dental of Kansas', 'name'],
  ['blue cross blue shield of texas', 'Blue Cross Blue Shield of Texas', 'name'],
  ['blue cross texas', 'Blue Cross Blue Shield of Texas', 'alias BlueCross Texas'],
  ['blue shield new york', 'Blue Cross Blue Shield of New York', 'name'],
  ['bcbs tx', 'Blue Cross Blue Shield of Texas', 'alias BCBSTX'],
  ['tx bcbs', 'Blue Cross Blue Shield of Texas', 'name'],
  ['bcbs of indiana', 'Blue Cross Blue Shield of Indiana', 'name'],
  ['bc/bs ohio', 'Blue Cross Blue Shield of Ohio', 'name'],
  ['wc florida', 'Florida Workers Compensation Fund', 'name'],
  ['GLENBROOK  health,', 'Glenbrook Health', 'name'],
  ['Medicare', 'Medicare', 'name'],
  ['granite', 'Granite Benefit Trust', 'name'],
  ['ridge blue', 'Blue Cross Blue Shield of Pine Ridge', 'name'],
  // by alias
  ['OAKH', 'Oakhaven Health', 'alias OakH'],
  ['bcbstx', 'Blue Cross Blue Shield of Texas', 'alias BCBSTX'],
  ['bluecross ohio', 'Blue Cross Blue Shield of Ohio', 'alias BlueCross Ohio'],
  ['insurance company kestrel', 'Kestrel Health', 'alias Kestrel Insurance Company'],
  ['hets', 'Medicare', 'alias HETS'],
  ['bhp', 'Bluestone Health Plan', 'alias BHP'],
  // by payer id
  ['60400', 'Dunmore Health', 'payer id'],
  ['mcdny', 'New York Medicaid', 'payer id'],
  ['BLUE1', 'Bluestone Health Plan', 'payer id'],
  ['bcwy', 'Blue Cross Blue Shield of Wyoming', 'payer id'],
  // by the prefix of a member id, or by the id itself
  ['PRX', 'Blue Cross Blue Shield of Pine Ridge', 'prefix PRX'],
  ['PRX904417355', 'Blue Cross Blue Shield of Pine Ridge', 'prefix PRX'],
  ['yba 812-334-550', 'Blue Cross Blue Shield of Alaska', 'prefix YBA'],
  ['1EG4-TE5-MK73', 'Medicare', 'Medicare number'],
  ['R58811234', 'Blue Cross Blue Shield of Guam', 'Federal Employee Program ID'],
  // by what is meant
  ['texas medicaid', 'Texas Medicaid', 'name'],
  ['mcd tx', 'Texas Medicaid', 'Medicaid of Texas'],
  ['medicare nevada', 'Medicare', 'contractor Noridian Healthcare Solutions, JE, Nevada'],
  ['novitas', 'Medicare', 'contractor Novitas Solutions, JH, JL'],
  ['JN', 'Medicare', 'contractor First Coast Service Options, JN'],
  // with a slip of the pen
  ['bluestne', 'Bluestone Health Plan', 'a similar name'],
  ['granit benfit', 'Granite Benefit Trust', 'a similar name'],
  ['stonebrigde', 'Stonebridge Health', 'a similar name'],
];
