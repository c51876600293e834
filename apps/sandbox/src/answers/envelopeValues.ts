import type { Payer } from '#/payers.ts';
import type { Inquiry } from '#/x12/readInquiry.ts';
import type { Values } from '#/x12/render.ts';

const pad = (text: string, width: number) => text.slice(0, width).padEnd(width);

/** The outside of an answer: who writes to whom, when, under which numbers. `counter` makes the payer's own numbers. */
export function envelopeValues(payer: Payer, inquiry: Inquiry, now: Date, counter: number): Values {
  const { isa, gs, provider } = inquiry;
  const stamp = now.toISOString();
  const today = stamp.slice(0, 10).replaceAll('-', '');
  return {
    payerQualifier: pad(payer.IsaQualifier, 2),
    payerIsa: pad(payer.IsaId, 15),
    payerGs: payer.GsId,
    payerName: payer.Name.toUpperCase(),
    payerId: payer.PayerId,
    payerPhone: payer.Phone,
    senderQualifier: pad(isa[5] ?? 'ZZ', 2),
    senderIsa: pad(isa[6] ?? '', 15),
    senderGs: gs[2] ?? '',
    repetition: payer.style.repetition,
    component: payer.style.component,
    usage: isa[15] ?? 'T',
    today,
    yymmdd: today.slice(2),
    hhmm: stamp.slice(11, 16).replace(':', ''),
    functional: gs[1] ?? '',
    askedGuide: gs[8] ?? '',
    askedSet: inquiry.set,
    isaControl: isa[13] ?? '',
    isaDate: isa[9] ?? '',
    isaTime: isa[10] ?? '',
    gsControl: gs[6] ?? '',
    stControl: inquiry.stControl,
    reference: inquiry.reference,
    trace: inquiry.trace,
    traceOrigin: inquiry.traceOrigin,
    ownTrace: payer.style.ownTrace ? String(900_000_000 + counter) : '',
    ownControl: String(700_000_000 + counter),
    ownGroup: String(700_000_000 + counter),
    providerType: provider[2] ?? '2',
    providerLast: provider[3] ?? '',
    providerFirst: provider[4] ?? '',
    providerIdType: provider[8] ?? '',
    providerId: provider[9] ?? '',
  };
}
