import type { Confidence } from '@coverline/clearance/estimate/confidence.ts';
import type { EstimateLanguage } from '@coverline/contract/clearance/estimate/estimate.ts';
import type { WorkedEstimate } from '@coverline/contract/clearance/estimate/estimateShapes.ts';

type Basis = WorkedEstimate['Plan']['Basis'];

/** By what a price is, as a patient is told: the plan's terms, Medicare's own, what was paid before, a guess, the charge, or what is asked of who pays alone. */
export type PriceBy = 'Terms' | 'Medicare' | 'Paid' | 'Derived' | 'Charge' | 'SelfPay';

/** What a page for a patient says, in plain words. */
export type PatientWords = {
  readonly title: string;
  readonly born: string;
  readonly visit: string;
  readonly about: (amount: string) => string;
  readonly between: (low: string, high: string) => string;
  readonly atLeast: (low: string) => string;
  readonly notKnown: string;
  readonly nothing: string;
  readonly most: (amount: string) => string;
  readonly sure: Readonly<Record<Confidence, string>>;
  readonly basis: Readonly<Record<Basis, (payer: string, day: string) => string>>;
  readonly outOfNetwork: string;
  readonly services: string;
  readonly columns: readonly [string, string, string, string, string, string];
  readonly noPrice: string;
  readonly selfPay: string;
  readonly planPays: (payer: string) => string;
  readonly secondPays: (payer: string) => string;
  readonly cap: string;
  readonly paid: string;
  readonly collected: string;
  readonly waived: string;
  readonly due: string;
  readonly total: string;
  readonly meaning: string;
  readonly priceBy: Readonly<Record<PriceBy, string>>;
  readonly meanings: readonly string[];
  readonly know: string;
  readonly notes: readonly string[];
  readonly made: (day: string, version: number) => string;
};

const english: PatientWords = {
  title: 'What your {visit} may cost you',
  born: 'born',
  visit: '{Visit} on',
  about: (amount) => `You may pay about ${amount}`,
  between: (low, high) => `It may come to between ${low} and ${high}.`,
  atLeast: (low) => `It may come to ${low} or more.`,
  notKnown: 'We cannot name one amount yet',
  nothing: 'You owe nothing for this {visit}. Your coverage does not allow anybody to bill you for it.',
  most: (amount) => `With your plan you pay no more than ${amount} for these services.`,
  sure: {
    High: 'We are confident of this amount.',
    Medium: 'One thing about this amount is not certain yet.',
    Low: 'Several things about this amount are not certain yet.',
  },
  basis: {
    Plan: (payer, day) => `Your plan, ${payer}, told us your benefits on ${day}.`,
    Uninsured: () => 'We have no insurance for you on this day. These are our prices for people who pay themselves.',
    SelfPayClass: (payer) =>
      `This {visit} is registered as one that you pay yourself, though we have ${payer || 'an insurance'} on file for you. These are our prices for people who pay themselves. If your insurance should pay, please tell us.`,
    Inactive: (payer, day) =>
      `${payer} told us on ${day} that your plan is not active. These are our prices for people who pay themselves. If you have other insurance, please tell us.`,
    NoAnswer: () => 'Your plan has not told us your benefits yet.',
    ByChoice: () => 'You asked for the price without your insurance.',
  },
  outOfNetwork: 'This {visit} is outside of your plan’s network, where you pay more.',
  services: 'Your services',
  columns: ['Service', 'Price', 'Copay', 'Deductible', 'Coinsurance', 'You pay'],
  noPrice: 'No price yet',
  selfPay: 'Your plan does not pay for it.',
  planPays: (payer) => `${payer} pays`,
  secondPays: (payer) => `${payer}, your second plan, pays`,
  cap: 'You have reached, or come near, the most that you pay in a year. Above it your plan takes',
  paid: 'You have paid elsewhere',
  collected: 'You have paid here',
  waived: 'What you do not have to pay',
  due: 'Still to pay',
  total: 'You pay',
  meaning: 'What the words mean',
  priceBy: {
    Terms: 'Price: what your plan has agreed to for the service. It is often less than what we charge.',
    Medicare: 'Price: what Medicare has set for the service. It is often less than what we charge.',
    Paid: 'Price: what your plan has paid for the service before. What it pays now may differ.',
    Derived: 'Price: our guess of what your plan allows for the service, by what Medicare has set for it.',
    Charge: 'Price: what we charge for the service. We do not know what your plan allows for it, which is often less.',
    SelfPay: 'Price: what we ask for the service of people who pay themselves, without a plan.',
  },
  meanings: [
    'Copay: a fixed amount that you pay for a {visit}.',
    'Deductible: what you pay yourself in a year before your plan begins to share.',
    'Coinsurance: your share of the price once the deductible is paid.',
  ],
  know: 'Good to know',
  notes: [
    'This is an estimate and not a bill. What you are billed may differ if your care changes, if other bills reach your plan first, or if your plan decides otherwise.',
    'Doctors who do not work for us may bill you apart from us.',
    'If this is more than you can pay, please ask us about financial assistance and payment plans.',
  ],
  made: (day, version) => (version === 0 ? `Made on ${day}.` : `Estimate ${version}, made on ${day}.`),
};

const spanish: PatientWords = {
  title: 'Lo que su visita puede costarle',
  born: 'nacimiento',
  visit: 'Visita del',
  about: (amount) => `Usted podría pagar unos ${amount}`,
  between: (low, high) => `Puede ser entre ${low} y ${high}.`,
  atLeast: (low) => `Puede ser ${low} o más.`,
  notKnown: 'Todavía no podemos decir una cantidad',
  nothing: 'Usted no debe nada por esta visita. Su cobertura no permite que nadie se la cobre.',
  most: (amount) => `Con su plan, usted no paga más de ${amount} por estos servicios.`,
  sure: {
    High: 'Estamos seguros de esta cantidad.',
    Medium: 'Hay algo de esta cantidad que todavía no es seguro.',
    Low: 'Hay varias cosas de esta cantidad que todavía no son seguras.',
  },
  basis: {
    Plan: (payer, day) => `Su plan, ${payer}, nos informó de sus beneficios el ${day}.`,
    Uninsured: () =>
      'No tenemos un seguro suyo para este día. Estos son nuestros precios para quienes pagan por su cuenta.',
    SelfPayClass: (payer) =>
      `Esta visita está registrada como pagada por usted, aunque tenemos ${payer || 'un seguro'} a su nombre. Estos son nuestros precios para quienes pagan por su cuenta. Si debe pagar su seguro, díganoslo, por favor.`,
    Inactive: (payer, day) =>
      `${payer} nos informó el ${day} de que su plan no está activo. Estos son nuestros precios para quienes pagan por su cuenta. Si tiene otro seguro, díganoslo, por favor.`,
    NoAnswer: () => 'Su plan todavía no nos ha informado de sus beneficios.',
    ByChoice: () => 'Usted pidió el precio sin su seguro.',
  },
  outOfNetwork: 'Esta visita está fuera de la red de su plan, donde usted paga más.',
  services: 'Sus servicios',
  columns: ['Servicio', 'Precio', 'Copago', 'Deducible', 'Coseguro', 'Usted paga'],
  noPrice: 'Sin precio todavía',
  selfPay: 'Su plan no lo paga.',
  planPays: (payer) => `${payer} paga`,
  secondPays: (payer) => `${payer}, su segundo plan, paga`,
  cap: 'Usted ha llegado, o casi, a lo máximo que paga en un año. Lo que pasa de ahí lo paga su plan',
  paid: 'Usted ha pagado en otro lugar',
  collected: 'Usted ha pagado aquí',
  waived: 'Lo que usted no tiene que pagar',
  due: 'Falta por pagar',
  total: 'Usted paga',
  meaning: 'Qué significan las palabras',
  priceBy: {
    Terms: 'Precio: lo que su plan ha acordado por el servicio. Suele ser menos de lo que cobramos.',
    Medicare: 'Precio: lo que Medicare ha fijado por el servicio. Suele ser menos de lo que cobramos.',
    Paid: 'Precio: lo que su plan ha pagado antes por el servicio. Lo que paga ahora puede ser distinto.',
    Derived: 'Precio: lo que calculamos que su plan admite por el servicio, según lo que Medicare ha fijado.',
    Charge: 'Precio: lo que cobramos por el servicio. No sabemos lo que su plan admite, que suele ser menos.',
    SelfPay: 'Precio: lo que pedimos por el servicio a quienes pagan por su cuenta, sin un plan.',
  },
  meanings: [
    'Copago: una cantidad fija que usted paga por una visita.',
    'Deducible: lo que usted paga en un año antes de que su plan empiece a compartir el costo.',
    'Coseguro: su parte del precio cuando el deducible ya está pagado.',
  ],
  know: 'Es bueno saberlo',
  notes: [
    'Esto es una estimación y no una factura. Lo que se le cobre puede ser distinto si cambia su atención, si otras facturas llegan antes a su plan o si su plan decide otra cosa.',
    'Los médicos que no trabajan para nosotros pueden enviarle su propia factura.',
    'Si es más de lo que puede pagar, pregúntenos por la ayuda económica y los planes de pago.',
  ],
  made: (day, version) => (version === 0 ? `Hecha el ${day}.` : `Estimación ${version}, hecha el ${day}.`),
};

export const patientWords: Readonly<Record<EstimateLanguage, PatientWords>> = { English: english, Spanish: spanish };
