import { dayWords } from './day.ts';
import { fieldFacts, type FieldFacts } from './fields.ts';
import { filterOpWords } from './operators.ts';
import { type FilterCondition, type FilterGroup, isGroup } from './tree.ts';

/** What a payer is called, by its id. */
export type PayerNames = Readonly<Record<string, string>>;

/**
 * A tree as a sentence without its end: "Date of service is between today and today + 3 and (Payer is Aetna or Member ID is
 * empty)". Terms stand in braces, for the client's own words. A payer that is not among `payers` is "one that is gone".
 */
export function treeSentence(group: FilterGroup, payers: PayerNames): string {
  const parts = group.Parts.map((part) =>
    isGroup(part) && part.Parts.length > 1 ? `(${treeSentence(part, payers)})` : partSentence(part, payers),
  );
  return parts.join(` ${group.Join} `);
}

const partSentence = (part: FilterGroup['Parts'][number], payers: PayerNames): string =>
  isGroup(part) ? treeSentence(part, payers) : conditionSentence(part, payers);

/** One condition in words. */
export function conditionSentence({ Field, Op, Values }: FilterCondition, payers: PayerNames): string {
  const facts = fieldFacts(Field);
  const words = Values.map((value) => (value.trim() === '' ? '…' : valueWords(facts, value, payers)));
  const [first = '…', last = '…'] = words;
  switch (Op) {
    case 'isEmpty':
    case 'isNotEmpty':
      return `${facts.label} ${filterOpWords[Op]}`;
    case 'inLast':
      return `${facts.label} in the last ${days(Values[0])}`;
    case 'notInLast':
      return `${facts.label} not in the last ${days(Values[0])}`;
    case 'between':
      if (first === '…') return `${facts.label} is ${last} or ${isTime(facts) ? 'earlier' : 'less'}`;
      if (last === '…') return `${facts.label} is ${first} or ${isTime(facts) ? 'later' : 'more'}`;
      return `${facts.label} is between ${first} and ${last}`;
    case 'in':
      return words.length > 5
        ? `${facts.label} is one of ${words.slice(0, 4).join(', ')} and ${words.length - 4} more`
        : `${facts.label} is one of ${words.join(', ')}`;
    default: // is, isNot, contains
      return `${facts.label} ${filterOpWords[Op]} ${first}`;
  }
}

const isTime = ({ kind }: FieldFacts) => kind === 'date' || kind === 'instant';
const days = (value = '') => (value === '1' ? 'day' : `${value || '…'} days`);

function valueWords({ kind, choices = [] }: FieldFacts, value: string, payers: PayerNames): string {
  switch (kind) {
    case 'choice':
      return choices.find((choice) => choice.value === value)?.label ?? value;
    case 'payer':
      return payers[value] ?? 'one that is gone';
    case 'date':
    case 'instant':
      return dayWords(value);
    case 'money':
      return `$${value}`;
    case 'yesNo':
      return value === 'yes' ? 'yes' : 'no';
    case 'text':
      return `“${value}”`;
    default: // a number, and what is sealed
      return value;
  }
}
