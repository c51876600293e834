import type { AbnLanguage } from '@coverline/domain/cases/abn/abnKinds.ts';

/** What the screen says to the patient beside the form's own words. */
type SignWords = {
  readonly estimate: string;
  readonly choose: string;
  readonly sign: string;
  readonly signHow: string;
  readonly clear: string;
  readonly type: string;
  readonly draw: string;
  readonly typed: string;
  readonly forPatient: string;
  readonly name: string;
  readonly authority: string;
  readonly today: (day: string) => string;
  readonly finish: string;
  readonly leave: string;
  readonly missing: {
    readonly option: string;
    readonly signature: string;
    readonly day: string;
    readonly signer: string;
  };
  readonly thanks: string;
  readonly handBack: string;
  readonly back: string;
};

export const signWords: Readonly<Record<AbnLanguage, SignWords>> = {
  English: {
    estimate: 'Estimated cost',
    choose: 'Your choice',
    sign: 'Your signature',
    signHow: 'Sign with a finger, a pen or the mouse.',
    clear: 'Clear',
    type: 'Type my name instead',
    draw: 'Sign by hand instead',
    typed: 'Type your first and last name',
    forPatient: 'I sign for somebody else',
    name: 'Your name',
    authority: 'By what right (guardian, power of attorney, next of kin)',
    today: (day) => `Put today’s date: ${day}`,
    finish: 'I have chosen and signed',
    leave: 'Give it back without signing',
    missing: {
      option: 'Choose one of the three options.',
      signature: 'Sign in the field.',
      day: 'Put the date.',
      signer: 'Enter your name, and by what right you sign.',
    },
    thanks: 'Thank you.',
    handBack: 'Please hand the screen back. You get a copy of this notice.',
    back: 'Back to the notice',
  },
  Spanish: {
    estimate: 'Costo estimado',
    choose: 'Su elección',
    sign: 'Su firma',
    signHow: 'Firme con un dedo, un lápiz o el ratón.',
    clear: 'Borrar',
    type: 'Prefiero escribir mi nombre',
    draw: 'Prefiero firmar a mano',
    typed: 'Escriba su nombre y apellido',
    forPatient: 'Firmo por otra persona',
    name: 'Su nombre',
    authority: 'Con qué derecho (tutor, poder notarial, familiar más cercano)',
    today: (day) => `Poner la fecha de hoy: ${day}`,
    finish: 'He elegido y firmado',
    leave: 'Devolver sin firmar',
    missing: {
      option: 'Escoja una de las tres opciones.',
      signature: 'Firme en el recuadro.',
      day: 'Ponga la fecha.',
      signer: 'Escriba su nombre y con qué derecho firma.',
    },
    thanks: 'Gracias.',
    handBack: 'Devuelva la pantalla, por favor. Recibirá una copia de esta notificación.',
    back: 'Volver a la notificación',
  },
};
