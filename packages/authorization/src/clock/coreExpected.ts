import { addBusinessDays } from '@coverline/domain/cases/businessDays.ts';

/** CAQH CORE, prior authorization and referrals (278) infrastructure rule: an agreement among those who are certified, and no law. */
export const [coreDays, coreCloseDays] = [2, 15] as const;

/** By when a payer under that rule asks for what is missing, or decides once it has all; days of its calendar. */
export const coreExpected = (completeOn: string): string => addBusinessDays(completeOn, coreDays);

/** Until when it waits for what it asked for before it may close the request. */
export const coreClosesOn = (askedOn: string): string => addBusinessDays(askedOn, coreCloseDays);
