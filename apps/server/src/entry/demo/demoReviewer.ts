import { demoId } from './demoId.ts';

/** The payer that is asked for authorizations over FHIR, the gateway by which, and as whom. */
export const demoReviewer = { payer: 'SUMMA', gateway: demoId('gateway SUMMA PAS'), client: 'coverline' } as const;
