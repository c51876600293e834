export type CertificateState = 'Good' | 'Soon' | 'Expired';

/** A payer and its authority want weeks for a new certificate. */
export const certificateWarningDays = 30;

/** Whether a certificate is still good, or must be renewed soon, at an instant. */
export function certificateState(until: string, now: Date): CertificateState {
  const days = (Date.parse(until) - now.getTime()) / 86_400_000;
  if (days <= 0) return 'Expired';
  return days <= certificateWarningDays ? 'Soon' : 'Good';
}
