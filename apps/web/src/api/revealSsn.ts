import { clientLoggerCalls } from '@coverline/contract/clientLogger.ts';
import { registrationCalls } from '@coverline/contract/registration.ts';
import { formatSsn } from '@coverline/domain/format/formatSsn.ts';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { toast } from '#/ui/toast.ts';

/**
 * Shows an SSN of a registration, or of the subscriber of one of its insurances. The reveal is in the audit before the value
 * leaves; the spec's own log call follows that of a registration, unheard.
 */
export async function revealSsn(
  id: string,
  Kind: 'Registration' | 'Subscriber' = 'Registration',
): Promise<string | null> {
  try {
    const { SocialSecurityNumber } = await send(registrationCalls.revealSsn, { Kind, ID: id });
    if (Kind === 'Subscriber') return formatSsn(SocialSecurityNumber);
    send(clientLoggerCalls.logToggleViewSsnReg, id, { quiet: true }).catch(() => {
      // Its answer is ignored (spec 7), and the reveal stands in the audit already (decisions F.5).
    });
    return formatSsn(SocialSecurityNumber);
  } catch (error) {
    toast(errorText(error), { grade: 'Bad' });
    return null;
  }
}
