import type { AbnLanguage, AbnOption } from './abnKinds.ts';

/**
 * The form's own words. `{D}` is the blank that takes what the rows are, `{Heading}` the same above them, `**` begins and ends bold, `~~` what is struck out for
 * whoever has Medicaid too, and `[A]` a blank's letter, which may be left out. Nothing else may be added to the page.
 */
export type FormWords = {
  readonly lang: string;
  readonly notifier: string;
  readonly phone: string;
  readonly tty: string;
  readonly patient: string;
  readonly identification: string;
  readonly title: string;
  readonly note: string;
  readonly expects: string;
  readonly columns: readonly [what: string, reason: string, cost: string];
  readonly todo: string;
  readonly steps: readonly string[];
  readonly other: string;
  readonly options: string;
  readonly option: Readonly<Record<AbnOption, string>>;
  readonly additional: string;
  readonly opinion: string;
  readonly signing: string;
  readonly signature: string;
  readonly date: string;
  readonly rights: string;
  readonly paperwork: string;
  readonly form: (number: string, expires: string) => string;
  readonly approved: (omb: string) => string;
  /** What stands for a cost that is no amount. */
  readonly included: string;
  readonly noEstimate: string;
  readonly refused: string;
};

/**
 * English: form CMS-R-131 (Exp. 01/31/2026) of the Centers for Medicare & Medicaid Services, OMB 0938-0566, a work of the United
 * States government. What is struck out of Option 1 for dual eligibles is by the form's instructions (2020 and later).
 */
const english: FormWords = {
  lang: 'en-US',
  notifier: '[A]Notifier:',
  phone: 'Phone:',
  tty: 'TTY:',
  patient: '[B]Patient Name:',
  identification: '[C]Identification Number:',
  title: 'Advance Beneficiary Notice of Non-coverage (ABN)',
  note: '**NOTE:** If Medicare doesn’t pay for **[D]{D}** below, you may have to pay.',
  expects:
    'Medicare does not pay for everything, even some care that you or your health care provider have good reason to think you need. We expect Medicare may not pay for the **[D]{D}** below.',
  columns: ['[D]{Heading}', '[E]Reason Medicare May Not Pay:', '[F]Estimated Cost'],
  todo: 'WHAT YOU NEED TO DO NOW:',
  steps: [
    'Read this notice, so you can make an informed decision about your care.',
    'Ask us any questions that you may have after you finish reading.',
    'Choose an option below about whether to receive the **[D]{D}** listed above.',
  ],
  other:
    '**Note:** If you choose Option 1 or 2, we may help you to use any other insurance that you might have, but Medicare cannot require us to do this.',
  options: '[G]OPTIONS:  Check only one box.  We cannot choose a box for you.',
  option: {
    1: '**OPTION 1.** I want the **[D]{D}** listed above. ~~You may ask to be paid now, but~~ I also want Medicare billed for an official decision on payment, which is sent to me on a Medicare Summary Notice (MSN). ~~I understand that if Medicare doesn’t pay, I am responsible for payment, but~~ **I can appeal to Medicare** by following the directions on the MSN. If Medicare does pay, you will refund any payments I made to you, less co-pays or deductibles.',
    2: '**OPTION 2.** I want the **[D]{D}** listed above, but do not bill Medicare. You may ask to be paid now as I am responsible for payment. **I cannot appeal if Medicare is not billed.**',
    3: '**OPTION 3.** I don’t want the **[D]{D}** listed above. I understand with this choice I am **not** responsible for payment, and **I cannot appeal to see if Medicare would pay.**',
  },
  additional: '[H]Additional Information:',
  opinion:
    '**This notice gives our opinion, not an official Medicare decision.** If you have other questions on this notice or Medicare billing, call **1-800-MEDICARE** (1-800-633-4227/**TTY:** 1-877-486-2048).',
  signing: 'Signing below means that you have received and understand this notice. You may ask to receive a copy.',
  signature: '[I]Signature:',
  date: '[J]Date:',
  rights:
    'You have the right to get Medicare information in an accessible format, like large print, Braille, or audio. You also have the right to file a complaint if you feel you’ve been discriminated against. Visit Medicare.gov/about-us/accessibility-nondiscrimination-notice.',
  paperwork:
    'According to the Paperwork Reduction Act of 1995, no persons are required to respond to a collection of information unless it displays a valid OMB control number. The valid OMB control number for this information collection is 0938-0566. The time required to complete this information collection is estimated to average 7 minutes per response, including the time to review instructions, search existing data resources, gather the data needed, and complete and review the information collection. If you have comments concerning the accuracy of the time estimate or suggestions for improving this form, please write to: CMS, 7500 Security Boulevard, Attn: PRA Reports Clearance Officer, Baltimore, Maryland 21244-1850.',
  form: (number, expires) => `Form ${number} (Exp. ${expires})`,
  approved: (omb) => `Form Approved OMB No. ${omb}`,
  included: 'Included above',
  noEstimate: 'No cost estimate is available',
  refused: 'Refused to sign',
};

/**
 * Spanish: down to the options, and what says why it is asked, the edition before (Exp. 03/2020) word for word; below the options (opinion,
 * signing, rights), which English has changed since, as a copy of the edition of now has it, with that form's own word for itself.
 * Neither copy is the agency's own: docs/architecture/abn.md says so.
 */
const spanish: FormWords = {
  lang: 'es-US',
  notifier: '[A]Notificante:',
  phone: 'Teléfono:',
  tty: 'TTY:',
  patient: '[B]Nombre de paciente:',
  identification: '[C]Número de identificación:',
  title: 'Notificación previa de NO-cobertura al beneficiario (ABN)',
  note: '**NOTA:** Si Medicare no paga **[D]{D}** a continuación, usted deberá pagar.',
  expects:
    'Medicare no paga todo, incluso ciertos servicios que, según usted o su médico, están justificados. Prevemos que Medicare no pagará **[D]{D}** a continuación.',
  columns: ['[D]{Heading}', '[E]Razón por la que no está cubierto por Medicare:', '[F]Costo estimado'],
  todo: 'Lo que usted necesita hacer ahora:',
  steps: [
    'Lea la presente notificación, de manera que pueda tomar una decisión fundamentada sobre la atención que recibe.',
    'Háganos toda pregunta que pueda tener después de que termine de leer.',
    'Escoja una opción a continuación sobre si desea recibir **[D]{D}** mencionado anteriormente.',
  ],
  other:
    '**Nota:** Si escoge la opción 1 ó 2, podemos ayudarlo a usar cualquier otro seguro que tal vez tenga, pero Medicare no puede exigirnos que lo hagamos.',
  options: '[G]OPCIONES:  Sírvase marcar un recuadro solamente.  No podemos escoger un recuadro por usted.',
  option: {
    1: '**OPCIÓN 1.** Quiero **[D]{D}** mencionado anteriormente. ~~Puede cobrarme ahora, pero~~ también deseo que se cobre a Medicare a fin de que se expida una decisión oficial sobre el pago, la cual se me enviará en el Resumen de Medicare (MSN). ~~Entiendo que si Medicare no paga, soy responsable por el pago, pero~~ **puedo apelar a Medicare** según las instrucciones en el MSN. Si Medicare paga, se me reembolsarán los pagos que he realizado, menos los copagos o deducibles.',
    2: '**OPCIÓN 2.** Quiero **[D]{D}** mencionado anteriormente, pero que no se cobre a Medicare. Puede solicitar que se le pague ahora dado que soy responsable por el pago. **No tengo derecho a apelar si no se le cobra a Medicare.**',
    3: '**OPCIÓN 3.** No quiero **[D]{D}** mencionado anteriormente. Entiendo que con esta opción **no** soy responsable por el pago y **no puedo apelar para determinar si pagaría Medicare.**',
  },
  additional: '[H]Información adicional:',
  opinion:
    '**Esta notificación da nuestra opinión, no es una decisión oficial de Medicare.** Si tiene otras preguntas sobre esta notificación o la facturación de Medicare, llame al **1-800-MEDICARE** (1-800-633-4227/**TTY:** 1-877-486-2048).',
  signing:
    'Firmar a continuación significa que ha recibido y comprende esta notificación. Puede solicitar recibir una copia.',
  signature: '[I]Firma:',
  date: '[J]Fecha:',
  rights:
    'Tiene derecho a obtener información de Medicare en un formato accesible, como letra grande, braille o audio. También tiene derecho a presentar una queja si siente que ha sido discriminado. Visite Medicare.gov/about-us/accessibility-nondiscrimination-notice.',
  paperwork:
    'De conformidad con la Ley de reducción de los trámites burocráticos de 1995, nadie estará obligado a responder en todo pedido para recabar información a menos que se identifique con un número de control OMB válido. El número de control OMB válido para esta recolección de información es 0938-0566. El tiempo necesario para completar esta solicitud de información se calcula, en promedio, 7 minutos por respuesta, incluido el tiempo para revisar las instrucciones, buscar en fuentes de datos existentes, recabar los datos necesarios y llenar y revisar los datos recogidos. Si tiene comentarios sobre la precisión del cálculo del tiempo o sugerencias para mejorar el presente formulario, sírvase escribir a: CMS, 7500 Security Boulevard, Attn: PRA Reports Clearance Officer, Baltimore, Maryland 21244-1850.',
  form: (number, expires) => `Formulario ${number} (Exp. ${expires})`,
  approved: (omb) => `Formulario aprobado OMB No ${omb}`,
  included: 'Incluido arriba',
  noEstimate: 'No hay un costo estimado disponible',
  refused: 'Se negó a firmar',
};

export const formWords: Readonly<Record<AbnLanguage, FormWords>> = { English: english, Spanish: spanish };
