import { defaultWeights } from '../checkKeys.ts';
import type { JudgeContext } from '../judgeVisit.ts';
import type { VisitFacts } from '../visitFacts.ts';

/** Of whom nothing is open. */
export const insured: VisitFacts = {
  today: '2026-12-04',
  serviceOn: '2026-12-07',
  isSelfPay: false,
  demographics: { verifiedOn: '2026-12-01', openFindings: 0 },
  identity: { differing: [], isCompared: true, diedOn: null },
  eligibility: { askedOn: '2026-12-01', forDay: '2026-12-07', grade: 'Good', isContradictory: false, status: 'Active' },
  freshDays: 3,
  mapping: { isMapped: true, network: 'In' },
  order: { coverages: 2, isDecided: true, strangers: 0 },
  authorization: null,
  medicalNecessity: null,
  estimate: { patientCents: 11_200, dueCents: 0, mostDueCents: 0, confidence: 'High', isOutdated: false },
  payment: { collectedCents: 11_200, planCents: null, promise: null, isWaived: false, thresholdCents: 2_500 },
  assistance: { state: 'NotAsked', decidedOn: null },
  goodFaith: { need: 'Insured', dueOn: null, deliveredOn: null, version: { stand: 'None', by: null } },
  msp: { isMedicare: false, toldFor: null, isRecurring: false },
};
export const selfPay: VisitFacts = {
  ...insured,
  isSelfPay: true,
  eligibility: null,
  assistance: { state: 'Decided', decidedOn: '2026-11-20' },
  goodFaith: {
    need: 'Uninsured',
    dueOn: '2026-12-03',
    deliveredOn: '2026-12-02',
    version: { stand: 'None', by: null },
  },
};
export const context: JudgeContext = { waivers: [], weights: defaultWeights, isCancelled: false, resolved: new Set() };
/** The estimate of one of whom $90.00 are open. */
export const open = { ...insured.estimate!, dueCents: 9_000, mostDueCents: 9_000 };
