import type { DisclaimerKey } from '@coverline/clearance/goodFaith/content.ts';
import { disputableCents, disputeDays, disputeFeeCents } from '@coverline/clearance/goodFaith/billWatch.ts';
import type { GoodFaithLanguage } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';

/** What the law has each estimate say (45 CFR 149.610(c)(1)(v) to (x)). */
export type LegalWords = {
  /** Above what is scheduled apart. */
  readonly separate: string;
  readonly disclaimers: Readonly<Record<DisclaimerKey, string>>;
};

const dollars = (cents: number): string => `$${cents / 100}`;
const [over, fee] = [dollars(disputableCents), dollars(disputeFeeCents)];
/** The government's own page and telephone for disputes. */
const [page, phone] = ['www.cms.gov/nosurprises/consumers', '1-800-985-3059'];

export const legalWords: Readonly<Record<GoodFaithLanguage, LegalWords>> = {
  English: {
    separate:
      'Separate good-faith estimates will be issued for these when you schedule them, or when you ask for one. Diagnosis codes, service codes, expected charges and the numbers of providers need not be given here; they will be in those estimates. To get one, ask whoever schedules it, or us at the telephone or e-mail above.',
    disclaimers: {
      OtherItems:
        'There may be other items or services that we recommend as part of your care, that have to be scheduled or asked for separately, and that are not in this estimate.',
      MayDiffer:
        'This is only an estimate of what is reasonably expected when it is made. The items, services and charges that you actually get may be different.',
      MayDispute: `You have the right to dispute a bill if a provider or facility bills you at least ${over} more than its part of this estimate.`,
      HowToDispute: `You may ask the provider or facility to change the bill to this estimate, to talk about it, or whether there is financial assistance. You may also begin a dispute with the U.S. Department of Health and Human Services within ${disputeDays} calendar days of the first bill, at ${page} or ${phone}. It costs ${fee}. If you win you pay what is in this estimate; if you lose you pay what was billed, or less. Keep this estimate: you may need it.`,
      NoHarm:
        'Beginning a dispute does no harm to the quality of the health care that you get. While it runs the bill is not sent to collections, and no late fees are added.',
      NoContract:
        'This estimate is not a contract. It does not oblige you to get any of these items or services from any of these providers or facilities.',
    },
  },
  Spanish: {
    separate:
      'Para estos se entregarán estimaciones de buena fe por separado cuando usted los programe o cuando pida una. Los códigos de diagnóstico y de servicio, los cargos previstos y los números de los proveedores no tienen que figurar aquí; estarán en esas estimaciones. Para obtener una, pídala a quien programe el servicio o a nosotros por el teléfono o el correo electrónico de arriba.',
    disclaimers: {
      OtherItems:
        'Puede haber otros artículos o servicios que recomendemos como parte de su atención, que deban programarse o pedirse por separado y que no figuran en esta estimación.',
      MayDiffer:
        'Esto es solo una estimación de lo que razonablemente se prevé cuando se hace. Los artículos, servicios y cargos que usted reciba pueden ser distintos.',
      MayDispute: `Usted tiene derecho a disputar una factura si un proveedor o centro le cobra al menos ${over} más que su parte de esta estimación.`,
      HowToDispute: `Puede pedir al proveedor o centro que cambie la factura según esta estimación, que hable con usted sobre ella, o que le diga si hay ayuda económica. También puede iniciar una disputa ante el Departamento de Salud y Servicios Humanos de los Estados Unidos en un plazo de ${disputeDays} días naturales desde la primera factura, en ${page} o en el ${phone}. Cuesta ${fee}. Si gana, usted paga lo que dice esta estimación; si pierde, paga lo facturado o menos. Guarde esta estimación: puede necesitarla.`,
      NoHarm:
        'Iniciar una disputa no perjudica la calidad de la atención que usted recibe. Mientras dura, la factura no se envía a cobranza ni se añaden recargos.',
      NoContract:
        'Esta estimación no es un contrato. No le obliga a recibir ninguno de estos artículos o servicios de ninguno de estos proveedores o centros.',
    },
  },
};
