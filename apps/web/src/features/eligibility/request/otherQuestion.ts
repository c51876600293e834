import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { mask } from '@coverline/domain/format/mask.ts';
import { samePayer } from '@coverline/domain/payers/samePayer.ts';
import { worded } from '#/api/terms.ts';
import type { RequestForm } from './requestForm.ts';

const plain = (number: string): string => number.toUpperCase().replaceAll(/[^A-Z0-9*]/g, '');

/**
 * What the answer is about where the request beside it, of the same person, asks something else by now: its day, its payer, its
 * number. `sent` is the request as this screen sent it, which tells numbers apart that their masks do not. While a Medicare
 * number is asked for, neither payer nor member ID is in sight.
 */
export function otherQuestion(values: RequestForm, result: LookupResult, sent: RequestForm | null): readonly string[] {
  if (values.RequestIsForMBIAssist || result.Mbi !== null) return [];
  const { DateOfService, PayerName, Patient } = result;
  const { SelectedTradingPartner: payer, CertificateNumber: number } = values;
  const day = values.DateOfService === DateOfService || values.DateOfService === sent?.DateOfService;
  // A payer that is not chosen yet, or could not be found again, is no other one.
  const asked = payer === null || samePayer(payer.Name, PayerName) || payer.ID === sent?.SelectedTradingPartner?.ID;
  return [
    ...(day ? [] : [`service on ${formatDate(DateOfService)}`]),
    ...(asked ? [] : [PayerName]),
    ...(isNumberOf(number, Patient.CertificateNumber, sent)
      ? []
      : [
          Patient.CertificateNumber === ''
            ? worded('no {member ID}')
            : `${worded('{member ID}')} ${Patient.CertificateNumber}`,
        ]),
  ];
}

/** Whether a member ID is the one that was asked with, of which the lookup shows the mask alone. */
function isNumberOf(number: string, shown: string, sent: RequestForm | null): boolean {
  const typed = plain(number);
  const before = sent === null ? null : plain(sent.CertificateNumber);
  if (typed === before || typed === plain(shown)) return true;
  const bothWhole = before !== null && ![typed, before].some((one) => one.includes('*'));
  return !bothWhole && typed !== '' && shown !== '' && plain(mask(number.trim())) === plain(shown);
}
