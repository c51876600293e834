import { addDays } from '@coverline/domain/format/dates.ts';
import { createHash } from 'node:crypto';
import { priceTasks } from '#/services/priceFiles/priceTasks.ts';
import { readPrices } from '#/services/priceFiles/readPrices.ts';
import { owen } from '../staff.ts';
import type { Stage } from '../stage.ts';

const hospital = 'Lakeside Regional Medical Center';

/** As visits name them. */
const places = [
  'Main OR',
  'Imaging',
  'Infusion',
  'Emergency',
  'Outpatient Lab',
  'OB Clinic',
  'Family Medicine Clinic',
  'Cardiology Clinic',
  'Orthopedics Clinic',
  'Pediatrics Clinic',
  '4 West Medical',
];

const attests =
  'To the best of its knowledge and belief, the hospital has included all applicable standard charge information in accordance with 45 CFR 180.50.';

const titles = [
  'description',
  'code|1',
  'code|1|type',
  'setting',
  'standard_charge|gross',
  'standard_charge|discounted_cash',
  'standard_charge|min',
  'standard_charge|max',
  'payer_name',
  'plan_name',
  'standard_charge|negotiated_dollar',
  'standard_charge|negotiated_percentage',
  'standard_charge|methodology',
  'median_amount',
  '10th_percentile',
  '90th_percentile',
  'count',
];

/** What plans pay, as shares of the gross charge; one pays by percent, one is a plan that nobody here asks. */
const plans = [
  { payer: 'TIDELANDS EMPLOYER PLAN', plan: 'HMO', share: 0.46, byPercent: false },
  { payer: 'Granite Benefit Trust', plan: 'PPO', share: 0.52, byPercent: false },
  { payer: 'Northern Reach Assurance', plan: 'Choice', share: 0.58, byPercent: true },
] as const;

type Charge = readonly [code: string, description: string, charge: string];

const quoted = (cell: string): string => (cell.includes(',') ? `"${cell}"` : cell);

const dollars = (amount: number): string => amount.toFixed(2);

/** The hospital's own file of this year, invented: a row for each service and plan; one amount has a currency sign, as real ones have. */
function priceFileOf(charges: readonly Charge[], updatedOn: string): Buffer {
  const rows = charges.flatMap(([code, description, charge], at) =>
    plans.map(({ payer, plan, share, byPercent }) => {
      const gross = Number(charge);
      const paid = gross * share;
      return [
        description,
        code,
        'CPT',
        'outpatient',
        at === 1 ? `$${charge}` : charge,
        dollars(gross * 0.6),
        dollars(gross * 0.46),
        dollars(gross * 0.58),
        payer,
        plan,
        byPercent ? '' : dollars(paid),
        byPercent ? String(share * 100) : '',
        byPercent ? 'percent of total billed charges' : 'fee schedule',
        ...(byPercent ? [dollars(paid), dollars(paid * 0.9), dollars(paid * 1.1), '24'] : ['', '', '', '']),
      ];
    }),
  );
  const table = [
    ['hospital_name', 'last_updated_on', 'version', 'location_name', 'attester_name', attests],
    [hospital, updatedOn, '3.0.0', [hospital, ...places].join('|'), 'Owen Sandoval', 'true'],
    titles,
    ...rows,
  ];
  return Buffer.from(table.map((cells) => cells.map(quoted).join(',')).join('\r\n'));
}

/** The hospital's price file comes, is read and loaded; whose its plans are is said of all but one. */
export async function loadPriceFile(stage: Stage, charges: readonly Charge[], today: string): Promise<void> {
  const bytes = priceFileOf(charges, addDays(today, -75));
  const { FileID } = await stage.act(owen, 'beginPriceFile', {
    Name: 'lakeside-standardcharges.csv',
    Size: bytes.length,
    Fingerprint: createHash('sha256').update(bytes).digest('hex'),
  });
  await stage.act(owen, 'putPriceFilePart', { FileID, Part: '0' }, bytes);
  const { EditionID } = await stage.act(owen, 'readPriceFile', { FileID });
  const task = await priceTasks.take(stage.deps.doors, 600_000);
  if (task === null) throw new Error('the price file is not to be read');
  await readPrices(stage.deps, task, new AbortController().signal);
  await priceTasks.end(stage.deps.doors, task);
  const { Rows } = await stage.act(owen, 'getPricePlans', { EditionID });
  const Matches = Rows.flatMap(({ Plan, Proposed, Version }) =>
    Proposed === null ? [] : [{ Plan, PayerID: Proposed.PayerID, AnswersName: '', Version }],
  );
  await stage.act(owen, 'matchPricePlans', { EditionID, Matches });
  await stage.act(owen, 'loadPriceEdition', { EditionID });
}
