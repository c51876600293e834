import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const attestationPayloads = goodPayloadsOf({
  own: (records) => ({
    findAttestations: { Patient: 'attested', Result: 'NotEnough' },
    getAttestation: { AttestationID: records.attestation },
    exportAttestations: { Status: 'Extracted' },
    exportEvidence: { AttestationID: records.attestation },
    extractAttestations: { BatchID: records.attestationBatch },
    findUninsuredVisits: { From: '2026-01-01', To: '2026-12-31' },
    findVisitsOfFilter: { FilterID: records.filter },
    // It stands in a batch already.
    createAttestation: { Name: 'Of June', Fund: 'HrsaUninsured', VisitMasterIDs: [records.attestedVisit] },
    collectEvidence: { AttestationID: records.attestation },
    // It has no evidence: it cannot be sent.
    changeAttestations: { Rows: [{ AttestationID: records.attestation, Version: 1 }], To: 'Sent' },
  }),
  ofRecords: [
    'getAttestation',
    'exportEvidence',
    'extractAttestations',
    'findVisitsOfFilter',
    'createAttestation',
    'collectEvidence',
    'changeAttestations',
  ],
});
