/** The financial class of a visit that its patient pays alone. */
export const selfPay = 'Self-pay';

/** Whether a visit's financial class says so, however a hospital spells it: Self-pay, SELF PAY, SelfPay. */
export const isSelfPay = (financialClass: string): boolean =>
  financialClass.toLowerCase().replaceAll(/[^a-z]/g, '') === 'selfpay';
