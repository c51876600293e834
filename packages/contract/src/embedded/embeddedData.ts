import { z } from 'zod';

/** What the EHR has of the patient it was opened for. Dates are YYYY-MM-DD or empty, amounts cents. */
export const embeddedDataSchema = z.object({
  /** A keyed digest of the chart as it was read: a save says from which one it begins. */
  Version: z.string(),
  Patient: z
    .object({
      FirstName: z.string(),
      LastName: z.string(),
      DateOfBirth: z.string(),
      Address1: z.string(),
      City: z.string(),
      State: z.string(),
      Zip: z.string(),
    })
    .nullable(),
  Insurances: z.array(
    z.object({
      RegInsuranceId: z.string(),
      TradingPartnerID: z.string(),
      TradingPartnerName: z.string(),
      COB: z.number().nullable(),
      /** Masked to the last four; the value itself leaves by RevealChartNumber alone. Empty where none is known. */
      CertificateNumber: z.string(),
      /** The number is of the form that Medicare gave up: it can only be asked for anew. */
      IsOldMedicareNumber: z.boolean(),
      /** The newest check of this insurance here, with its status and its day. */
      Visit270271ID: z.string(),
      PatientRemediStatusID: z.number().nullable(),
      OfficeCopay: z.number().nullable(),
      LastVerifiedDate: z.string(),
      EffectiveDate: z.string(),
    }),
  ),
  Subscribers: z.array(
    z.object({ RegInsuranceId: z.string(), FirstName: z.string(), LastName: z.string(), DOB: z.string() }),
  ),
});
export type EmbeddedWire = z.output<typeof embeddedDataSchema>;

/** Of a sign-in that has yet to be paired: who somebody is at the EHR, and the sign-in it belongs to. */
export const pairingRecordSchema = z.object({
  Username: z.string(),
  PatientID: z.string(),
  PracticeID: z.string(),
  GUID: z.string(),
});
export type PairingRecord = z.output<typeof pairingRecordSchema>;
