import type { EstimateBasis } from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import type { EntryKind, Purpose, Tender } from '@coverline/clearance/desk/desk.ts';
import type { Confidence } from '@coverline/clearance/estimate/confidence.ts';
import type { ContractPrice } from '@coverline/clearance/feeSchedules/contracts/contractRow.ts';
import type { MedicareKind } from '@coverline/contract/clearance/prices/medicareTables.ts';
import type { ColumnType, Generated } from 'kysely';
import type { TableNames } from './tableNames.ts';

/** What of a schedule an estimate was made from. */
export type EstimatedSchedule = {
  readonly serviceOn: string;
  readonly procedures: readonly string[];
  readonly location: string;
  readonly provider: string;
  readonly charge: number | null;
};

export type PriceEditionState = 'Reading' | 'Read' | 'Loaded' | 'Replaced' | 'Discarded' | 'Failed';

/** What services cost, and what visits will cost their patients. */
export type EstimateTables = {
  'phi.contract_schedule': {
    client_id: string;
    id: string;
    trading_partner_id: string;
    name: string;
    digest: Buffer;
    loaded_at: Generated<string>;
    loaded_by: string;
  };
  'phi.contract_line': {
    client_id: string;
    schedule_id: string;
    line: number;
    code: string;
    modifiers: Generated<string[]>;
    kind: ContractPrice['kind'];
    price: number;
    holds_from: string;
    holds_to: string | null;
  };
  'phi.charge_item': {
    client_id: string;
    code: string;
    department: Generated<string>;
    description: Generated<string>;
    charge_cents: number;
  };
  'phi.medicare_edition': {
    client_id: string;
    id: string;
    kind: MedicareKind;
    name: string;
    holds_from: string;
    holds_to: string;
    codes: number;
    file_name: string;
    digest: Buffer;
    loaded_at: Generated<string>;
    loaded_by: string;
  };
  /** Written in masses, by SQL alone. */
  'phi.medicare_row': {
    client_id: string;
    edition_id: string;
    code: string;
    /** As the readers of its kind make them. */
    rows: unknown;
  };
  'phi.price_setting': {
    client_id: string;
    locality: Generated<string>;
    self_pay_discount_bp: number | null;
    /** Written as JSON text. */
    multipliers: ColumnType<Readonly<Record<string, number>>, string, string>;
    charges_at: string | null;
    charges_by: string | null;
    row_version: Generated<number>;
    updated_at: Generated<string>;
    updated_by: string;
  };
  'phi.price_import': {
    client_id: string;
    user_id: string;
    kind: 'Contract' | 'Charges' | 'Medicare';
    trading_partner_id: string | null;
    name: Generated<string>;
    file: Buffer;
    created_at: Generated<string>;
  };
  /** What else is of a price file is written in masses, by SQL alone, and has no row type. */
  'phi.price_edition': {
    client_id: string;
    id: string;
    state: PriceEditionState;
    refusal: Generated<string>;
    file_id: string | null;
    file_name: string;
    size: number;
    digest: Buffer | null;
    share_read: Generated<number>;
    events_kept: Generated<number>;
    hospital: Generated<string>;
    hospital_key: Generated<string>;
    locations: Generated<string[]>;
    version: Generated<string>;
    updated_on: string | null;
    items: Generated<number>;
    prices: Generated<number>;
    modifiers: Generated<number>;
    warnings: Generated<number>;
    sent_by: string;
    sent_at: Generated<string>;
    read_at: string | null;
    loaded_by: string | null;
    loaded_at: string | null;
    replaced_at: string | null;
  };
  'phi.estimate': {
    client_id: string;
    visit_master_id: string;
    version: number;
    patient_cents: number | null;
    low_cents: number;
    high_cents: number | null;
    confidence: Confidence;
    basis: EstimateBasis | null;
    lookup_id: string | null;
    /** What its patient had paid elsewhere, as whoever made it knew; null of one that was kept before this was. */
    prepaid_cents: number | null;
    /** Written as JSON text. */
    seen: ColumnType<EstimatedSchedule, string, string>;
    told_enc: Buffer;
    made_at: Generated<string>;
    made_by: string;
  };
};

export const estimateTableNames = {
  tenant: [
    'phi.contract_schedule',
    'phi.contract_line',
    'phi.charge_item',
    'phi.medicare_edition',
    'phi.medicare_row',
    'phi.price_setting',
    'phi.price_import',
    'phi.price_edition',
    'phi.price_plan',
    'phi.price_item',
    'phi.price_code',
    'phi.price_row',
    'phi.price_warning',
    'phi.price_warning_count',
    'phi.price_plan_match',
    'phi.estimate',
  ],
  system: ['system.price_task'],
} as const satisfies TableNames;

/** A method of a day that was counted. */
export type ClosedTakings = {
  readonly tender: Tender;
  readonly count: number;
  readonly expectedCents: number;
  readonly countedCents: number;
};

/** What is recorded of money at the desk. */
export type DeskTables = {
  'phi.desk_counter': { client_id: string; last_number: number };
  'phi.desk_entry': {
    client_id: string;
    id: string;
    number: number;
    visit_master_id: string;
    kind: EntryKind;
    tender: Tender | null;
    purpose: Purpose | null;
    cents: number;
    /** What it moved in the drawer of whoever made it: less than nothing where money went back. */
    moved_cents: number;
    reverses: string | null;
    months: number | null;
    due_on: string | null;
    booked_on: string;
    told_enc: Buffer;
    made_at: Generated<string>;
    made_by: string;
  };
  'phi.desk_close': {
    client_id: string;
    user_id: string;
    closed_on: string;
    /** Written as JSON text. */
    takings: ColumnType<readonly ClosedTakings[], string, string>;
    note_enc: Buffer;
    closed_at: Generated<string>;
  };
  'phi.desk_setting': {
    client_id: string;
    payment_page: Generated<string>;
    plan_least_cents: number;
    plan_most_months: number;
    threshold_cents: Generated<number>;
    row_version: Generated<number>;
    updated_at: Generated<string>;
    updated_by: string;
  };
};

export const deskTableNames = {
  tenant: ['phi.desk_counter', 'phi.desk_entry', 'phi.desk_close', 'phi.desk_setting'],
} as const satisfies TableNames;

/** A reason why less was paid than charged, as it is kept. */
export type KeptAdjustment = { readonly group: string; readonly reason: string; readonly cents: number };

/** What payers paid. Claims and lines are written in masses, by SQL alone. */
export type RemittanceTables = {
  'phi.remittance': {
    client_id: string;
    id: string;
    trading_partner_id: string;
    digest: Buffer;
    payer_name: string;
    paid_from: string;
    paid_to: string;
    claims: number;
    known: number;
    reversals: number;
    paid_cents: number;
    payment_cents: number | null;
    taken_at: Generated<string>;
    taken_by: string;
  };
  'phi.remittance_left_out': {
    client_id: string;
    remittance_id: string;
    nth: number;
    segment: number;
    account: string;
    paid_cents: number;
  };
  'phi.remittance_adjustment': {
    client_id: string;
    remittance_id: string;
    nth: number;
    trace: string;
    reason: string;
    reference: string;
    cents: number;
  };
  'phi.remittance_claim': {
    client_id: string;
    id: string;
    remittance_id: string;
    visit_master_id: string;
    trading_partner_id: string;
    claim_key: string;
    segment: number;
    trace: string;
    paid_on: string;
    status: string;
    payer_control: string;
    charge_cents: number;
    paid_cents: number;
    patient_cents: number | null;
    service_from: string | null;
    service_to: string | null;
    allowed_cents: number | null;
    adjustments: readonly KeptAdjustment[];
    remarks: Generated<string[]>;
    is_reversed: Generated<boolean>;
  };
  'phi.remittance_line': {
    client_id: string;
    claim_id: string;
    line: number;
    code: string;
    modifiers: Generated<string[]>;
    revenue_code: string;
    units: number | null;
    charge_cents: number;
    paid_cents: number;
    allowed_cents: number | null;
    adjustments: readonly KeptAdjustment[];
    remarks: Generated<string[]>;
    service_on: string;
    billed_as: Generated<string>;
  };
};

export const remittanceTableNames = {
  tenant: [
    'phi.remittance',
    'phi.remittance_left_out',
    'phi.remittance_adjustment',
    'phi.remittance_claim',
    'phi.remittance_line',
  ],
} as const satisfies TableNames;
