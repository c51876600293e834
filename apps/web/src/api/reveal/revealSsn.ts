import { clientLoggerCalls } from '@coverline/contract/app/clientLogger.ts';
import { registrationCalls, type RevealSsnKind } from '@coverline/contract/registration/registration.ts';
import { formatSsn } from '@coverline/domain/format/formatSsn.ts';
import { errorText } from '#/api/errorText.ts';
import { send } from '#/api/send.ts';
import { session } from '#/api/session/session.ts';
import { worded } from '#/api/terms.ts';
import { askText } from '#/ui/layers/askText.tsx';
import { toast } from '#/ui/layers/toast.ts';

/**
 * Shows an SSN of a registration, of the subscriber of one of its insurances, or one with which a lookup was asked. The reveal is in the audit before the value
 * leaves; the spec's own log call follows that of a registration, unheard.
 */
export async function revealSsn(id: string, Kind: RevealSsnKind = 'Registration'): Promise<string | null> {
  const Reason = session.get().user?.EmergencyAccess == null ? '' : await reasonUnderEmergency();
  if (Reason === null) return null;
  try {
    const { SocialSecurityNumber } = await send(registrationCalls.revealSsn, { Kind, ID: id, Reason });
    if (Kind !== 'Registration') return formatSsn(SocialSecurityNumber);
    send(clientLoggerCalls.logToggleViewSsnReg, id, { quiet: true }).catch(() => {
      // Its answer is ignored, and the reveal stands in the audit already.
    });
    return formatSsn(SocialSecurityNumber);
  } catch (error) {
    toast(errorText(error), { grade: 'Bad' });
    return null;
  }
}

/** Beyond one's roles each number is asked for with a reason of its own (C-24). */
const reasonUnderEmergency = (): Promise<string | null> =>
  askText({
    title: 'Show the Social Security number?',
    label: 'Why you need it',
    help: worded('Under emergency access each reveal takes a reason. Do not name the {patient}.'),
    maxLength: 200,
    safe: 'Keep it hidden',
    deed: 'Show it',
  });
