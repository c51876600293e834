import { ageInYears } from '../../format/ageInYears.ts';
import { formatDate } from '../../format/formatDate.ts';
import type { OpenQuestion, OrderedCoverage, OrderedPerson } from './coverage.ts';
import { addMonths } from './addMonths.ts';
import type { MedicareBasis } from './facts.ts';

/** Which of Medicare and an employer's plan pays first, and by which rule; or what has to be asked. */
export type MedicareVerdict =
  | { readonly first: 'group' | 'medicare'; readonly rule: MedicareRule; readonly reason: string }
  | { readonly first: null; readonly question: OpenQuestion };

/** The rules of Medicare as secondary payer, each with where it stands in the law. */
export const medicareRules = {
  workingAged: {
    text: 'Working aged: an employer’s plan of 20 or more people pays before Medicare',
    source: '42 CFR 411.172',
  },
  smallEmployer: { text: 'An employer of fewer than 20 people: Medicare pays first', source: '42 CFR 411.172' },
  otherHolder: {
    text: 'Covered through somebody who is not the spouse: at 65 or older Medicare pays first',
    source: '42 CFR 411.172',
  },
  notCurrent: { text: 'Not from current employment: Medicare pays first', source: '42 CFR 411.172, 411.204' },
  disabledLarge: {
    text: 'Disabled under 65: a plan of 100 or more people pays before Medicare',
    source: '42 CFR 411.204',
  },
  disabledSmall: { text: 'Disabled under 65 and fewer than 100 people: Medicare pays first', source: '42 CFR 411.204' },
  kidneyWithin: {
    text: 'Kidney failure: an employer’s plan of any size pays first for 30 months',
    source: '42 CFR 411.162',
  },
  kidneyAfter: { text: 'Kidney failure: after 30 months Medicare pays first', source: '42 CFR 411.162' },
  kidneyMedicareFirst: {
    text: 'Medicare paid first already when the kidneys failed, and goes on to',
    source: '42 CFR 411.163(b)',
  },
} as const;
export type MedicareRule = keyof typeof medicareRules;

const coordinationMonths = 30;
const agedFrom = 65;

/**
 * Medicare or an employer's plan, on the day of the care (42 CFR 411 subparts E to H). An employer's plan of a spouse counts for
 * the aged, of any family member for the disabled.
 */
export function medicareOrGroup(group: OrderedCoverage, person: OrderedPerson): MedicareVerdict {
  const basis = basisOf(person);
  if (typeof basis !== 'string') return { first: null, question: basis };
  if (basis === 'kidney') return byKidney(group, person);
  if (basis === 'age' && group.holder !== 'self' && group.holder !== 'spouse')
    return decided('medicare', 'otherHolder');
  if (group.Employment === '')
    return ask(group, 'Employment', `Does the holder of ${group.name} work for that employer now?`);
  if (group.Employment !== 'current') return decided('medicare', 'notCurrent');
  if (group.EmployerSize === '' || (basis === 'age' && group.EmployerSize === 'under100'))
    return ask(group, 'EmployerSize', `How many people work for the employer of ${group.name}?`);
  if (basis === 'age')
    return group.EmployerSize === 'under20' ? decided('medicare', 'smallEmployer') : decided('group', 'workingAged');
  return group.EmployerSize === 'from100' ? decided('group', 'disabledLarge') : decided('medicare', 'disabledSmall');
}

/** Why Medicare covers the person: as told, or by age where that is all that is known. Disability turns into age at 65. */
function basisOf({ MedicareBasis: told, born, day }: OrderedPerson): MedicareBasis | OpenQuestion {
  if (told === 'kidney') return told;
  const age = ageInYears(born, day);
  if (age !== null && age >= agedFrom) return 'age';
  if (told === 'disability') return told;
  if (age === null && told === 'age') return told;
  return age === null
    ? { about: null, field: 'born', text: 'When was the {patient} born?' }
    : {
        about: null,
        field: 'MedicareBasis',
        text: 'Why does Medicare cover somebody under 65? Medicare’s questions ask for it under “Why Medicare”.',
      };
}

function byKidney(group: OrderedCoverage, person: OrderedPerson): MedicareVerdict {
  const { KidneyFrom: from, MedicareWasFirst } = person;
  if (from === '')
    return {
      first: null,
      question: {
        about: null,
        field: 'KidneyFrom',
        text: 'When did dialysis begin, or when was the transplant? Medicare’s questions ask for it under “Kidney failure”.',
      },
    };
  const end = addMonths(from, coordinationMonths);
  if (person.day >= end)
    return {
      first: 'medicare',
      rule: 'kidneyAfter',
      reason: `${medicareRules.kidneyAfter.text}: they ended before ${formatDate(end)}`,
    };
  if (MedicareWasFirst === 'yes') return decided('medicare', 'kidneyMedicareFirst');
  return {
    first: 'group',
    rule: 'kidneyWithin',
    reason: `${medicareRules.kidneyWithin.text}: ${group.name} until ${formatDate(end)}`,
  };
}

const decided = (first: 'group' | 'medicare', rule: MedicareRule): MedicareVerdict => ({
  first,
  rule,
  reason: medicareRules[rule].text,
});

const ask = (group: OrderedCoverage, field: 'Employment' | 'EmployerSize', text: string): MedicareVerdict => ({
  first: null,
  question: { about: group.id, field, text },
});
