import { medicareConfigCalls } from '@coverline/contract/medicareConfig/medicareConfig.ts';
import { extensionMessage } from '@coverline/domain/session/browserExtensions.ts';
import { broughtNumber } from '@coverline/domain/mbi/extensionPatient.ts';
import { send } from '#/api/send.ts';
import { askExtension, extensionRuntime } from '#/app/extensions/askExtension.ts';
import { partnerNamed } from '../../request/findPartners.ts';
import type { ChosenPayer, RequestForm } from '../../request/requestForm.ts';

type Taken =
  | { readonly problem: string; readonly request: null }
  | { readonly problem: null; readonly request: RequestForm };

/** The request with the number that an extension brings for its patient, or why it brings none. `now` is read once the answer is here. */
export async function takeNumber(id: string, now: () => RequestForm): Promise<Taken> {
  const medicare = isOfMedicare(now()) ? null : await medicareOfClient();
  const reply = await askExtension(extensionRuntime(), id, extensionMessage.requestPatient);
  const form = now();
  const { number, problem } = broughtNumber(reply, form);
  if (number === null) return { problem, request: null };
  return {
    problem: null,
    request: {
      ...form,
      CertificateNumber: number,
      RequestIsForMBIAssist: false,
      NumberFirst: false,
      SelectedTradingPartner: isOfMedicare(form) ? form.SelectedTradingPartner : medicare,
    },
  };
}

const isOfMedicare = ({ SelectedTradingPartner: payer }: RequestForm): boolean => payer?.Rules?.Kind === 'Medicare';

/** The payer that the client asks for Medicare numbers; null where it asks none: then it is chosen by hand. */
async function medicareOfClient(): Promise<ChosenPayer | null> {
  try {
    const { PayerName } = await send(medicareConfigCalls.getMbiAssist, undefined, { quiet: true });
    return PayerName === '' ? null : await partnerNamed({ Name: PayerName, Id: '' });
  } catch {
    return null;
  }
}
