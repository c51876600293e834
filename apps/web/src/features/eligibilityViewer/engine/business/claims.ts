import { parse837 } from '@coverline/x12/claims/parse837.ts';
import type { Claim } from '@coverline/x12/claims/types.ts';
import type { Business } from '../../model/business.ts';
import { cell, money, nameOf, period, stated } from './cells.ts';

const variants = { P: 'Professional claims', I: 'Institutional claims', D: 'Dental claims', '': 'Claims' } as const;

const columns = [
  { label: 'Claim' },
  { label: 'Patient' },
  { label: 'Procedure' },
  { label: 'Service' },
  { label: 'Diagnoses' },
  { label: 'Quantity', end: true },
  { label: 'Charge', end: true },
];

function rowsOf(claim: Claim): Business['tables'][number]['rows'] {
  const { segment } = claim;
  const head = {
    segment,
    cells: [
      cell(claim.account, segment),
      cell(nameOf(claim.patient)),
      cell(''),
      cell(''),
      cell(claim.diagnoses.map(({ code }) => code).join(', ')),
      cell(''),
      money(claim.chargeCents, segment),
    ],
  };
  return [
    head,
    ...claim.lines.map((line) => {
      const served = line.dates.find(({ qualifier }) => qualifier === '472');
      return {
        segment: line.segment,
        cells: [
          cell(`Line ${line.number}`, line.segment),
          cell(''),
          cell(
            line.procedure ? [line.procedure.code, ...line.procedure.modifiers].join('-') : line.revenue,
            line.segment,
          ),
          cell(served ? period(served.from, served.to) : ''),
          cell(
            line.pointers
              .map((n) => claim.diagnoses[n - 1]?.code ?? '')
              .filter(Boolean)
              .join(', '),
          ),
          cell(line.quantity === null ? '' : String(line.quantity)),
          money(line.chargeCents, line.segment),
        ],
      };
    }),
  ];
}

/** The claims of an 837 with their lines. */
export function claims(bytes: Uint8Array): Business | null {
  const read = parse837(bytes);
  if (!read.ok) return null;
  const { value } = read;
  const cents = value.claims.reduce((sum, { chargeCents }) => sum + (chargeCents ?? 0), 0);
  return {
    title: `${variants[value.variant]} (837${value.variant})`,
    verdict: {
      grade: value.claims.length > 0 ? 'Good' : 'Unknown',
      text: value.claims.length === 1 ? '1 claim' : `${value.claims.length} claims`,
      why: `Charged ${money(cents).text} in all.`,
    },
    facts: stated([
      ['Submitter', nameOf(value.batch.submitter)],
      ['Receiver', nameOf(value.batch.receiver)],
      ['Billing provider', nameOf(value.claims[0]?.billing.provider ?? null)],
      ['Payer', nameOf(value.claims[0]?.payer ?? null)],
    ]),
    tables: [{ title: 'Claims and lines', columns, rows: value.claims.flatMap(rowsOf), none: 'There is no claim.' }],
  };
}
