import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import type { RequestForm } from '../request/requestForm.ts';

/** The request for an ordinary check with a Medicare number that was found. */
export const withNumber = (form: RequestForm, { Mbi }: LookupResult, number: string): RequestForm => ({
  ...form,
  RequestIsForMBIAssist: false,
  CertificateNumber: number,
  SelectedTradingPartner:
    Mbi === null ? form.SelectedTradingPartner : { ID: Mbi.PartnerID, Name: Mbi.PayerName, Rules: null },
});
