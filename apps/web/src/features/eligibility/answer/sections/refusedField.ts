import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import type { RequestFieldName, RequestForm } from '#/features/eligibility/request/requestForm.ts';

type Rejection = Pick<CoverageSummaryWire['Rejections'][number], 'Code' | 'Level'>;

/** What a payer did not take, by the code in which it says so; a code that is about none of the request's fields is in no list. */
const codes = {
  DateOfBirth: ['58', '69', '71'],
  CertificateNumber: ['64', '67', '68', '72', '75', '76'],
  LastName: ['65', '73', '77'],
  Gender: ['66', '70', '74'],
  DateOfService: ['56', '57', '60', '61', '62', '63'],
  SelectedServiceCode: ['53'],
  ProcedureCodeList: ['54', '55', '98', 'AG'],
} as const satisfies Partial<Record<RequestFieldName, readonly string[]>>;

/** The field of the request that a refusal is about, or null; a subscriber's, where the subscriber was sent beside the patient. */
export function refusedField(
  { Code, Level }: Rejection,
  { UseSubscriber }: Pick<RequestForm, 'UseSubscriber'>,
): RequestFieldName | null {
  if (Level === 'payer' || Level === 'provider') return null;
  const field = (Object.keys(codes) as (keyof typeof codes)[]).find((name) =>
    (codes[name] as readonly string[]).includes(Code),
  );
  if (field === undefined) return null;
  const ofSubscriber = UseSubscriber && Level === 'subscriber';
  return ofSubscriber && (field === 'DateOfBirth' || field === 'LastName' || field === 'Gender')
    ? `Subscriber${field}`
    : field;
}
