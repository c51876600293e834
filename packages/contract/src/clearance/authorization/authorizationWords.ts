import type { ClockStand } from '@coverline/authorization/clock/escalation.ts';
import type { LineOfBusiness } from '@coverline/authorization/clock/lineOfBusiness.ts';
import type { Urgency } from '@coverline/authorization/clock/urgency.ts';
import type { AuthRoute, AuthWireName } from './authorizationShapes.ts';

/** Lines of business as people call them. */
export const lineWords: Readonly<Record<LineOfBusiness, string>> = {
  OriginalMedicare: 'Medicare',
  MedicareAdvantage: 'Medicare Advantage',
  MedicaidFfs: 'Medicaid',
  MedicaidManaged: 'Medicaid managed care',
  ChipFfs: 'CHIP',
  ChipManaged: 'CHIP managed care',
  QhpFfe: 'Exchange plan',
  CommercialInsured: 'Commercial, insured',
  SelfFundedErisa: 'Employer, self-funded',
  Governmental: 'State or local government',
  Other: 'Other',
};

export const urgencyWords: Readonly<Record<Urgency, string>> = {
  Standard: 'Standard',
  Urgent: 'Expedited',
  Emergency: 'Emergency',
  Retro: 'Care was given',
};

export const routeWords: Readonly<Record<AuthRoute, string>> = {
  Portal: 'Portal',
  Phone: 'Phone',
  Fax: 'Fax',
  X12: 'X12 278',
  Pas: 'Da Vinci PAS',
};

/** How a clock stands, where what is left of it is not told. */
export const clockStandWords: Readonly<Record<ClockStand, string>> = {
  Running: 'runs',
  Paused: 'stands still',
  Met: 'decided in time',
  Missed: 'decided late',
  Over: 'over',
};

/** Over which wire documents go beside a request. */
export const documentWireWords: Readonly<Record<AuthWireName, string>> = { X12: 'X12 275', Pas: routeWords.Pas };
