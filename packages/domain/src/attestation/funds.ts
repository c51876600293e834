/** Who pays for what nobody else covers, and wants proof that nobody does. */
export const attestationFunds = [
  'HrsaUninsured',
  'HrsaCoverageAssistance',
  'StateUninsured',
  'HospitalCharity',
  'Other',
] as const;
export type AttestationFund = (typeof attestationFunds)[number];

export const attestationFundWords: Readonly<Record<AttestationFund, string>> = {
  HrsaUninsured: 'HRSA uninsured program',
  HrsaCoverageAssistance: 'HRSA coverage assistance fund',
  StateUninsured: 'State fund for the uninsured',
  HospitalCharity: 'Charity care of the hospital',
  Other: 'Another fund',
};

/** What a fund is called; `named` is what another one was called by whoever made the batch. */
export const fundText = (fund: AttestationFund, named: string): string =>
  fund === 'Other' && named !== '' ? named : attestationFundWords[fund];
