import { goodFaithDraftOf } from '#/testing/good/goodGoodFaith.ts';
import { goodPayloadsOf } from '#/testing/good/goodPayloadsOf.ts';

/** Of a visit whose estimate is issued and handed out already: heard again each of these changes nothing. */
export const goodFaithPayloads = goodPayloadsOf({
  own: ({
    goodFaithVisit: VisitMasterID,
    goodFaithDay: day,
    goodFaithOn: today,
    goodFaithBill: BillID,
    goodFaithDelivery: DeliveryID,
  }) => ({
    getGoodFaith: { VisitMasterID },
    answerGoodFaith: { VisitMasterID, Answer: 'NoPlan', RequestedOn: today },
    saveGoodFaith: { VisitMasterID, Draft: goodFaithDraftOf(day), Version: 0 },
    issueGoodFaith: { VisitMasterID, Version: 1, After: 0 },
    deliverGoodFaith: {
      VisitMasterID,
      Version: 1,
      How: 'InPerson',
      On: today,
      Language: 'English',
      To: 'The patient, at the desk',
    },
    billGoodFaith: { VisitMasterID, Provider: 'p1', Cents: 190_000, BilledOn: today },
    undeliverGoodFaith: { VisitMasterID, DeliveryID },
    unbillGoodFaith: { VisitMasterID, BillID },
    printGoodFaith: { VisitMasterID, Version: 1, Language: 'Spanish' },
  }),
  ofRecords: [
    'getGoodFaith',
    'answerGoodFaith',
    'saveGoodFaith',
    'issueGoodFaith',
    'deliverGoodFaith',
    'undeliverGoodFaith',
    'billGoodFaith',
    'unbillGoodFaith',
    'printGoodFaith',
  ],
});
