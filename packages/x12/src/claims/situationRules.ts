import { packText } from '../read/parts.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import type { RuleHandlers, RuleReport, RuleSet } from '../rules/types.ts';
import { isReversed } from '../rules/isReversed.ts';
import { checkPointers, createClaimRules } from './lineRules.ts';
import { claimTexts, dentalTexts, stayTexts } from './situationTexts.ts';

const minutes = packText('MJ');
const hcpcs = packText('HC');
// Types of bill of stays: hospital, swing bed, nursing facility, non-medical institution.
const stays = new Set(['11', '18', '21', '41'].map(packText));
const beforehand = packText('PB');

/** The number of a HCPCS code of five characters in component 2 of element 1, letter A (65) or digit first; -1 for others. */
function codeNumber(c: SegmentCursor): number {
  const from = c.componentFrom(1, 2);
  if (c.componentTo(1, 2) - from !== 5 || c.packedComponent(1, 1) !== hcpcs) return -1;
  let number = 0;
  for (let p = from + 1; p < from + 5; p++) {
    const digit = (c.bytes[p] ?? 0) - 48;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

/** A0425 to A0436: ground and air rides and their miles. */
const isRide = (c: SegmentCursor): boolean => {
  const number = codeNumber(c);
  return number >= 425 && number <= 436 && c.bytes[c.componentFrom(1, 2)] === 65;
};

/** 00100 to 01999. */
const isAnesthesia = (c: SegmentCursor): boolean => {
  const number = codeNumber(c);
  return number >= 100 && number <= 1999 && c.bytes[c.componentFrom(1, 2)] === 48;
};

function startProfessional(report: RuleReport): RuleHandlers {
  const rules = createClaimRules(report, true);
  let rides = 0;
  let transports = 0;
  let stops = 0;
  const stop = (): void => void stops++;
  const transport = (): void => void transports++;
  return {
    on: {
      ...rules.on,
      '2300.accidentDate': () => {
        const claim = rules.claim();
        if (claim) claim.accidentDated = true;
      },
      '2300.diagnoses': (c) => {
        const claim = rules.claim();
        if (claim) claim.diagnoses = c.length;
      },
      '2300.ambulance': transport,
      '2400.ambulance': transport,
      '2310E.name': stop,
      '2310F.name': stop,
      '2420G.name': stop,
      '2420H.name': stop,
      '2400.service': (c) => {
        checkPointers(report, c, 7, rules.claim()?.diagnoses ?? 0);
        if (isRide(c)) rides++;
        else if (isAnesthesia(c) && c.packed(3) !== minutes) report('claim-anesthesia-minutes', c, 3);
      },
    },
    leave: {
      '2300': () => {
        if (rides > 0 && transports === 0) rules.missing('claim-ambulance-transport', 'CR1');
        if (rides > 0 && stops < 2) rules.missing('claim-ambulance-stop', 'NM1');
        rides = 0;
        transports = 0;
        stops = 0;
        rules.leave();
      },
    },
  };
}

function startInstitutional(report: RuleReport): RuleHandlers {
  const rules = createClaimRules(report, false);
  let stay = false;
  let admitted = false;
  let admitting = false;
  let attended = false;
  return {
    on: {
      ...rules.on,
      '2300.claim': (c, here) => {
        rules.on['2300.claim']?.(c, here);
        stay = stays.has(c.packedComponent(5, 1));
        admitted = false;
        admitting = false;
        attended = false;
      },
      '2300.statementDates': (c) => {
        if (isReversed(c)) report('claim-period-reversed', c, 3);
      },
      '2300.admissionDate': () => {
        admitted = true;
      },
      '2300.admission': (c) => {
        if (stay && c.isEmpty(1)) report('claim-admission-type', c, 1);
      },
      '2300.admittingDiagnosis': () => {
        admitting = true;
      },
      '2310A.name': () => {
        attended = true;
      },
    },
    leave: {
      '2300': () => {
        if (stay && !admitted) rules.missing('claim-admission-date', 'DTP');
        if (stay && !admitting) rules.missing('claim-admitting-diagnosis', 'HI');
        if (!attended) rules.missing('claim-attending-missing', 'NM1');
        rules.leave();
      },
    },
  };
}

function startDental(report: RuleReport): RuleHandlers {
  const rules = createClaimRules(report, true);
  let asked = false;
  let dated = false;
  let undated = false;
  let lineDated = true;
  const endLine = (): void => {
    if (!lineDated) undated = true;
    lineDated = true;
  };
  return {
    on: {
      ...rules.on,
      '2300.claim': (c, here) => {
        rules.on['2300.claim']?.(c, here);
        asked = c.packed(19) === beforehand;
        dated = false;
        undated = false;
      },
      '2300.accidentDate': () => {
        const claim = rules.claim();
        if (claim) claim.accidentDated = true;
      },
      '2300.serviceDate': (c) => {
        dated = true;
        if (isReversed(c)) report('claim-period-reversed', c, 3);
      },
      '2300.diagnoses': (c) => {
        const claim = rules.claim();
        if (claim) claim.diagnoses = c.length;
      },
      '2400.line': (c, here) => {
        endLine();
        lineDated = false;
        rules.on['2400.line']?.(c, here);
      },
      '2400.serviceDate': (c, here) => {
        lineDated = true;
        rules.on['2400.serviceDate']?.(c, here);
      },
      '2400.service': (c) => checkPointers(report, c, 11, rules.claim()?.diagnoses ?? 0),
    },
    leave: {
      '2300': () => {
        endLine();
        if (undated && !dated && !asked) rules.missing('claim-dental-date', 'DTP');
        rules.leave();
      },
    },
  };
}

/** SNIP 4 of the claims of each guide. */
export const professionalRules: RuleSet = { texts: claimTexts, start: startProfessional };
export const institutionalRules: RuleSet = { texts: { ...claimTexts, ...stayTexts }, start: startInstitutional };
export const dentalRules: RuleSet = { texts: { ...claimTexts, ...dentalTexts }, start: startDental };
