import type { GoodFaithLanguage } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';

/** What the form says beside the words of the law, in a patient's language. */
export type FormWords = {
  readonly title: string;
  readonly intro: string;
  readonly patient: string;
  readonly born: string;
  readonly number: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly service: string;
  readonly scheduled: (day: string) => string;
  readonly notScheduled: string;
  readonly diagnoses: string;
  readonly noDiagnosis: string;
  readonly recurring: (frequency: string, from: string, to: string, count: number) => string;
  readonly summary: string;
  readonly provider: string;
  readonly total: string;
  readonly wholeTotal: string;
  readonly notIncluded: string;
  readonly partlyIncluded: string;
  readonly kinds: Readonly<Record<'Facility' | 'Provider', string>>;
  readonly place: string;
  /** Service, diagnosis code, service code, quantity, date, expected charge. */
  readonly columns: readonly [string, string, string, string, string, string];
  readonly separate: string;
  readonly noSeparate: string;
  readonly disclaimers: string;
  readonly made: (day: string, version: number) => string;
  readonly draft: string;
};

const english: FormWords = {
  title: 'Good-faith estimate for health care items and services',
  intro:
    'You have the right to this estimate because you have no health plan for these services, or do not want one billed for them. It shows what they are expected to cost, after what we take off for people who pay themselves.',
  patient: 'Patient',
  born: 'Date of birth',
  number: 'Number with us',
  address: 'Mailing address',
  phone: 'Telephone',
  email: 'E-mail',
  service: 'Main item or service',
  scheduled: (day) => `Scheduled for ${day}.`,
  notScheduled: 'Not scheduled yet.',
  diagnoses: 'Diagnosis codes',
  noDiagnosis: 'Not known yet',
  recurring: (frequency, from, to, count) =>
    `Given again and again: ${frequency}, from ${from} to ${to}, ${count} times in all. This estimate holds for these alone, and for at most twelve months.`,
  summary: 'What is expected in all',
  provider: 'Provider or facility',
  total: 'Expected charge',
  wholeTotal: 'Expected in all',
  notIncluded: 'Not included',
  partlyIncluded: 'Some of its charges are not included.',
  kinds: { Facility: 'Facility', Provider: 'Provider' },
  place: 'Place of service',
  columns: ['Item or service', 'Diagnosis code', 'Service code', 'Quantity', 'Date', 'Expected charge'],
  separate: 'Scheduled separately',
  noSeparate: 'We expect nothing that has to be scheduled separately before or after.',
  disclaimers: 'Your rights, and what this estimate is not',
  made: (day, version) => `Estimate ${version}, issued on ${day}.`,
  draft: 'Draft, not issued: not an estimate yet.',
};

const spanish: FormWords = {
  title: 'Estimación de buena fe de artículos y servicios de salud',
  intro:
    'Usted tiene derecho a esta estimación porque no tiene un plan de salud para estos servicios, o no quiere que se le cobren a su plan. Muestra lo que se prevé que cuesten, después de lo que descontamos a quienes pagan por su cuenta.',
  patient: 'Paciente',
  born: 'Fecha de nacimiento',
  number: 'Número con nosotros',
  address: 'Dirección postal',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  service: 'Artículo o servicio principal',
  scheduled: (day) => `Programado para el ${day}.`,
  notScheduled: 'Todavía no está programado.',
  diagnoses: 'Códigos de diagnóstico',
  noDiagnosis: 'Todavía no se conoce',
  recurring: (frequency, from, to, count) =>
    `Se repite: ${frequency}, del ${from} al ${to}, ${count} veces en total. Esta estimación vale solo para estas, y como máximo por doce meses.`,
  summary: 'Lo que se prevé en total',
  provider: 'Proveedor o centro',
  total: 'Cargo previsto',
  wholeTotal: 'Previsto en total',
  notIncluded: 'No incluido',
  partlyIncluded: 'Algunos de sus cargos no están incluidos.',
  kinds: { Facility: 'Centro', Provider: 'Proveedor' },
  place: 'Lugar del servicio',
  columns: [
    'Artículo o servicio',
    'Código de diagnóstico',
    'Código de servicio',
    'Cantidad',
    'Fecha',
    'Cargo previsto',
  ],
  separate: 'Se programa por separado',
  noSeparate: 'No prevemos nada que deba programarse por separado antes o después.',
  disclaimers: 'Sus derechos, y lo que esta estimación no es',
  made: (day, version) => `Estimación ${version}, emitida el ${day}.`,
  draft: 'Borrador, no emitido: todavía no es una estimación.',
};

export const formWords: Readonly<Record<GoodFaithLanguage, FormWords>> = { English: english, Spanish: spanish };
