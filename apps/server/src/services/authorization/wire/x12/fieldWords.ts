import type { Parsed824 } from '@coverline/x12/acknowledge/read824.ts';
import type { Parsed999 } from '@coverline/x12/acknowledge/read999.ts';

/** What of the form stands in which segment of a 278 (005010X217), in the words of the form. */
const ofSegment: Readonly<Record<string, string>> = {
  UM: 'the category, the service type or the place of service',
  HI: 'a diagnosis',
  SV1: 'a code or its quantity',
  SV2: 'a revenue code or its quantity',
  SV3: 'a dental code',
  HSD: 'a quantity',
  DTP: 'a date',
  DMG: 'the date of birth or the sex',
  PER: 'the phone of who asks',
  PRV: 'a taxonomy',
  REF: 'a number that it goes on from',
  MSG: 'the note',
  PWK: 'a document',
  BDS: 'the bytes of a document',
  CAT: 'the kind of a document',
  LX: 'a document',
  TRN: 'the number of a document',
  BGN: 'the head of the message',
};
/** NM1 by its loop: of whom. */
const ofLoop: Readonly<Record<string, string>> = {
  '2010A': 'the id of the {payer}',
  '2010B': 'the name or NPI of who asks',
  '2010C': 'the {member ID} or the name of the subscriber',
  '2010D': 'the name of the {patient}',
  '2010E': 'a provider',
  '2010F': 'a provider',
};

const wordOf = (segment: string, loop: string): string =>
  ofSegment[segment] ?? ofLoop[loop.slice(0, 5)] ?? (segment === 'NM1' ? 'a name or a number of somebody' : '');

/** A place of a message as people know it: which field to mend, and where it stands. */
export function placeWords(segment: string, loop: string, element: string): string {
  const word = wordOf(segment, loop);
  const at = [segment, element, loop === '' ? '' : `in loop ${loop}`].filter((one) => one !== '').join(' ');
  return word === '' ? at : `${word} (${at})`;
}

/** What a 999 refuses, without a value of it. */
export function words999({ accepted, sets, reasons }: Parsed999): string {
  const places = sets.flatMap((set) =>
    set.errors.map(({ segment, loop, elements }) =>
      placeWords(segment, loop, elements.map(({ position }) => position).join(', ')),
    ),
  );
  const shown = [...new Set(places)].slice(0, 5);
  const where = shown.length === 0 ? [...reasons, ...sets.flatMap((set) => set.reasons)].join(' ') : shown.join('; ');
  return `The {payer} refused the message (999 ${accepted}): ${where === '' ? 'it does not say why' : `look at ${where}`}.`;
}

/** What an 824 refuses, by the place that it names. */
export function words824({ faults }: Parsed824): string {
  const places = [...new Set(faults.map(({ segment, element }) => placeWords(segment, '', element)))].slice(0, 5);
  const codes = [...new Set(faults.map(({ code }) => code))].slice(0, 5).join(', ');
  return `The {payer} refused what is in the message (824 ${codes}): ${places.length === 0 ? 'it does not say where' : `look at ${places.join('; ')}`}.`;
}
