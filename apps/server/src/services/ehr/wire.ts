import type {
  EmbeddedInsurance,
  EmbeddedPatient,
  EmbeddedSubscriber,
} from '@coverline/domain/embedded/embeddedData.ts';
import { parseDate } from '@coverline/domain/format/parseDate.ts';
import { z } from 'zod';

/** As much of the vendor's own form as we read; an EHR leaves out what it does not know. */
const line = z.string().max(300).default('');
export const patientAnswer = z.array(
  z.object({
    patientid: z.coerce.string(),
    firstname: line,
    lastname: line,
    dob: line,
    address1: line,
    city: line,
    state: line,
    zip: line,
  }),
);
const insurance = z.object({
  insuranceid: z.coerce.string(),
  insuranceidnumber: line,
  sequencenumber: z.coerce.number().int().min(1).nullable().default(null),
  /** The payer; the plan's own name says nothing to a payer's gateway. */
  ircname: line,
  issuedate: line,
  insurancepolicyholderfirstname: line,
  insurancepolicyholderlastname: line,
  insurancepolicyholderdob: line,
  copays: z.array(z.object({ copaytype: line, copayamount: z.coerce.number() })).default([]),
});
export const insurancesAnswer = z.object({ insurances: z.array(insurance).max(50) });

export type WirePatient = z.output<typeof patientAnswer>[number];
export type WireInsurance = z.output<typeof insurance>;

/** MM/DD/YYYY as the vendor writes it, or empty where it is no date. */
const dateOf = (text: string): string => parseDate(text) ?? '';

export const toPatient = (one: WirePatient): EmbeddedPatient => ({
  FirstName: one.firstname.trim(),
  LastName: one.lastname.trim(),
  DateOfBirth: dateOf(one.dob),
  Address1: one.address1.trim(),
  City: one.city.trim(),
  State: one.state.trim(),
  Zip: one.zip.trim(),
});

type OfEhr = Omit<
  EmbeddedInsurance,
  'IsOldMedicareNumber' | 'TradingPartnerID' | 'Visit270271ID' | 'PatientRemediStatusID' | 'LastVerifiedDate'
>;

/** What the EHR itself says of an insurance, its number whole; which payer of ours that is, and what it last answered, is added here. */
export const toInsurance = (one: WireInsurance): OfEhr => {
  const copay = one.copays.find(({ copaytype }) => /office/i.test(copaytype))?.copayamount;
  return {
    RegInsuranceId: one.insuranceid,
    TradingPartnerName: one.ircname.trim(),
    COB: one.sequencenumber,
    CertificateNumber: one.insuranceidnumber.trim(),
    OfficeCopay: copay === undefined ? null : Math.round(copay * 100),
    EffectiveDate: dateOf(one.issuedate),
  };
};

/** Whose insurance it is, where the EHR names somebody. */
export const toSubscriber = (one: WireInsurance): EmbeddedSubscriber[] =>
  one.insurancepolicyholderlastname.trim() === ''
    ? []
    : [
        {
          RegInsuranceId: one.insuranceid,
          FirstName: one.insurancepolicyholderfirstname.trim(),
          LastName: one.insurancepolicyholderlastname.trim(),
          DOB: dateOf(one.insurancepolicyholderdob),
        },
      ];
