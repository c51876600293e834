import { partner } from '#/testing/checks.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const registrationPayloads = goodPayloadsOf({
  own: (records) => ({
    findPatient: { SearchTerm: records.mrn },
    getPatient: { RegMasterID: records.registration },
    revealSsn: { Kind: 'Registration', ID: records.registration },
    revealInsuranceNumber: { RegInsuranceID: records.insurance },
    getRegistration: { RegMasterID: records.registration },
    getRegistrationHistory: { RegMasterID: records.registration },
    saveRegistration: {
      RegMasterID: records.registration,
      Version: 1,
      MRN: records.mrn,
      LastName: records.last,
      FirstName: records.first,
      DateOfBirth: records.born,
      SocialSecurityNumber: records.maskedSsn, // without it the number would be taken away
      City: 'Tideland',
    },
    saveInsurance: {
      RegMasterID: records.registration,
      RegInsuranceID: records.insurance,
      Version: 1,
      COB: 1,
      TradingPartnerID: partner('NORTH'),
      CertificateNumber: 'NLM55500011',
    },
    orderInsurances: {
      RegMasterID: records.orderedRegistration,
      Insurances: [{ RegInsuranceID: records.orderedInsurance, COB: 1, Version: 1 }],
    },
    terminateInsurance: { RegInsuranceID: records.orderedInsurance, Version: 1, TermDate: '2099-12-31' },
    removeInsurance: { RegInsuranceID: records.orderedInsurance, Removed: false },
    saveVisit: {
      RegMasterID: records.registration,
      VisitMasterID: records.visit,
      Version: 1,
      VisitNumber: `V${records.visit.slice(0, 8)}`,
      DateOfService: '2026-11-20',
    },
    saveToRegistration: {
      SpifResponseID: records.lookup,
      RegMasterID: records.registration,
      RegInsuranceID: null,
      InsuranceVersion: null,
      COB: null,
      RegistrationVersion: 1,
    },
  }),
  ofRecords: [
    'findPatient',
    'getPatient',
    'revealSsn',
    'revealInsuranceNumber',
    'getRegistration',
    'getRegistrationHistory',
    'saveRegistration',
    'saveInsurance',
    'orderInsurances',
    'terminateInsurance',
    'removeInsurance',
    'saveVisit',
    'saveToRegistration',
  ],
});
