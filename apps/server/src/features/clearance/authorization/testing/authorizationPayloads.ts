import { goodAuthContent, goodDecision, goodTold } from '#/testing/good/goodAuths.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

export const authorizationPayloads = goodPayloadsOf({
  own: (records) => ({
    getAuthorizations: { View: 'Team' },
    exportAuthorizations: { View: 'Team' },
    getAuthorization: { AuthID: records.auth },
    prefillAuthorization: { VisitMasterID: records.visit },
    revealAuthorizationMemberID: { AuthID: records.auth },
    getAuthorizationWorkers: undefined,
    findAuthorizationPayers: { Term: 'gran' },
    createAuthorization: { VisitMasterID: records.visit },
    saveAuthorization: {
      AuthID: records.auth,
      Version: 1,
      Content: { ...goodAuthContent, PayerID: records.authPayer },
    },
    moveAuthorization: { AuthID: records.cancelledAuth, Version: 3, To: 'Draft', Reason: 'It was none.' },
    recordAuthorizationDecision: { AuthID: records.sentAuth, Version: 4, ...goodDecision },
    noteAuthorizationClock: {
      AuthID: records.sentAuth,
      Version: 5,
      Kind: 'UrgencyChanged',
      To: 'Urgent',
      Told: goodTold,
    },
    correctAuthorizationRequired: {
      AuthID: records.auth,
      Version: 2,
      Required: 'Yes',
      Evidence: 'Provider manual, page 12',
      OnDay: '2026-11-01',
    },
    assignAuthorizations: { Auths: [{ AuthID: records.auth, Version: 1 }], AssignTo: null },
    addAuthorizationNote: { AuthID: records.auth, Text: 'The chart note is on its way.' },
    logAuthorizationContact: { AuthID: records.auth, Told: goodTold },
  }),
  ofRecords: [
    'getAuthorization',
    'prefillAuthorization',
    'revealAuthorizationMemberID',
    'createAuthorization',
    'saveAuthorization',
    'moveAuthorization',
    'recordAuthorizationDecision',
    'noteAuthorizationClock',
    'correctAuthorizationRequired',
    'assignAuthorizations',
    'addAuthorizationNote',
    'logAuthorizationContact',
  ],
});
